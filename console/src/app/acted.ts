// What this person has just done to records, before the lists have heard of it.
import { createStore } from '../base/store.ts';

const MOST = 100;
/** The revision that each record came to, by its id; the newest last. */
export const acted = createStore<ReadonlyMap<string, number>>(new Map());
export const tellActed = (id: string, revision: number): void =>
  acted.set(new Map([...acted.get(), [id, revision] as const].slice(-MOST)));
