// The fields in which two versions of a row differ, for comparisons and their CSV.
import type { FieldChange } from './history.ts';

/** Columns that change with every event. */
const BOOKKEEPING = new Set(['revision', 'updatedAt', 'createdPosition']);
/** Lookup marks repeat the sealed field. */
const isLookup = (field: string): boolean => field.endsWith('Lookup');
/** Whether two values have the same text; missing counts as empty. */
export const same = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left ?? null) === JSON.stringify(right ?? null);

/** Whether a change is worth showing. */
export const isWorthShowing = ({ field, before, after }: FieldChange): boolean =>
  !BOOKKEEPING.has(field) && !isLookup(field) && !same(before, after);

/** The fields in which two versions differ. A missing version has no fields. */
export const changesBetween = (before: object, after: object): FieldChange[] =>
  Object.keys({ ...before, ...after })
    .map((field): FieldChange => ({ field, before: Reflect.get(before, field), after: Reflect.get(after, field) }))
    .filter(isWorthShowing);
