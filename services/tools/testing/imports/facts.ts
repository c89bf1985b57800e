// For tests of facts without personal data.
import type { Seals } from '../../../demo/seals.ts';
import { createFactSealing } from '../../../ingest/sealed-fact.ts';

const notAsked = (): Promise<never> => Promise.reject(new Error('this test seals nothing'));
export const sealsNothing = createFactSealing({
  seal: notAsked,
  marks: { of: notAsked, keep: notAsked, adopt: notAsked, all: notAsked },
});
export const NO_SEALS: Seals = { fact: sealsNothing, command: async (_area, command) => command };
