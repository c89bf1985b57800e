// The row above a list: its quick filters as tabs, its search, the active filters, and its buttons.
import type { ReactNode } from 'react';
import type { ViewFilter } from '#contracts/areas/view/view-filter.ts';
import type { CountMoves } from '../live/count-moves.ts';
import type { ListScope } from '../live/list-scope.ts';
import { FilterChips } from './filter-chips.tsx';
import { chosenOf } from './quick-filter.ts';
import { QuickSearch } from './quick-search.tsx';
import { QuickTabs } from './quick-tabs.tsx';
import { ScopeChip } from './scope-chip.tsx';
import type { OffersRequest, QuickSearchOf } from './use-offers.ts';

interface Props<Row> extends Omit<OffersRequest<Row>, 'typed' | 'at' | 'searchOf'> {
  searchOf: QuickSearchOf | undefined;
  scope?: ListScope | undefined;
  /** Keeps a live list's counts up to date. */
  moves?: CountMoves<never> | undefined;
  /** The list is narrow. */
  isTight?: boolean;
  onChange: (filter: ViewFilter) => void;
  /** Called when typing begins; and when the focus goes on to the rows. */
  onEnter: () => void;
  onLeave: () => void;
  /** The buttons. */
  children: ReactNode;
}

export function FilterTools<Row>({
  scope,
  quick,
  counts,
  moves,
  isTight,
  searchOf,
  onEnter,
  onLeave,
  children,
  ...of
}: Props<Row>) {
  const { filter, columns, context, onChange } = of;
  const tab = chosenOf(quick, filter);
  return (
    <div className="list-tools">
      {quick.length ? (
        <QuickTabs quick={quick} filter={filter} counts={counts} moves={moves} isTight={isTight} onChange={onChange} />
      ) : null}
      {searchOf ? (
        <QuickSearch<Row>
          {...of}
          searchOf={searchOf}
          quick={quick}
          counts={counts}
          onEnter={onEnter}
          onLeave={onLeave}
        />
      ) : null}
      {scope ? <ScopeChip words={scope.words} /> : null}
      <FilterChips
        filter={filter}
        except={tab ? Object.keys(tab.filter) : []}
        columns={columns}
        context={context}
        onChange={onChange}
      />
      <span className="list-tools-right">{children}</span>
    </div>
  );
}
