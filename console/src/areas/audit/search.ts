// What a text typed into the quick filter of the record may mean: somebody by name, or what an entry is about.
import type { FilterModel } from '#contracts/wire/filter.ts';

/** `actors`: names of those who act. */
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
