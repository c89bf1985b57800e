// Interprets the text of the quick filter of the journal: a person's name, the id of a record, or a reason.
import { among, type FilterModel } from '#contracts/wire/filter.ts';

/** `actors`: names of persons and other actors. */
export const journalSearch =
  (actors: readonly { id: string; name: string }[]) =>
  (typed: string): FilterModel[] => {
    const text = typed.toLowerCase();
    const ids = actors.filter(({ id, name }) => name.toLowerCase().includes(text) || id === text).map(({ id }) => id);
    return [
      ...(ids.length > 0 ? [{ actor: among(...ids) }] : []),
      { recordId: { filterType: 'text', type: 'equals', filter: text } },
      { reason: { filterType: 'text', type: 'contains', filter: typed } },
    ];
  };
