// What kind of screen a table is on; the same as in the styles of Layout.svelte.

const queries = {
  narrow: '(max-aspect-ratio: 9/10)', // higher than wide
  tight: '(max-width: 30rem) and (max-height: 49rem)', // a phone, where the board needs all the room there is
  phone: '(max-width: 30rem)',
  wide: '(min-width: 52rem) and (min-aspect-ratio: 9/10)', // with room beside the board
  broad: '(min-width: 68rem) and (min-aspect-ratio: 4/3)', // and on both sides of it
} as const;
type Kind = keyof typeof queries;

export class Screen {
  readonly is: Record<Kind, boolean> = $state({ narrow: false, tight: false, phone: false, wide: false, broad: false });

  // Looks, and goes on looking until what it gives back is called.
  watch(): () => void {
    const all = Object.entries(queries).map(([kind, query]) => ({ kind: kind as Kind, query: matchMedia(query) }));
    const look = () => {
      for (const { kind, query } of all) this.is[kind] = query.matches;
    };
    look();
    for (const { query } of all) query.addEventListener('change', look);
    return () => {
      for (const { query } of all) query.removeEventListener('change', look);
    };
  }
}
