// Why what was asked of an engine came to nothing, as a sentence: its own, with line and column where it has them, or that it
// is not here. Anything else is a fault of ours.
import { EngineError, EngineMissing } from '../engine/client';
import { t } from '../words';

export function reasonOf(error: unknown): string {
  if (error instanceof EngineError) return error.message;
  if (error instanceof EngineMissing) return t('error.offline');
  throw error;
}
