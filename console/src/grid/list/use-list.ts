// The headless list: everything a list does, and nothing of how it looks. The grid is one presentation of it.
import { useCallback, useEffect, useMemo, useState } from 'react';
import { canonicalJson } from '#contracts/values/canonical.ts';
import { useAsOf } from '../../app/time/as-of.ts';
import { defaultColumns } from '../columns/column.ts';
import { createSelection } from '../columns/selection.ts';
import { chosenOf } from '../filters/quick-filter.ts';
import { createListController } from '../live/controller/list-controller.ts';
import { exportAddress } from '../live/pages.ts';
import type { LiveRow } from '../live/rows/live-view.ts';
import { useViewState } from '../views/use-view-state.ts';
import type { OrderOf } from '../views/view-state.ts';
import type { List, ListFilters, ListSource, ListState } from './list.ts';
import { useListLive } from './use-list-live.ts';
import { useListSelection } from './use-list-selection.ts';
import { useTabCounts } from './use-tab-counts.ts';
import { useWithin } from './use-within.ts';

const NONE: never[] = [];

export function useList<Row extends LiveRow>({
  list: reads,
  columns,
  order = NONE,
  quick = NONE,
  price = null,
  scope,
  chosenKey = 0,
}: ListSource<Row>): List<Row> {
  const { asOf: ownPoint, setAsOf } = useAsOf();
  const asOf = scope?.asOf ?? ownPoint;
  const within = useWithin(scope);
  const orderOf = useCallback<OrderOf>((of) => chosenOf(quick, of)?.order ?? order, [quick, order]);
  const { view, setView } = useViewState(columns, orderOf);
  const { filter } = view;
  const tab = chosenOf(quick, filter);
  const standard = useMemo(() => tab?.columns ?? defaultColumns(columns), [tab, columns]);
  const place = { asOf: asOf ?? view.pause, price, within };
  const state: ListState = { view, setView, asOf, setAsOf, isPast: asOf !== null, place, standard };

  // Relative dates stay the same text while the days go on.
  const text = canonicalJson({ filter, within });
  const setFilter = useCallback<ListFilters['set']>((next) => setView({ filter: next }, 'push'), [setView]);

  const [controller] = useState(() => createListController<Row>(reads, order));
  const [selected] = useState(() => createSelection<Row>());
  useEffect(() => () => controller.stop(), [controller]);
  useEffect(() => {
    if (chosenKey) selected.clear();
  }, [selected, chosenKey]);
  useEffect(() => selected.clear(), [selected, text]);
  useEffect(() => controller.setSupposedPrice(price), [controller, price]);
  const heldAt = asOf === null ? view.pause : null;
  useEffect(() => controller.goTo({ asOf, heldAt }), [controller, asOf, heldAt]);
  const window = useMemo<List<Row>['window']>(
    () => ({ ...controller, read: (request) => controller.read({ ...request, within }) }),
    [controller, within],
  );

  const live = useListLive({ reads, controller, isPast: asOf !== null, setView });
  const counts = useTabCounts({ list: reads, quick, filter, shown: place });
  const isFiltered = Object.keys(filter).length > 0;
  return {
    reads,
    state,
    filters: { filter, text, isFiltered, set: setFilter, quick, tab, counts },
    window,
    selection: useListSelection({ reads, controller, selected }),
    live,
    exportAddress: (options) => exportAddress(reads, controller.query(), asOf ?? controller.held(), options),
    attach: useCallback(
      (display) => {
        controller.attach(display);
        selected.attach(display);
      },
      [controller, selected],
    ),
  };
}
