// What a problem asks, and what is proved of it, in sentences.
import type { Problem } from '../engine/protocol';
import { t } from '../words';
import { isExact, isSound } from './sets';

export function questionOf(problem: Problem, side: string): string {
  const { theme, n } = problem;
  if (!isSound(problem)) return t('problems.unsound', { side, n });
  if (theme === 'hold') return t('problems.hold', { side });
  if (theme === 'only') return t('problems.only', { side, n });
  return isExact(problem) ? t('problems.win', { side, n }) : t('problems.at_most', { side, n });
}

export function shortOf({ theme, n }: Problem): string {
  if (theme === 'hold') return t('problems.short_hold');
  return theme === 'only' ? t('problems.short_only', { n }) : t('problems.short_win', { n });
}

// What is proved, then what only the search says.
export function provedOf(problem: Problem): { proved: string[]; searched: string[] } {
  const { theme, n, others } = problem;
  if (!isSound(problem)) return { proved: [t('problems.proved_unsound', { n })], searched: [] };
  if (theme === 'only') return { proved: [t('problems.proved_only', { n })], searched: [] };
  if (theme === 'hold') return { proved: [t('problems.proved_hold', { n })], searched: [] };
  const win = isExact(problem) ? t('problems.proved_win') : t('problems.proved_at_most');
  if (others === undefined) return { proved: [win], searched: [t('problems.search_only', { n })] };
  return { proved: [win, t('problems.proved_others', { n })], searched: [] };
}
