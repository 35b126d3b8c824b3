// How Debian's Chromium is started.
import type { LaunchOptions } from 'playwright-core';

export const strangeHost = 'tablier.test'; // leads to this computer, and Chromium does not know it

export const launch: LaunchOptions = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox', // containers run as root
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--host-resolver-rules=MAP ${strangeHost} 127.0.0.1`,
  ],
};
