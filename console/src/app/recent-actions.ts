// Records this person has just acted on, before their lists are up to date.
import { createStore } from '../base/store.ts';

const MOST = 100;
/** The new revision of each record, by id; the newest last. */
export const recentActions = createStore<ReadonlyMap<string, number>>(new Map());
export const noteAction = (id: string, revision: number): void =>
  recentActions.set(new Map([...recentActions.get(), [id, revision] as const].slice(-MOST)));
