// Which field the engine's refusal is about: the one that is refused on its own.
import { EngineError, type Ask, type Engine } from '../engine/client';

// The name of an option, 'position', or '' when only the whole together is refused.
export async function blamed(engine: Engine, ask: Ask<'begin'>): Promise<string> {
  const refused = async (options: Record<string, string>) => {
    try {
      await engine.ask('begin', { game: ask.game, options, how: 'quick', at: 0, chance: '0' });
      return false;
    } catch (reason) {
      if (reason instanceof EngineError) return true;
      throw reason;
    }
  };
  for (const [name, value] of Object.entries(ask.options ?? {})) {
    if (await refused({ [name]: value })) return name;
  }
  if (await refused(ask.options ?? {})) return '';
  return ask.how === 'position' ? 'position' : '';
}
