// Merges concurrent edits of a record: the input of the second person is applied to the record that the first saved.
import { same } from '#contracts/wire/changes.ts';
import { keysOf } from '#contracts/values/records.ts';

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
  const fields = { ...draft };
  const conflicts: Merged<Form>['conflicts'] = [];
  for (const name of keysOf(draft)) {
    const [baseValue, savedValue, draftValue]: unknown[] = [base[name], saved[name], draft[name]];
    if (isSet(baseValue) && isSet(savedValue) && isSet(draftValue))
      Object.assign(fields, { [name]: mergeSets(baseValue, savedValue, draftValue) });
    else if (same(baseValue, draftValue)) fields[name] = saved[name];
    else if (!same(baseValue, savedValue) && !same(savedValue, draftValue)) conflicts.push(name);
  }
  return { fields, conflicts };
}
