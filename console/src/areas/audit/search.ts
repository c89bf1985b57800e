// Interprets the text of the quick filter of the audit record: a person's name, or the subject of an entry.
import type { FilterModel } from '#contracts/wire/filter.ts';

/** `actors`: names of persons and other actors. */
export const auditSearch =
  (actors: readonly { id: string; name: string }[]) =>
  (typed: string): FilterModel[] => {
    const text = typed.toLowerCase();
    const actorIds = actors
      .filter(({ id, name }) => name.toLowerCase().includes(text) || id === text)
      .map(({ id }) => id);
    const subjectFilter: FilterModel = { subject: { filterType: 'text', type: 'contains', filter: typed } };
    if (actorIds.length === 0) return [subjectFilter];
    return [
      { actor: { filterType: 'set', values: actorIds } },
      ...actorIds.map((id): FilterModel => ({ subject: { filterType: 'text', type: 'equals', filter: id } })),
      subjectFilter,
    ];
  };
