declare module 'virtual:languages' {
  import type { GameInfo } from '../engine/protocol';
  import type { Key } from './index';
  import type { Language } from './languages';

  export interface Spoken {
    words: Partial<Record<Key, string>>;
    games: () => GameInfo[] | undefined; // as the engine told them when the site was built
  }
  export const languages: (Language & { load(): Promise<Spoken> })[];
  export const first: Spoken; // in the first of them, complete
}
