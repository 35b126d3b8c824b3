// From elsewhere to the analysis board: a match, kept as a new analysis.
import { navigate } from '../app/router';
import { engine } from '../engine/client';
import type { Entry, Reviewed } from '../engine/protocol';
import { handOver } from '../review/reviewer.svelte';
import { logAt, newAnalysis } from './kept';
import { fromMatch } from './source';

// `reviewed`: what a review has found out about it.
export async function analyse(log: Entry[], ply = Infinity, reviewed?: Reviewed): Promise<void> {
  const doc = await fromMatch(engine, log, reviewed?.points);
  if (reviewed) handOver(logAt(doc.log, doc.line.moves.map(({ text }) => text)), reviewed);
  const at = Math.min(ply, doc.line.moves.length);
  navigate({ page: 'analyse', id: newAnalysis(doc).id, ...(at > 0 ? { ply: String(at) } : {}) });
}
