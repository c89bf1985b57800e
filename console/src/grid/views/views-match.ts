// Whether a list shows a saved view.
import { canonicalJson } from '#contracts/values/canonical.ts';
import type { SavedView } from '#contracts/areas/view/reads.ts';
import type { ViewState } from './view-state.ts';

type Content = Pick<SavedView, 'filter' | 'sort' | 'columns'>;

/** The part of a view state that belongs in a saved view: what is shown, not where the person is in it. */
export const contentOf = ({ filter, sort, columns }: ViewState): Content => ({ filter, sort, columns });

/** What the list would show of a saved view: columns that no longer exist are left out. */
export function applied({ filter, sort, columns }: Content, fields: readonly string[]): Content {
  const isKnown = (name: string): boolean => fields.includes(name);
  const shown = columns?.filter(isKnown) ?? [];
  return {
    filter: Object.fromEntries(Object.entries(filter).filter(([name]) => isKnown(name))),
    sort: sort.filter(({ colId }) => isKnown(colId)),
    columns: shown.length ? shown : null,
  };
}

export const isSameContent = (left: Content, right: Content): boolean =>
  canonicalJson([left.filter, left.sort, left.columns]) === canonicalJson([right.filter, right.sort, right.columns]);
