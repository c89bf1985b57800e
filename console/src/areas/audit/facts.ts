// The data of an audit entry in short: values, or changes with old and new values.

export type Fact =
  | { kind: 'value'; field: string; value: unknown }
  | { kind: 'change'; field: string; before: unknown; after: unknown }
  /** For lists: items added and removed. */
  | { kind: 'list'; field: string; added: string[]; taken: string[] };

type Data = Readonly<Record<string, unknown>>;
/** Shown elsewhere in the entry, or not useful to people. */
const SILENT = new Set([
  'before',
  'administratorId',
  'target',
  'minute',
  'columns',
  'emailLookup',
  'addressLookup',
  'emailClaim',
  'addressClaim',
]);
const isRecord = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
const same = (left: unknown, right: unknown): boolean => JSON.stringify(left ?? null) === JSON.stringify(right ?? null);

/**
 * With `before`: only the differences; else all values that are not empty. If only the lookup mark shows that a sealed
 * field changed, the field is listed without its old value.
 */
export function factsOf(data: Data): Fact[] {
  const before = isRecord(data['before']) ? data['before'] : null;
  return Object.entries(data).flatMap(([field, after]): Fact[] => {
    if (SILENT.has(field)) return [];
    const was = before?.[field];
    if (Array.isArray(after)) {
      const [old, now] = [texts(was), texts(after)];
      const [added, taken] = [now.filter((item) => !old.includes(item)), old.filter((item) => !now.includes(item))];
      return added.length + taken.length ? [{ kind: 'list', field, added, taken }] : [];
    }
    if (before && !(field in before))
      return same(data[`${field}Lookup`], before[`${field}Lookup`]) ? [] : [{ kind: 'value', field, value: after }];
    if (before) return same(was, after) ? [] : [{ kind: 'change', field, before: was, after }];
    // That an export was cut off is news, unlike other things that are not so.
    const isSilent = after === false && field !== 'completed';
    return after === null || after === '' || after === '{}' || isSilent ? [] : [{ kind: 'value', field, value: after }];
  });
}
