// The state of a list: its view from the URL, its rows, live or at the point in time shown, and the selection.
import { useEffect, useMemo, useState } from 'react';
import { canonicalJson } from '#contracts/values/canonical.ts';
import { useStore } from '../../base/store.ts';
import type { FollowState } from '../../feed/follow-list.ts';
import { useFollowedModel } from '../../feed/use-followed-model.ts';
import { defaultColumns } from '../columns/column-chooser.tsx';
import { createSelection, type Selection } from '../columns/selection.ts';
import { chosenOf, type QuickFilter } from '../filters/quick-filter.ts';
import type { LiveGridProps } from '../list-props.ts';
import { createListController, type ListController } from '../live/controller/list-controller.ts';
import type { LiveRow } from '../live/rows/live-view.ts';
import { useViewState, type ViewStateAccess } from '../views/use-view-state.ts';

interface Needs<Row> extends Pick<LiveGridProps<Row>, 'list' | 'columns' | 'order'> {
  quick: readonly QuickFilter[];
  /** Another value clears the selection. */
  chosenKey: number;
  /** A supposed price; null: the current one. */
  price: string | null;
  /** The point in time shown; null: now. */
  asOf: string | null;
}

export interface ListState<Row> extends ViewStateAccess {
  /** The selected quick filter. */
  tab: QuickFilter | undefined;
  /** The fields shown by default. */
  standard: readonly string[];
  /** The filter as written. */
  filterText: string;
  controller: ListController<Row>;
  selection: Selection<Row>;
  follow: FollowState;
}

export function useListState<Row extends LiveRow>({
  list,
  columns,
  order,
  quick,
  chosenKey,
  price,
  asOf,
}: Needs<Row>): ListState<Row> {
  const { view, setView } = useViewState(columns, order);
  const tab = chosenOf(quick, view.filter);
  const standard = useMemo(() => tab?.columns ?? defaultColumns(columns), [tab, columns]);
  const [controller] = useState(() => createListController<Row>(list));
  const [selection] = useState(() => createSelection<Row>());
  const first = useStore(controller.followFrom);

  useEffect(() => () => controller.stop(), [controller]);
  useEffect(() => {
    if (chosenKey) selection.clear();
  }, [selection, chosenKey]);
  // The filter as written: relative dates stay the same text while the days go on.
  const filterText = canonicalJson(view.filter);
  useEffect(() => selection.clear(), [selection, filterText]);
  useEffect(() => controller.setSupposedPrice(price), [controller, price]);
  useEffect(() => controller.goTo({ asOf, heldAt: view.pause }), [controller, asOf, view.pause]);
  const follow = useFollowedModel(list, {
    enabled: asOf === null,
    after: first,
    onRows: controller.apply,
    onBasis: controller.setValuationContext,
    onReplaced: controller.replaced,
  });
  return { view, setView, tab, standard, filterText, controller, selection, follow };
}
