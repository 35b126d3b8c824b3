// Who thinks on the analysis board: the strongest level, for as long as somebody looks at a place.
export const kMostLines = 5;
const kMinutes = 30; // at one place; then it has thought enough

export function analyst(lines: number): string {
  return `8:ms=${kMinutes * 60_000},memory=64,lines=${lines}`;
}
