// In which fields two forms of a row differ, for a comparison's cells and its CSV.
import type { FieldChange } from './history.ts';

/** Moves with every event and says nothing of its own. */
const BOOKKEEPING = new Set(['revision', 'updatedAt', 'createdPosition']);
/** What a sealed field is found by says no more than the field. */
const isLookup = (field: string): boolean => field.endsWith('Lookup');
/** Whether two values are written alike; what is missing is blank. */
export const same = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left ?? null) === JSON.stringify(right ?? null);

/** Whether a change says anything. */
export const tells = ({ field, before, after }: FieldChange): boolean =>
  !BOOKKEEPING.has(field) && !isLookup(field) && !same(before, after);

/** The fields in which two forms of a row differ; a form that is not there has none. */
export const changesBetween = (before: object, after: object): FieldChange[] =>
  Object.keys({ ...before, ...after })
    .map((field): FieldChange => ({ field, before: Reflect.get(before, field), after: Reflect.get(after, field) }))
    .filter(tells);
