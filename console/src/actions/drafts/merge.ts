// Merges concurrent edits of a record: the input of the second person is applied to the record that the first saved.
import { same } from '#contracts/wire/changes.ts';

const isSet = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Their set, plus and minus the items that were added and removed here relative to the base. */
function mergeSets(base: readonly string[], saved: readonly string[], draft: readonly string[]): string[] {
  const removed = new Set(base.filter((item) => !draft.includes(item)));
  const added = draft.filter((item) => !base.includes(item));
  return [...new Set([...saved.filter((item) => !removed.has(item)), ...added])].toSorted();
}

export interface Merged<Form> {
  fields: Form;
  /** Fields that both changed to different values: `draft` wins. Sets never conflict. */
  conflicts: (keyof Form & string)[];
}

/**
 * A field that only one side changed has that side's value. Lists of strings count as sets and are merged item by item.
 */
export function merge<Form extends object>(base: Form, saved: Form, draft: Form): Merged<Form> {
  const conflicts: string[] = [];
  const fields = Object.keys(draft).map((name): [string, unknown] => {
    const [baseValue, savedValue, draftValue]: unknown[] = [base, saved, draft].map((form) => Reflect.get(form, name));
    if (isSet(baseValue) && isSet(savedValue) && isSet(draftValue))
      return [name, mergeSets(baseValue, savedValue, draftValue)];
    if (same(baseValue, draftValue)) return [name, savedValue];
    if (!same(baseValue, savedValue) && !same(savedValue, draftValue)) conflicts.push(name);
    return [name, draftValue];
  });
  // The cast is safe: each field of the form has a value from one of its three versions.
  return { fields: Object.fromEntries(fields) as Form, conflicts: conflicts as Merged<Form>['conflicts'] };
}
