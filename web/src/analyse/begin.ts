// From elsewhere to the analysis board: a match, kept as a new analysis.
import { navigate } from '../app/router';
import { engine } from '../engine/client';
import type { Entry } from '../engine/protocol';
import { newAnalysis } from './kept';
import { fromMatch } from './source';

export async function analyse(log: Entry[], ply = Infinity): Promise<void> {
  const doc = await fromMatch(engine, log);
  const at = Math.min(ply, doc.line.moves.length);
  navigate({ page: 'analyse', id: newAnalysis(doc).id, ...(at > 0 ? { ply: String(at) } : {}) });
}
