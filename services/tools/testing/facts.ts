// For tests of facts that have nothing personal in them.
import { createFactSealing } from '../../ingest/sealed-fact.ts';

const notAsked = (): Promise<never> => Promise.reject(new Error('nothing is sealed here'));
export const sealsNothing = createFactSealing({ seal: notAsked, lookup: notAsked });
