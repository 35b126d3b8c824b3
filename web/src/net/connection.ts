// The one line to the house. What is asked is answered, or fails with a reason; where the line breaks
// it is opened again after growing pauses, and what had not been answered is asked again: the house
// knows a repeat, and refuses what would mean something else by now. Knows no table: `resumes` is called
// when the line is there again and is done when everybody has caught up.
import type { Message } from '../engine/protocol';
import type { Ack, Ask, Entered, Ping, Tables, Tell } from './protocol';

// As much of a WebSocket as is needed here.
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((why?: string) => void) | null; // `why`: the house's own sentence, if it refused
}

export type LineState = 'connecting' | 'connected' | 'offline';
export type Answer = Ack | Entered | Tables;

// What the house refuses, in its own sentence.
export class Refusal extends Error {
  constructor(
    readonly kind: string,
    readonly told: Message,
    readonly again?: number, // milliseconds after which it may be tried again
  ) {
    super(told.text);
    this.name = 'Refusal';
  }
}

// It was not done, and is not asked again: nobody wants it any more.
export class Undone extends Error {
  override name = 'Undone';
}

// What becomes of it where the line breaks before the answer.
export type Fate = 'again' | 'lost';

export type Unnumbered = Ask extends infer One ? (One extends { id: number } ? Omit<One, 'id'> : never) : never;

interface Waiting {
  ask: Unnumbered;
  fate: Fate;
  first: boolean; // to catch up
  since: number;
  sent: boolean; // on this line
  done: (answer: Answer) => void;
  failed: (reason: Error) => void;
}

export interface Hooks {
  open: () => Wire;
  hears: (tell: Tell) => void;
  changed: (state: LineState) => void;
  refused?: (why: string | undefined) => void; // the line, by the house
  resumes: () => Promise<void>;
  random?: () => number; // 0 to 1
}

const kPauses = [300, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000]; // milliseconds
const kOffline = 2; // so many tries failed: say so
const kSilence = 45_000; // until the house has said how often it pings
const kSlow = 4_000; // nothing at all is heard for so long after a question: the line is dead
const kDialling = 10_000; // nobody answers at all
const kDoubt = 800; // the browser says that there is no network: so long for a sign of life
const kSpare = 1_000;
const kLook = 1_000;

export class Connection {
  state: LineState = 'connecting';
  #hooks: Hooks;
  #wire: Wire | undefined;
  #welcome = false;
  #ready = false; // everybody has caught up
  #fails = 0;
  #last = 0;
  #waiting = new Map<number, Waiting>();
  #heard = 0;
  #patience = kSilence; // without a word from the house
  #retry: ReturnType<typeof setTimeout> | undefined;
  #looker: ReturnType<typeof setInterval> | undefined;
  #wanted = false;

  constructor(hooks: Hooks) {
    this.#hooks = hooks;
  }

  start(): void {
    if (this.#wanted) return;
    this.#wanted = true;
    this.#looker = setInterval(() => this.#look(), kLook);
    this.#dial();
  }

  stop(): void {
    this.#wanted = false;
    clearTimeout(this.#retry);
    clearInterval(this.#looker);
    const wire = this.#wire;
    this.#drop();
    wire?.close();
    for (const { failed } of this.#waiting.values()) failed(new Undone());
    this.#waiting.clear();
  }

  // Now rather than after the pause: the network is back, somebody looks again.
  hurry(): void {
    if (!this.#wanted || this.#wire) return;
    clearTimeout(this.#retry);
    this.#dial();
  }

  // The browser says that there is no network. A house on this machine is there all the same: it is asked for a sign of life,
  // with what it answers at once.
  doubt(sign: Unnumbered): void {
    const wire = this.#wire;
    const asked = now();
    if (!this.#wanted) return;
    if (!this.#welcome) return this.#turn('offline');
    this.tell(sign);
    setTimeout(() => {
      if (wire !== this.#wire || this.#heard >= asked) return;
      this.#turn('offline');
      this.#giveUp();
    }, kDoubt);
  }

  // Answered as soon as there is a line. `first`: before everybody has caught up, to do so.
  ask(ask: Unnumbered, fate: Fate = 'again', { first = false } = {}): Promise<Answer> {
    return new Promise((done, failed) => {
      const id = ++this.#last;
      const waiting = { ask, fate, first, since: now(), sent: false, done, failed };
      this.#waiting.set(id, waiting);
      if (this.#ready || (first && this.#welcome)) this.#send(id, waiting);
    });
  }

  // What needs no answer, and not to be said later either.
  tell(ask: Unnumbered): void {
    if (this.#welcome) this.#wire?.send(JSON.stringify({ ...ask, id: ++this.#last }));
  }

  // What has been asked and not answered.
  get unanswered(): number {
    return this.#waiting.size;
  }

  #dial(): void {
    if (this.state === 'connected') this.#turn('connecting');
    let wire: Wire;
    try {
      wire = this.#wire = this.#hooks.open();
    } catch {
      return this.#broke();
    }
    this.#heard = now();
    this.#patience = kSilence;
    wire.onmessage = ({ data }) => {
      if (wire === this.#wire) this.#hear(String(data));
    };
    wire.onclose = (why) => {
      if (wire !== this.#wire) return;
      this.#hooks.refused?.(why);
      this.#broke();
    };
  }

  #turn(state: LineState): void {
    if (this.state === state) return;
    this.state = state;
    this.#hooks.changed(state);
  }

  #drop(): void {
    this.#wire = undefined;
    this.#welcome = this.#ready = false;
    for (const waiting of this.#waiting.values()) waiting.sent = false;
  }

  #broke(): void {
    this.#drop();
    if (!this.#wanted) return;
    const pause = kPauses[Math.min(this.#fails++, kPauses.length - 1)]!;
    if (this.state !== 'offline') this.#turn(this.#fails > kOffline ? 'offline' : 'connecting');
    // Not all at once when the house comes back.
    const spread = 0.75 + 0.5 * (this.#hooks.random ?? Math.random)();
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#dial(), pause * spread);
  }

  #hear(text: string): void {
    this.#heard = now();
    const tell = JSON.parse(text) as Tell;
    if (tell.is === 'ping') this.#pinged(tell);
    else if (tell.is === 'welcome') return this.#greeted(tell);
    this.#hooks.hears(tell);
    if (tell.is === 'ack' || tell.is === 'entered' || tell.is === 'refused') this.#settle(tell.id, tell);
    else if (tell.is === 'tables') this.#settleLobby(tell);
  }

  // Two of them missing, and a little: the line is dead.
  #pinged({ id, next }: Ping): void {
    this.#wire?.send(JSON.stringify({ is: 'pong', id }));
    this.#patience = 2 * next + kSpare;
  }

  #greeted(tell: Tell): void {
    const wire = this.#wire;
    this.#welcome = true;
    this.#fails = 0;
    this.#hooks.hears(tell);
    this.#turn('connected');
    this.#sendAgain((waiting) => waiting.first);
    void this.#hooks.resumes().then(
      () => {
        if (wire !== this.#wire) return;
        this.#ready = true;
        this.#sendAgain(() => true);
      },
      () => undefined, // the line broke meanwhile
    );
  }

  #sendAgain(which: (waiting: Waiting) => boolean): void {
    for (const [id, waiting] of [...this.#waiting]) if (!waiting.sent && which(waiting)) this.#again(id, waiting);
  }

  // What was asked before this line was there: still wanted?
  #again(id: number, waiting: Waiting): void {
    if (waiting.fate === 'again') return this.#send(id, waiting);
    this.#waiting.delete(id);
    waiting.failed(new Undone());
  }

  #send(id: number, waiting: Waiting): void {
    waiting.sent = true;
    waiting.since = now();
    this.#wire?.send(JSON.stringify({ ...waiting.ask, id }));
  }

  #settle(id: number, tell: Ack | Entered | Extract<Tell, { is: 'refused' }>): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return; // a second answer to the same
    this.#waiting.delete(id);
    if ('error' in tell) waiting.failed(new Refusal(tell.kind, tell.error, tell.again));
    else waiting.done(tell);
  }

  #settleLobby(tell: Tables): void {
    for (const [id, waiting] of this.#waiting) {
      if (waiting.ask.is !== 'lobby') continue;
      this.#waiting.delete(id);
      waiting.done(tell);
    }
  }

  // A line may be dead without saying so.
  #look(): void {
    if (!this.#wire) return;
    const asked = [...this.#waiting.values()].some(({ sent, since }) => sent && now() - since > kSlow);
    const patience = !this.#welcome ? kDialling : asked ? kSlow : this.#patience;
    if (now() - this.#heard >= patience) this.#giveUp();
  }

  #giveUp(): void {
    const wire = this.#wire!;
    wire.onclose = null;
    wire.close();
    this.#broke();
  }
}

const now = () => performance.now();
