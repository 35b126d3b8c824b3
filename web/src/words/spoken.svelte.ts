// The language that is spoken. It follows the settings as soon as its words are there; until then,
// and when they cannot be fetched, the one before goes on.
import { first, languages, type Spoken } from 'virtual:languages';
import { settings } from '../app/settings.svelte';

export type Lang = string; // the code of a language

const preferred: Lang =
  globalThis.navigator?.languages
    ?.map((tag) => tag.split('-', 1)[0]!.toLowerCase())
    .find((code) => languages.some((language) => language.code === code)) ?? languages[0]!.code;

let current: Spoken & { code: Lang } = $state.raw({ ...first, code: languages[0]!.code });

export const spoken = {
  get code(): Lang {
    return current.code;
  },
  get words(): Spoken['words'] {
    return current.words;
  },
  get games(): Spoken['games'] {
    return current.games;
  },
};

const wanted = (): Lang => (settings.lang === 'auto' ? preferred : settings.lang);

// Speaks as the settings say. In an effect it is done again whenever they say something else.
export async function follow(): Promise<void> {
  const code = wanted();
  const said = await languages.find((language) => language.code === code)!.load();
  const chosenAgain = code !== wanted();
  if (!chosenAgain && code !== current.code) current = { ...said, code };
}
