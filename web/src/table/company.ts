// What a table of a house has besides its match: who is there, what they say, what they point at. The table's page only
// gives it its places.
import type { Snippet } from 'svelte';

export interface Company {
  seat: Snippet<[seat: number]>; // in the box of a seat: who is away, and what can be done about it
  talk: Snippet; // beside the board
  onTalk?: () => void; // the same where there is no room beside it
  unread: number; // said and not yet read
  line: Snippet; // how the connection is
  ended: Snippet<[few: boolean]>; // what can come after the end, instead of another table in this browser
  after: string; // what is to be said about that
  fingers: readonly { place: string; name: string }[];
  pointing?: { at: (place: string) => void; stop: () => void }; // the next place that is touched is pointed at
  review: () => Promise<string>; // the address of its review
}
