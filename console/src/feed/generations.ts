// The last known generation of each read model. With a new generation its rows may be different, those of the past
// included.
import type { LagMessage } from '#contracts/wire/feed.ts';

export interface Generations {
  /** Whether the model was rebuilt since its last message; false for the first message. */
  isNew: (message: Pick<LagMessage, 'model' | 'generation'>) => boolean;
}

export function createGenerations(): Generations {
  const known = new Map<string, number>();
  return {
    isNew: ({ model, generation }) => {
      const before = known.get(model);
      known.set(model, generation);
      return before !== undefined && before !== generation;
    },
  };
}
