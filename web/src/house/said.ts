// What is agreed at a table, and who sits there, in words.
import { engineOf, levelOf } from '../app/levels';
import type { GameInfo, TimeControl } from '../engine/protocol';
import type { Scored } from '../net/pair';
import type { Card, CardSeat, Terms } from '../net/protocol';
import { playersOption } from '../new/choice';
import { lang, listed, t } from '../words';

const kDay = 86_400;

export function clockWords(time: TimeControl | undefined): string {
  if (!time) return t('house.clock_none');
  if (time.kind === 'days') return t('house.clock_days', { n: Math.max(1, Math.round(time.base / kDay)) });
  return t('house.clock_fischer', { minutes: time.base / 60, seconds: time.increment });
}

// Rules that are not as usual: "Board: eight by eight".
function rulesWords(options: Terms['options'], info: GameInfo | undefined): string[] {
  return Object.entries(options).flatMap(([name, value]) => {
    const option = info?.options.find((one) => one.name === name);
    if (!option || name === playersOption) return [];
    const known = option.values[option.choices.indexOf(value)];
    return [`${option.label}: ${known ?? (option.kind === 'layout' ? t('house.own_layout') : value)}`];
  });
}

// "10 min + 10 s · fair start · same start twice".
export function termsWords({ time, aids, start, pair, listed, talk, options }: Terms, info: GameInfo | undefined): string {
  return [
    clockWords(time),
    ...rulesWords(options, info),
    aids ? `${t('house.aids')}: ${t('house.aids_on')}` : '',
    start.how === 'random' ? '' : `${t('house.start')}: ${t(`house.start_${start.how}`)}`,
    pair ? t('house.pair_short') : '',
    listed ? '' : t('house.unlisted'),
    talk ? t('house.phrases_on') : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

// "computer, level 3", "engine tiny".
export function computerWords(player: string | undefined): string {
  const engine = engineOf(player);
  return engine ? t('table.engine', { name: engine }) : t('house.chair_computer', { n: levelOf(player ?? '') });
}

export function seatName({ name, person, player, chair }: CardSeat): string {
  if (name) return name;
  if (chair === 'computer') return computerWords(player);
  return person === undefined ? '' : t('house.somebody');
}

// The others at a table, as a list of names.
export function others(card: Card, me: string | undefined): string[] {
  return card.seats
    .filter(({ person, chair }) => chair !== 'nobody' && (person === undefined || person !== me))
    .map(seatName)
    .filter(Boolean);
}

export function cardTitle(card: Card, info: GameInfo | undefined, me: string | undefined): string {
  const names = others(card, me);
  const game = info?.name ?? card.terms.game;
  return names.length > 0 ? t('house.with', { game, names: listed(names) }) : game;
}

// "Ann 1.5".
export function scoreWords({ name, player, points }: Scored): string {
  return `${name || (player ? computerWords(player) : t('house.somebody'))} ${points.toLocaleString(lang())}`;
}

// "2 days", "7:40", for how long there is.
export function timeWords(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const unit = (n: number, name: 'day' | 'hour') =>
    new Intl.NumberFormat(document.documentElement.lang || 'en', { style: 'unit', unit: name, unitDisplay: 'long' }).format(n);
  if (seconds >= 2 * kDay) return unit(Math.floor(seconds / kDay), 'day');
  if (seconds >= 2 * 3600) return unit(Math.floor(seconds / 3600), 'hour');
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
