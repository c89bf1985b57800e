// Merges concurrent edits of a record: the input of the second person is applied to the record that the first saved.
import { same } from '#contracts/wire/changes.ts';

const isSet = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Their set, plus and minus the items that were added and removed here relative to the base. */
function mergeSets(base: readonly string[], theirs: readonly string[], mine: readonly string[]): string[] {
  const taken = new Set(base.filter((item) => !mine.includes(item)));
  const added = mine.filter((item) => !base.includes(item));
  return [...new Set([...theirs.filter((item) => !taken.has(item)), ...added])].toSorted();
}

export interface Merged<Form> {
  fields: Form;
  /** Fields that both changed to different values: `mine` wins. Sets never conflict. */
  conflicts: (keyof Form & string)[];
}

/**
 * A field that only one side changed has that side's value. Lists of strings count as sets and are merged item by item.
 */
export function merge<Form extends object>(base: Form, theirs: Form, mine: Form): Merged<Form> {
  const conflicts: string[] = [];
  const fields = Object.keys(mine).map((name): [string, unknown] => {
    const [was, is, wanted]: unknown[] = [base, theirs, mine].map((form) => Reflect.get(form, name));
    if (isSet(was) && isSet(is) && isSet(wanted)) return [name, mergeSets(was, is, wanted)];
    if (same(was, wanted)) return [name, is];
    if (!same(was, is) && !same(is, wanted)) conflicts.push(name);
    return [name, wanted];
  });
  // The cast is safe: each field of the form has a value from one of its three versions.
  return { fields: Object.fromEntries(fields) as Form, conflicts: conflicts as Merged<Form>['conflicts'] };
}
