// Interprets the text of the quick filter of the audit record: a person's name, or the subject of an entry.
import type { FilterModel } from '#contracts/wire/filter.ts';

/** `actors`: names of persons and other actors. */
export const auditSearch =
  (actors: readonly { id: string; name: string }[]) =>
  (typed: string): FilterModel[] => {
    const sought = typed.toLowerCase();
    const who = actors
      .filter(({ id, name }) => name.toLowerCase().includes(sought) || id === sought)
      .map(({ id }) => id);
    const about: FilterModel = { subject: { filterType: 'text', type: 'contains', filter: typed } };
    if (who.length === 0) return [about];
    return [{ actor: { filterType: 'set', values: who } }, { subject: { filterType: 'set', values: who } }, about];
  };
