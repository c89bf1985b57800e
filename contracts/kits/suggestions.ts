// Suggestions of an action's fields: sources without a list suggest values of the action's own list.
import type { Fields, Referred, SuggestionSource } from './field.ts';

/** Fills in the default list and column. */
export const suggestionsIn = (
  name: string,
  lists: readonly SuggestionSource[],
  { area, model }: Pick<Referred, 'area' | 'model'>,
): readonly SuggestionSource[] =>
  lists.map(({ list = { area, model }, column = name, narrowedBy }) => ({
    list,
    column,
    ...(narrowedBy && { narrowedBy }),
  }));
export const withSuggestionsIn = (fields: Fields, list: Pick<Referred, 'area' | 'model'>): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.suggestions ? { ...field, suggestions: suggestionsIn(name, field.suggestions, list) } : field,
    ]),
  );
