// What the engine is asked and what it says: src/protocol/requests.h and study_requests.h, in TypeScript.
// Made by protocol_types (src/protocol/typescript.cpp). Do not edit.

export type GamesRequest = object;

export type Edge = 'south' | 'west' | 'north' | 'east';

export interface SideInfo {
  letter: string;
  word: string;
  sign: string;
  edge: Edge;
}

export interface ColourInfo {
  letter: string;
  word: string;
  sign: string;
}

export type OptionSpecKind = 'choice' | 'number' | 'layout';

export interface OptionSpec {
  name: string;
  kind: OptionSpecKind;
  fallback: string;
  choices: string[];
  values: string[];
  least: number;
  most: number;
  label: string;
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
  colours: ColourInfo[];
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
  count?: number;
}

export type SlotState = 'empty' | 'due' | 'taken' | 'left' | 'gone' | 'ready' | 'stranded';

export interface Slot {
  piece?: Piece;
  state: SlotState;
}

export interface Tally {
  side: string;
  count: number;
  goal?: number;
  slots: Slot[];
}

export interface Message {
  id: string;
  rule?: string;
  cells?: string[];
  args?: Record<string, unknown>;
  text: string;
}

export interface Shortcut {
  path: string[];
  places: string[];
  word: string;
  warnings: Message[];
}

export interface Board {
  shape: BoardShape;
  flow: Flow;
  files: number;
  rows: number;
  places: Place[];
  hand: Piece[];
  tallies: Tally[];
  shortcuts: Shortcut[];
}

export interface Diagram {
  board: Board;
  faults: Message[];
}

export type Beginning = 'setup' | 'quick' | 'position';

export type SitterKind = 'open' | 'person' | 'computer';

export interface Sitter {
  kind: SitterKind;
  name?: string;
  player?: string;
}

export type TimeControlKind = 'fischer' | 'days';

export interface TimeControl {
  kind: TimeControlKind;
  base: number;
  increment: number;
}

export type TakingBack = 'freely' | 'if_agreed' | 'never';

export interface Policies {
  taking_back: TakingBack;
  aids: boolean;
}

export interface BeginRequest {
  game: string;
  edition?: number;
  options?: Record<string, string>;
  how: Beginning;
  position?: string;
  seats?: Sitter[];
  time?: TimeControl;
  policies?: Policies;
  date?: string;
  at: number;
  chance: string;
}

export interface Began {
  game: string;
  edition: number;
  options: Record<string, string>;
  how: Beginning;
  position?: string;
  time?: TimeControl;
  policies: Policies;
  date?: string;
}

export interface Sat {
  seat: number;
  who: Sitter;
}

export interface Left {
  seat: number;
}

export interface Rolled {
  number: string;
}

export interface Chose {
  choice: string;
}

export interface Moved {
  move: string;
}

export type OfferKind = 'draw' | 'take_back';

export interface Offered {
  seat: number;
  what: OfferKind;
}

export interface Agreed {
  seat: number;
}

export interface Declined {
  seat: number;
}

export interface TookBack {
  steps: number;
}

export interface Resigned {
  seat: number;
}

export type Flagged = object;

export interface Claimed {
  seat: number;
  draw?: boolean;
}

export interface Timed {
  left: number[];
}

export type Ended = object;

export type Event =
  | ({ is: 'began' } & Began)
  | ({ is: 'sat' } & Sat)
  | ({ is: 'left' } & Left)
  | ({ is: 'rolled' } & Rolled)
  | ({ is: 'chose' } & Chose)
  | ({ is: 'moved' } & Moved)
  | ({ is: 'offered' } & Offered)
  | ({ is: 'agreed' } & Agreed)
  | ({ is: 'declined' } & Declined)
  | ({ is: 'took_back' } & TookBack)
  | ({ is: 'resigned' } & Resigned)
  | ({ is: 'flagged' } & Flagged)
  | ({ is: 'claimed' } & Claimed)
  | ({ is: 'timed' } & Timed)
  | ({ is: 'ended' } & Ended);

export interface Entry {
  at: number;
  event: Event;
}

export interface Touch {
  touch: string;
  word: string;
  way: string[];
}

export interface SetupStep {
  prompt: Message;
}

export interface Seat {
  who: Sitter;
  side?: string;
  plays: boolean;
  away: boolean;
  left?: number;
}

export interface Offer {
  seat: number;
  what: OfferKind;
  undecided: number[];
}

export type EndedBy = 'rules' | 'repetition' | 'length' | 'resignation' | 'time' | 'agreement' | 'abandonment';

export interface End {
  by: EndedBy;
  winners: string[];
  draw: boolean;
  seat?: number;
}

export interface Glide {
  piece: Piece;
  from?: string;
  to?: string;
  over?: string[];
}

export interface LastMove {
  move: string;
  side: string;
  words: string;
  glides: Glide[];
  effects: Message[];
  won: string[];
}

export interface Table {
  game: string;
  edition: number;
  options: Record<string, string>;
  how: Beginning;
  time?: TimeControl;
  policies: Policies;
  events: number;
  board: Board;
  next: Touch[];
  complete?: string;
  prompt?: Message;
  setup?: SetupStep;
  seats: Seat[];
  acting?: number;
  running?: number;
  offer?: Offer;
  declined: boolean;
  position?: string;
  to_move?: string;
  active: string[];
  status: Message;
  end?: End;
  moves: string[];
  movers: string[];
  words: string[];
  ply: number;
  last?: LastMove;
  facts: Message[];
  back: number;
}

export interface Now {
  events: Entry[];
  table: Table;
}

export type EarlierKind = 'person' | 'computer';

export interface EarlierSeat {
  kind: EarlierKind;
  name?: string;
  player?: string;
  setting?: string;
}

export interface EarlierActors {
  A: EarlierSeat;
  B: EarlierSeat;
}

export interface EarlierClock {
  base: number;
  increment: number;
  left?: number[];
}

export type EarlierBy = 'resign' | 'draw' | 'time';

export interface EarlierEnd {
  by: EarlierBy;
  side?: string;
}

export interface EarlierTable {
  record: string;
  seats: EarlierSeat[];
  actors?: EarlierActors;
  clock?: EarlierClock;
  ended?: EarlierEnd;
}

export interface EarlierRequest {
  table: EarlierTable;
  at: number;
  chance: string;
}

export interface TableRequest {
  log: Entry[];
  seat?: number;
  path?: string[];
  ply?: number;
  at: number;
}

export interface TouchRequest {
  log: Entry[];
  path: string[];
  play: boolean;
  at: number;
  chance: string;
}

export interface Touched {
  events: Entry[];
  table: Table;
  again?: Table;
}

export interface ActRequest {
  log: Entry[];
  event: Event;
  at: number;
  chance: string;
}

export interface UndoRequest {
  log: Entry[];
  at: number;
}

export interface RandomRequest {
  log: Entry[];
  at: number;
  chance: string;
}

export interface AdviseRequest {
  log: Entry[];
  at: number;
  chance: string;
}

export interface ExplainRequest {
  log: Entry[];
  text: string;
}

export interface Explained {
  effects: Message[];
}

export interface WarnRequest {
  log: Entry[];
  move: string;
}

export interface Warned {
  lets?: Message;
  misses?: Message;
}

export interface FileRequest {
  log: Entry[];
}

export interface WrittenFile {
  text: string;
}

export interface JudgeRequest {
  log: Entry[];
  goal: string;
  path?: string[];
  move?: string;
}

export interface Judged {
  more: boolean;
  right: boolean;
  move?: string;
  why: Message[];
  answer?: string;
  answer_glides?: Glide[];
}

export interface AnswersRequest {
  log: Entry[];
  goal: string;
  most?: number;
}

export interface RightMove {
  move: string;
  words: string;
  glides: Glide[];
}

export interface Answers {
  moves: RightMove[];
  path?: string[];
}

export interface ReviewRequest {
  log: Entry[];
}

export interface BalancePoint {
  ply: number;
  shares: Record<string, number>;
  proved: boolean;
}

export interface Remark {
  text: Message;
  share?: number;
}

export interface TurningPoint {
  ply: number;
  what: Remark;
  better?: Remark;
  instead?: string;
  glides: Glide[];
  line: string[];
}

export interface Reviewed {
  progress: number;
  done: boolean;
  nodes: number;
  points: BalancePoint[];
  turns: TurningPoint[];
}

export interface ReviewMoreRequest {
  game: string;
  nodes: number;
}

export interface ThinkRequest {
  log: Entry[];
  player: string;
  seed?: string;
}

export type Value = 'loss' | 'draw' | 'win';

export interface FoundMove {
  move: string;
  words: string;
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
  agree?: string[];
}

export interface MoreRequest {
  nodes: number;
}

export interface DiceRequest {
  game: string;
  table: string;
  hash: string;
  secret: string;
  nonces: string[];
  fair_of: number;
  dealt: number[];
  rolled: string[];
}

export interface DiceChecked {
  fair: boolean;
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

export interface ScanFileRequest {
  text: string;
}

export interface FileTag {
  name: string;
  value: string;
}

export interface ScannedGame {
  game?: string;
  tags: FileTag[];
  error?: Message;
}

export interface ScannedFile {
  games: ScannedGame[];
}

export interface OpenFileRequest {
  game: string;
  text: string;
  number?: number;
}

export interface Evaluation {
  is_proved: boolean;
  thousandths: number;
}

export interface FileMove {
  text: string;
  glyphs: number[];
  clock?: number;
  evaluation?: Evaluation;
  comments: string[];
  variations: FileLine[];
}

export interface FileLine {
  comments: string[];
  moves: FileMove[];
}

export interface OpenedFile {
  log: Entry[];
  tags: FileTag[];
  line: FileLine;
}

export interface WriteFileRequest {
  log: Entry[];
  tags: FileTag[];
  line: FileLine;
}

export interface LengthsRequest {
  log: Entry[];
  plies: number;
  nodes: number;
  proof_nodes?: number;
}

export interface MoveLength {
  move: string;
  words: string;
  plies: number;
}

export interface Lengths {
  winner?: string;
  plies: number;
  at_most: boolean;
  moves: MoveLength[];
}

export interface WinsRequest {
  log: Entry[];
}

export interface Win {
  side: string;
  move: string;
  words: string;
  glides: Glide[];
}

export interface Wins {
  wins: Win[];
}

export interface EditRequest {
  game: string;
  options?: Record<string, string>;
  position: string;
  place?: string;
  put?: string;
  turn?: string;
  clear?: boolean;
}

export interface Stamp {
  name: string;
  piece: Piece;
  word: string;
}

export interface EditedPosition {
  position: string;
  to_move?: string;
  board: Board;
  faults: Message[];
  stamps: Stamp[];
}

export interface BranchesRequest {
  log: Entry[];
}

export interface Branch {
  move: string;
  words: string;
  like: string[];
  key: string;
  sides: string[];
}

export interface Branches {
  key: string;
  sides: string[];
  branches: Branch[];
}

export interface PrintRequest {
  game: string;
  paper: string;
  plain: boolean;
  rules: string;
  lang?: string;
  start?: string;
}

export interface PrintedGame {
  pages: string[];
}

export type Theme = 'win' | 'only' | 'hold';

export interface TryRequest {
  log: Entry[];
  theme: Theme;
  n: number;
  path?: string[];
  move?: string;
}

export type Verdict = 'right' | 'solved' | 'slower' | 'wrong';

export interface TriedMove {
  more: boolean;
  move?: string;
  verdict?: Verdict;
  why?: Message;
  reply?: string;
  reply_glides?: Glide[];
}

export interface SolveProblemRequest {
  log: Entry[];
  theme: Theme;
  n: number;
}

export interface SolvedProblem {
  moves: RightMove[];
}

export interface Problem {
  id: string;
  options?: Record<string, string>;
  position: string;
  theme: Theme;
  n: number;
  right: string[];
  grade: number;
  effort: number;
  proof?: string;
  better?: string;
  others?: string;
  title?: Record<string, string>;
  remark?: Record<string, string>;
}

export interface ProofRequest {
  game: string;
  problem: Problem;
}

export interface ProofFile {
  text: string;
  claims: string[];
}

export interface ComposeRequest {
  game: string;
  options?: Record<string, string>;
  seed: string;
}

export interface Composing {
  plies: number;
  looked_at: number;
  to_look_at: number;
  done: boolean;
  problems: Problem[];
}

export interface ComposeMoreRequest {
  game: string;
  steps: number;
}

export interface SolveRequest {
  log: Entry[];
}

export interface Solving {
  nodes: number;
  done: boolean;
  value?: Value;
}

export interface SolveMoreRequest {
  game: string;
  nodes: number;
}

// Each request with its answer. An answer may always be {error} instead.
export interface Requests {
  games: { ask: GamesRequest; answer: Games };
  diagram: { ask: DiagramRequest; answer: Diagram };
  begin: { ask: BeginRequest; answer: Now };
  earlier: { ask: EarlierRequest; answer: Now };
  table: { ask: TableRequest; answer: Table };
  touch: { ask: TouchRequest; answer: Touched };
  act: { ask: ActRequest; answer: Now };
  undo: { ask: UndoRequest; answer: Now };
  random: { ask: RandomRequest; answer: Now };
  advise: { ask: AdviseRequest; answer: Now };
  explain: { ask: ExplainRequest; answer: Explained };
  warn: { ask: WarnRequest; answer: Warned };
  file: { ask: FileRequest; answer: WrittenFile };
  judge: { ask: JudgeRequest; answer: Judged };
  answers: { ask: AnswersRequest; answer: Answers };
  review: { ask: ReviewRequest; answer: Reviewed };
  review_more: { ask: ReviewMoreRequest; answer: Reviewed };
  think: { ask: ThinkRequest; answer: Thinking };
  more: { ask: MoreRequest; answer: Thinking };
  dice: { ask: DiceRequest; answer: DiceChecked };
  bench: { ask: BenchRequest; answer: Benched };
  playouts: { ask: PlayoutsRequest; answer: Playouts };
}

// What only the engines of study pages answer.
export interface StudyRequests {
  scan_file: { ask: ScanFileRequest; answer: ScannedFile };
  open_file: { ask: OpenFileRequest; answer: OpenedFile };
  write_file: { ask: WriteFileRequest; answer: WrittenFile };
  lengths: { ask: LengthsRequest; answer: Lengths };
  wins: { ask: WinsRequest; answer: Wins };
  edit: { ask: EditRequest; answer: EditedPosition };
  branches: { ask: BranchesRequest; answer: Branches };
  print: { ask: PrintRequest; answer: PrintedGame };
  try: { ask: TryRequest; answer: TriedMove };
  solve_problem: { ask: SolveProblemRequest; answer: SolvedProblem };
  proof: { ask: ProofRequest; answer: ProofFile };
  compose: { ask: ComposeRequest; answer: Composing };
  compose_more: { ask: ComposeMoreRequest; answer: Composing };
  solve: { ask: SolveRequest; answer: Solving };
  solve_more: { ask: SolveMoreRequest; answer: Solving };
}

export const studyRequests: Record<keyof StudyRequests, true> = {
  scan_file: true,
  open_file: true,
  write_file: true,
  lengths: true,
  wins: true,
  edit: true,
  branches: true,
  print: true,
  try: true,
  solve_problem: true,
  proof: true,
  compose: true,
  compose_more: true,
  solve: true,
  solve_more: true,
};
