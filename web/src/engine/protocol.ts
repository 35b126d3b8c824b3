// What the engine is asked and what it says: src/protocol/requests.h, in TypeScript.
// Made by protocol_types (src/protocol/typescript.cpp). Do not edit.

export type GamesRequest = object;

export type Edge = 'south' | 'west' | 'north' | 'east';

export interface SideInfo {
  letter: string;
  word: string;
  edge: Edge;
}

export type OptionSpecKind = 'choice' | 'number' | 'layout';

export interface OptionSpec {
  name: string;
  kind: OptionSpecKind;
  fallback: string;
  choices: string[];
  least: number;
  most: number;
  meaning: string;
}

export interface GameInfo {
  id: string;
  name: string;
  authors: string;
  year: number;
  age?: number;
  minutes?: number;
  players: [number, number];
  usual_players: number;
  edition: number;
  sides: SideInfo[];
  summary: string;
  legend: string;
  layout?: string;
  options: OptionSpec[];
}

export interface Games {
  games: GameInfo[];
}

export interface DiagramRequest {
  game: string;
  options?: Record<string, string>;
  position: string;
}

export type BoardShape = 'towers' | 'ring' | 'numbers' | 'heights';

export type Flow = 'none' | 'right' | 'both';

export interface Piece {
  kind: string;
  colour?: string;
  value?: number;
  touch?: string;
}

export interface Place {
  name: string;
  file: number;
  row: number;
  marks: string[];
  pieces: Piece[];
  touch: string;
  word: string;
}

export interface Tally {
  side: string;
  count: number;
}

export interface Board {
  shape: BoardShape;
  flow: Flow;
  files: number;
  rows: number;
  places: Place[];
  hand: Piece[];
  tallies: Tally[];
}

export interface Message {
  id: string;
  rule?: string;
  cells?: string[];
  args?: Record<string, unknown>;
  text: string;
}

export interface Diagram {
  board: Board;
  faults: Message[];
}

export type Beginning = 'setup' | 'quick' | 'position';

export interface BeginRequest {
  game: string;
  options?: Record<string, string>;
  how: Beginning;
  seed?: string;
  position?: string;
}

export interface Touch {
  touch: string;
  word: string;
}

export type Player = 'A' | 'B';

export interface SetupStep {
  actor: Player;
  prompt: Message;
}

export interface Seats {
  A: string;
  B: string;
}

export type EndReason = 'rules' | 'repetition' | 'length';

export interface Ending {
  winner?: string;
  reason: EndReason;
}

export interface Glide {
  piece: Piece;
  from?: string;
  to?: string;
}

export interface LastMove {
  move: string;
  side: string;
  glides: Glide[];
  effects: Message[];
}

export interface Table {
  game: string;
  edition: number;
  options: Record<string, string>;
  board: Board;
  next: Touch[];
  complete?: string;
  setup?: SetupStep;
  seats?: Seats;
  position?: string;
  to_move?: string;
  active: string[];
  status: Message;
  ending?: Ending;
  moves: string[];
  movers: string[];
  ply: number;
  last?: LastMove;
  facts: Message[];
  can_undo: boolean;
}

export interface Now {
  record: string;
  table: Table;
}

export interface TableRequest {
  record: string;
  path?: string[];
  ply?: number;
}

export interface TouchRequest {
  record: string;
  path: string[];
  play: boolean;
}

export interface Touched {
  record?: string;
  table: Table;
  again?: Table;
}

export interface ActRequest {
  record: string;
  text: string;
}

export interface UndoRequest {
  record: string;
}

export interface RandomRequest {
  record: string;
  seed?: string;
}

export interface AdviseRequest {
  record: string;
  seed?: string;
}

export interface ExplainRequest {
  record: string;
  text: string;
}

export interface Explained {
  effects: Message[];
}

export interface ThinkRequest {
  record: string;
  player: string;
  seed?: string;
}

export type Value = 'loss' | 'draw' | 'win';

export interface FoundMove {
  move: string;
  value: number;
  line: string[];
  proved?: Value;
}

export interface Thinking {
  nodes: number;
  depth: number;
  done: boolean;
  milliseconds: number;
  moves: FoundMove[];
  shares: Record<string, number>;
  seconds?: number;
}

export interface MoreRequest {
  nodes: number;
}

export interface BenchRequest {
  game: string;
}

export interface Benched {
  game: string;
  signature: string;
  nodes: number;
  seconds?: number;
}

export interface PlayoutsRequest {
  game: string;
  options?: Record<string, string>;
  games: number;
  seed?: string;
}

export interface Playouts {
  games: number;
  plies: number;
  shortest: number;
  longest: number;
  choices: number;
  most_choices: number;
  wins: Record<string, number>;
  draws: number;
  by_repetition: number;
  by_length: number;
  seconds?: number;
}

// Each request with its answer. An answer may always be {error} instead.
export interface Requests {
  games: { ask: GamesRequest; answer: Games };
  diagram: { ask: DiagramRequest; answer: Diagram };
  begin: { ask: BeginRequest; answer: Now };
  table: { ask: TableRequest; answer: Table };
  touch: { ask: TouchRequest; answer: Touched };
  act: { ask: ActRequest; answer: Now };
  undo: { ask: UndoRequest; answer: Now };
  random: { ask: RandomRequest; answer: Now };
  advise: { ask: AdviseRequest; answer: Now };
  explain: { ask: ExplainRequest; answer: Explained };
  think: { ask: ThinkRequest; answer: Thinking };
  more: { ask: MoreRequest; answer: Thinking };
  bench: { ask: BenchRequest; answer: Benched };
  playouts: { ask: PlayoutsRequest; answer: Playouts };
}
