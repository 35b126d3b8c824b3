// Whom I do not want to read: on this browser. Whoever is blocked the house remembers, and they are muted, too.
import { read, write } from '../app/storage';

export class Muted {
  #people: string[] = $state.raw(kept());
  #blocked: () => readonly string[];

  constructor(blocked: () => readonly string[]) {
    this.#blocked = blocked;
  }

  has(person: string): boolean {
    return this.#people.includes(person) || this.#blocked().includes(person);
  }

  add(person: string): void {
    if (!this.#people.includes(person)) this.#keep([...this.#people, person]);
  }

  remove(person: string): void {
    this.#keep(this.#people.filter((one) => one !== person));
  }

  #keep(people: string[]): void {
    this.#people = people;
    write('muted', people);
  }
}

function kept(): string[] {
  const list = read('muted');
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
}
