// The differences between two points in time, page by page, as the grid requests them. "Now" is fixed by the first
// request, whatever the filter.
import type { IGetRowsParams } from 'ag-grid-community';
import type { AreaReads } from '#contracts/kits/area.ts';
import { changesBetween } from '#contracts/wire/changes.ts';
import type { FieldChange } from '#contracts/wire/history.ts';
import type {
  AmountSums,
  ComparisonAnswer,
  Difference,
  DifferenceKind,
  PointInTime,
} from '#contracts/wire/comparison.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import type { CsvOptions } from '#contracts/wire/list/export.ts';
import type { ViewFilter } from '#contracts/areas/view/view-filter.ts';
import { addressOf, callAt } from '../../app/server/api.ts';
import { KINDS, type Pair } from '../../app/time/comparison.ts';
import { queryClient } from '../../app/server/query.ts';
import { createStore, type Store } from '../../base/store.ts';
import { filterAsOf } from '../live/pages.ts';
import { ordered } from './order.ts';

/** A row that differs, with its changed fields: none if it was added or removed. */
export interface Compared<Row> extends Difference<Row> {
  changes: ReadonlyMap<string, FieldChange>;
}

export interface ComparisonStatus {
  /** The two ends, known from the first answer; `asked`: as named in the URL. */
  span: { from: PointInTime & { requested: string | null }; to: PointInTime & { requested: string | null } } | null;
  /** Counts under the filter; null while unknown. */
  counts: Record<DifferenceKind, number> | null;
  /** Sums under the filter, by field. */
  sums: Record<string, AmountSums> | null;
  /** Fields that changed in the rows read so far, in order of appearance. */
  fields: readonly string[];
  error: Error | null;
}
const NO_STATUS: ComparisonStatus = { span: null, counts: null, sums: null, fields: [], error: null };
const PAGE_ROWS = 100;

/** The grid's datasource, with the part of its requests that it uses. */
export interface ComparedRows {
  getRows(params: Pick<IGetRowsParams, 'startRow' | 'endRow' | 'successCallback' | 'failCallback'>): void;
}

export interface ComparisonSource<Row> {
  status: Store<ComparisonStatus>;
  /**
   * The rows of a filter and a kind (null: all). New arguments replace the previous datasource; the same arguments
   * return the same object.
   */
  datasource: (filter: ViewFilter, kind: DifferenceKind | null) => ComparedRows;
  /** The address of the CSV of these differences. */
  exportAddress: (filter: ViewFilter, kind: DifferenceKind | null, written: CsvOptions) => Promise<string>;
  find: (id: string) => Compared<Row> | undefined;
}

const compared = <Row extends object>(row: Difference<Row>): Compared<Row> => ({
  ...row,
  changes: new Map(
    row.before && row.after ? changesBetween(row.before, row.after).map((change) => [change.field, change]) : [],
  ),
});

/** How many differences there are of one kind, or in all. */
export const countOf = (counts: Record<DifferenceKind, number>, kind: DifferenceKind | null): number =>
  kind === null ? counts.added + counts.removed + counts.changed : counts[kind];

/** The net change of an amount, for the differences of one kind, or of all. */
export function changeOf({ added, removed, changed }: AmountSums, kind: DifferenceKind | null): bigint {
  const changes: Record<DifferenceKind, bigint> = {
    added: BigInt(added),
    removed: -BigInt(removed),
    changed: BigInt(changed.after) - BigInt(changed.before),
  };
  return kind === null ? changes.added + changes.removed + changes.changed : changes[kind];
}

/** The first kind that has differences; null: none, or not known yet. */
export const firstOf = (counts: Record<DifferenceKind, number> | null): DifferenceKind | null =>
  KINDS.find((kind) => counts !== null && counts[kind] > 0) ?? null;

/** `within`: the rows of the list's scope. */
export function createComparison<Row extends object>(
  reads: AreaReads<Row>,
  pair: Pair,
  within: FilterModel = {},
): ComparisonSource<Row> {
  const status = createStore<ComparisonStatus>(NO_STATUS);
  const byId = new Map<string, Compared<Row>>();
  let latest: { key: string; datasource: ComparedRows } | null = null;
  let current: ComparedRows | null = null;
  /** The filter of the last request. */
  let counted = '';

  /** The filter's relative dates are counted back from the later end. */
  const queryOf = async (filter: ViewFilter, kind: DifferenceKind | null) => {
    const { span } = status.get();
    const { from, to } = span ? { from: span.from.position, to: span.to.position } : await ordered(pair);
    return {
      from,
      to: to ?? undefined,
      filter: await filterAsOf(reads, filter, { asOf: to, within }),
      kind: kind ?? undefined,
    };
  };
  const fetchPage = async (
    filter: ViewFilter,
    kind: DifferenceKind | null,
    cursor: string | null,
  ): Promise<ComparisonAnswer<Row>> => {
    const query = { ...(await queryOf(filter, kind)), cursor: cursor ?? undefined, limit: String(PAGE_ROWS) };
    const answer: ComparisonAnswer<Row> = await queryClient.fetchQuery({
      queryKey: [reads.model, 'comparison', query],
      staleTime: query.to === undefined ? 0 : Number.POSITIVE_INFINITY,
      queryFn: ({ signal }) => callAt<AreaReads<Row>['comparison']>(reads.comparison, { query, signal }),
    });
    if (!status.get().span)
      status.set({
        ...status.get(),
        span: { from: { ...answer.from, requested: query.from }, to: { ...answer.to, requested: query.to ?? null } },
      });
    return answer;
  };

  const datasourceOf = (filter: ViewFilter, kind: DifferenceKind | null): ComparedRows => {
    const key = JSON.stringify(filter);
    const rows: Compared<Row>[] = [];
    let next: string | null | undefined;

    const loadMore = async (): Promise<void> => {
      const answer = await fetchPage(filter, kind, next ?? null);
      next = answer.next;
      for (const row of answer.rows.map(compared)) {
        rows.push(row);
        byId.set(row.id, row);
      }
      if (current !== gridSource) return;
      const fields = [...new Set([...status.get().fields, ...rows.flatMap(({ changes }) => [...changes.keys()])])];
      status.set({
        ...status.get(),
        counts: answer.counts,
        sums: answer.sums,
        fields: fields.length === status.get().fields.length ? status.get().fields : fields,
        error: null,
      });
    };
    const gridSource: ComparedRows = {
      getRows: async ({ startRow, endRow, successCallback, failCallback }) => {
        // The counts apply to the filter, whichever kind is shown.
        if (current !== gridSource)
          status.set({ ...status.get(), ...(key === counted ? {} : { counts: null, sums: null }), error: null });
        current = gridSource;
        counted = key;
        try {
          while (next !== null && rows.length < endRow) await loadMore();
          const { counts } = status.get();
          successCallback(
            rows.slice(startRow, endRow),
            counts && current === gridSource ? countOf(counts, kind) : rows.length,
          );
        } catch (error) {
          if (current === gridSource)
            status.set({ ...status.get(), error: error instanceof Error ? error : new Error(String(error)) });
          failCallback();
        }
      },
    };
    return gridSource;
  };
  const datasource: ComparisonSource<Row>['datasource'] = (filter, kind) => {
    const key = JSON.stringify([filter, kind]);
    if (latest?.key !== key) latest = { key, datasource: datasourceOf(filter, kind) };
    return latest.datasource;
  };
  const exportAddress: ComparisonSource<Row>['exportAddress'] = async (filter, kind, written) =>
    addressOf(reads.exportComparison.path, { query: { ...(await queryOf(filter, kind)), ...written } });
  return { status, datasource, exportAddress, find: (id) => byId.get(id) };
}
