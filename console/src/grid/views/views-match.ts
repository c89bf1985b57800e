// Whether a page shows a saved view, and what a list shows of one.
import { canonicalJson } from '#contracts/values/canonical.ts';
import type { SavedView } from '#contracts/areas/view/reads.ts';
import type { ViewState } from './view-state.ts';

/** The part of a view that is shown: of a list, or of a custom page. */
export type ViewContent = Pick<SavedView, 'filter' | 'sort' | 'columns' | 'page' | 'scenario'>;

/** The part of a view state that belongs in a saved view: what is shown, not where the person is in it. */
export const contentOf = ({ filter, sort, columns, scenario }: ViewState): ViewContent => ({
  filter,
  sort,
  columns,
  ...(scenario !== null && { scenario }),
});

/** What the list would show of a saved view: columns that no longer exist are left out. */
export function applied({ filter, sort, columns, scenario }: ViewContent, fields: readonly string[]): ViewContent {
  const isKnown = (name: string): boolean => fields.includes(name);
  const shown = columns?.filter(isKnown) ?? [];
  return {
    filter: Object.fromEntries(Object.entries(filter).filter(([name]) => isKnown(name))),
    sort: sort.filter(({ colId }) => isKnown(colId)),
    columns: shown.length ? shown : null,
    ...(scenario !== undefined && { scenario }),
  };
}

export const isSameContent = (left: ViewContent, right: ViewContent): boolean =>
  [left, right]
    .map(({ filter, sort, columns, page, scenario }) =>
      canonicalJson([filter, sort, columns, page ?? null, scenario ?? null]),
    )
    .every((text, _, [first]) => text === first);
