// Which filling of each read model was heard of last. Another one: rows came out differently, those of the past too.
import type { LagMessage } from '#contracts/wire/feed.ts';

export interface Generations {
  /** Whether the model was filled anew since it was last heard of; the first time tells nothing. */
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
