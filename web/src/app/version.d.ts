declare const __VERSION__: string; // of Tablier, put in when the site is built (vite.config.ts)
