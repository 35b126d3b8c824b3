// What a browser and a house say to each other: src/protocol/house.h, in TypeScript.
// Made by protocol_types (src/protocol/typescript.cpp). Do not edit.
import type { EndedBy, Entry, Event, Message, TakingBack, TimeControl } from '../engine/protocol';

export interface Enter {
  id: number;
  table: string;
  key?: string;
  from?: number;
}

export interface Leave {
  id: number;
  table: string;
}

export type StartKind = 'setup' | 'random' | 'fair' | 'seed' | 'position';

export interface Start {
  how: StartKind;
  seed?: string;
  position?: string;
}

export type Chair = 'open' | 'link' | 'me' | 'computer' | 'nobody';

export interface SeatTerms {
  chair: Chair;
  player?: string;
}

export interface Terms {
  game: string;
  options: Record<string, string>;
  start: Start;
  seats: SeatTerms[];
  random_sides: boolean;
  time?: TimeControl;
  listed: boolean;
  aids: boolean;
  taking_back: TakingBack;
  talk: boolean;
  pair: boolean;
}

export interface Make {
  id: number;
  terms: Terms;
  mark?: string;
  log?: Entry[];
}

export interface Sit {
  id: number;
  table: string;
  key?: string;
  seat?: number;
  nonce: string;
}

export interface Stand {
  id: number;
  table: string;
}

export interface Act {
  id: number;
  table: string;
  number: number;
  event: Event;
}

export type Claim = 'win' | 'draw' | 'computer';

export interface Absent {
  id: number;
  table: string;
  seat: number;
  claim: Claim;
}

export interface Rematch {
  id: number;
  table: string;
  same: boolean;
}

export interface Talk {
  id: number;
  table: string;
  phrase?: string;
  about?: string;
  text?: string;
  place?: string;
}

export interface Hush {
  id: number;
  table: string;
  talk: boolean;
}

export interface Report {
  id: number;
  table: string;
  person: string;
  why: string;
}

export interface Block {
  id: number;
  person: string;
  on: boolean;
}

export interface Lobby {
  id: number;
  on: boolean;
  mine?: boolean;
}

export interface Pong {
  id: number;
}

export type Ask =
  | ({ is: 'enter' } & Enter)
  | ({ is: 'leave' } & Leave)
  | ({ is: 'make' } & Make)
  | ({ is: 'sit' } & Sit)
  | ({ is: 'stand' } & Stand)
  | ({ is: 'act' } & Act)
  | ({ is: 'absent' } & Absent)
  | ({ is: 'rematch' } & Rematch)
  | ({ is: 'talk' } & Talk)
  | ({ is: 'hush' } & Hush)
  | ({ is: 'report' } & Report)
  | ({ is: 'block' } & Block)
  | ({ is: 'lobby' } & Lobby)
  | ({ is: 'pong' } & Pong);

export interface Welcome {
  person: string;
  name: string;
  blocked: string[];
  now: number;
}

export interface Ack {
  id: number;
  table?: string;
  key?: string;
  number?: number;
}

export interface Refused {
  id: number;
  kind: string;
  error: Message;
  again?: number;
}

export interface Made {
  table: string;
  host: string;
  terms: Terms;
  hash: string;
  after?: string;
  game?: number;
  fair_of?: number;
  log?: Entry[];
  mark?: string;
}

export interface Joined {
  seat: number;
  person: string;
  name: string;
  nonce: string;
}

export interface Stood {
  seat: number;
}

export interface Dealt {
  order: number[];
}

export interface Played {
  entry: Entry;
}

export interface Revealed {
  secret: string;
}

export interface Talked {
  person: string;
  name: string;
  seat?: number;
  phrase?: string;
  about?: string;
  text?: string;
  place?: string;
}

export interface Hushed {
  talk: boolean;
}

export interface Again {
  seat: number;
  same: boolean;
}

export interface Followed {
  table: string;
}

export type Closed = object;

export type TableEvent =
  | ({ is: 'made' } & Made)
  | ({ is: 'joined' } & Joined)
  | ({ is: 'stood' } & Stood)
  | ({ is: 'dealt' } & Dealt)
  | ({ is: 'played' } & Played)
  | ({ is: 'revealed' } & Revealed)
  | ({ is: 'talked' } & Talked)
  | ({ is: 'hushed' } & Hushed)
  | ({ is: 'again' } & Again)
  | ({ is: 'followed' } & Followed)
  | ({ is: 'closed' } & Closed);

export interface TableEntry {
  at: number;
  event: TableEvent;
}

export interface Presence {
  seat: number;
  here: boolean;
  since?: number;
  claim?: number;
}

export interface Entered {
  id: number;
  table: string;
  seat?: number;
  key?: string;
  now: number;
  from: number;
  events: TableEntry[];
  presence: Presence[];
  watching: number;
}

export interface Happened {
  table: string;
  now: number;
  from: number;
  events: TableEntry[];
}

export interface Present {
  table: string;
  now: number;
  presence: Presence[];
  watching: number;
}

export type TableState = 'open' | 'playing' | 'over';

export interface CardSeat {
  chair: Chair;
  person?: string;
  name?: string;
  player?: string;
  side?: string;
  awaited?: boolean;
}

export interface Card {
  table: string;
  host: string;
  terms: Terms;
  state: TableState;
  seats: CardSeat[];
  acting?: number;
  due?: number;
  plies: number;
  position?: string;
  touched: number;
  winners: string[];
  ended?: EndedBy;
  followed?: string;
  game?: number;
  hash?: string;
}

export interface Tables {
  tables: Card[];
  mine: Card[];
  people: number;
}

export interface Changed {
  tables: Card[];
  mine: Card[];
  left: string[];
}

export interface Ping {
  id: number;
  now: number;
  next: number;
}

export interface Bye {
  why: Message;
}

export type Tell =
  | ({ is: 'welcome' } & Welcome)
  | ({ is: 'ack' } & Ack)
  | ({ is: 'refused' } & Refused)
  | ({ is: 'entered' } & Entered)
  | ({ is: 'happened' } & Happened)
  | ({ is: 'present' } & Present)
  | ({ is: 'tables' } & Tables)
  | ({ is: 'changed' } & Changed)
  | ({ is: 'ping' } & Ping)
  | ({ is: 'bye' } & Bye);

export interface ApiFailure {
  error: Message;
  kind: string;
  again?: number;
}

export interface QrPath {
  text: string;
  size: number;
  path: string;
}

export interface HouseEngine {
  name: string;
  games: string[];
}

export interface HouseInfo {
  name: string;
  version: string;
  addresses: string[];
  join?: QrPath;
  legal: boolean;
  privacy: boolean;
  now: number;
  engines: HouseEngine[];
}

export interface HousePage {
  text: string;
}

export interface SeenQueue {
  waiting: number;
  held: number;
  failed: number;
  workers: number;
}

export interface SeenProcess {
  number: string;
  beat: number;
}

export interface SeenTable {
  table: string;
  game: string;
  state: TableState;
  names: string[];
  touched: number;
  owner?: string;
}

export interface SeenReport {
  at: number;
  person: string;
  name: string;
  table: string;
  by: string;
  why: string;
}

export interface Overview {
  now: number;
  name: string;
  version: string;
  people: number;
  unwritten: number;
  unthought: number;
  faults?: number;
  lag?: number;
  queue?: SeenQueue;
  processes: SeenProcess[];
  open: number;
  playing: number;
  tables: SeenTable[];
  reports: SeenReport[];
}

export interface Me {
  id: string;
  name: string;
  account?: string;
  is_bot: boolean;
  since: number;
  banned_until?: number;
}

export interface MyGames {
  games: Card[];
  before?: string;
}

export interface RescueCodes {
  codes: string[];
}

export interface DeviceCode {
  code: string;
  until: number;
  qr?: QrPath;
}

export interface TableLink {
  address: string;
  qr?: QrPath;
}

export interface PlayedMove {
  move: string;
  like: string[];
  wins: Record<string, number>;
  draws: number;
}

export interface PositionResults {
  wins: Record<string, number>;
  draws: number;
  moves: PlayedMove[];
}

export const phrases = ['hello', 'good_luck', 'well_played', 'thanks', 'oops', 'your_turn', 'one_moment', 'stop', 'not_me', 'i_see_it', 'sorry', 'again', 'goodbye'] as const;
