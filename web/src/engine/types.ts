// What the engine says, in its own words: src/protocol/desk.h and board_json.h tell the forms.

export interface Message {
  id: string;
  rule?: string;
  cells?: string[];
  args?: Record<string, unknown>;
  text: string;
}

export interface OptionSpec {
  name: string;
  kind: 'choice' | 'number' | 'layout';
  fallback: string;
  choices: string[];
  least: number;
  most: number;
  meaning: string;
}

export type Edge = 'south' | 'west' | 'north' | 'east';

export interface SideInfo {
  letter: string;
  word: string;
  edge: Edge; // where it sits
}

export interface GameInfo {
  id: string;
  name: string;
  authors: string;
  year: number;
  age?: number;
  minutes?: number;
  players: [least: number, most: number];
  edition: number;
  sides: SideInfo[];
  summary: string;
  legend: string;
  layout?: string;
  options: OptionSpec[];
}

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

export type Shape = 'towers' | 'ring' | 'numbers' | 'heights';

export interface Board {
  shape: Shape;
  flow: 'none' | 'right' | 'both';
  files: number;
  rows: number;
  places: Place[];
  hand: Piece[];
  tallies: { side: string; count: number }[];
}

export interface Glide {
  piece: Piece;
  from?: string;
  to?: string;
}

export interface Touch {
  touch: string;
  word: string;
}

export interface Ending {
  winner?: string;
  reason: 'rules' | 'repetition' | 'length';
}

export interface Table {
  game: string;
  edition: number;
  options: Record<string, string>;
  board: Board;
  next: Touch[];
  complete?: string;
  setup?: { actor: 'A' | 'B'; prompt: Message };
  seats?: { A: string; B: string };
  position?: string;
  to_move?: string;
  active: string[];
  status: Message;
  ending?: Ending;
  moves: string[];
  movers: string[]; // who made each
  ply: number;
  last?: { move: string; side: string; glides: Glide[]; effects: Message[] };
  facts: Message[];
  can_undo: boolean;
}

export interface Thinking {
  nodes: number; // looked at
  depth: number;
  done: boolean;
  milliseconds: number; // what the player may take; 0: it ends by itself
  moves: { move: string; value: number; line: string[]; proved?: 'win' | 'loss' | 'draw' }[];
  shares: Record<string, number>;
}

// Each request with its answer. An answer may always be {error} instead.
export interface Requests {
  games: { ask: object; answer: { games: GameInfo[] } };
  begin: {
    ask: {
      game: string;
      options: Record<string, string>;
      how: 'setup' | 'quick' | 'position';
      seed?: string;
      position?: string;
    };
    answer: { record: string };
  };
  table: { ask: { record: string; path: string[]; ply?: number }; answer: Table };
  act: {
    ask: { record: string; text: string };
    answer: { record: string; glides: Glide[]; effects: Message[] };
  };
  undo: { ask: { record: string }; answer: { record: string } };
  random: { ask: { record: string; seed: string }; answer: { record: string } };
  advise: { ask: { record: string; seed: string }; answer: { record: string } };
  explain: { ask: { record: string; text: string }; answer: { effects: Message[] } };
  think: {
    ask: { record: string; player: string; seed?: string };
    answer: { thinking: Thinking };
  };
  more: { ask: { nodes: number }; answer: { thinking: Thinking } };
  playouts: {
    ask: { game: string; options?: Record<string, string>; games: number; seed?: string };
    answer: { games: number; plies: number };
  };
}
