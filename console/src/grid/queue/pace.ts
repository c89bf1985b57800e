// How fast this person decides a list's queue in this browser tab: seconds from a record's hand-out to the decision.
import { createStore, type Store } from '../../base/store.ts';

const KEPT = 20;
/** The last durations in ms, by read model. */
const paces = new Map<string, Store<readonly number[]>>();
export function paceOf(model: string): Store<readonly number[]> {
  const known = paces.get(model) ?? createStore<readonly number[]>([]);
  paces.set(model, known);
  return known;
}
export const noteDecision = (model: string, ms: number): void => {
  const pace = paceOf(model);
  pace.set([...pace.get(), ms].slice(-KEPT));
};
/** The median in ms; null: nothing decided yet. */
export function medianPace(durations: readonly number[]): number | null {
  const sorted = durations.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
