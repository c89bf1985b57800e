// The fields at the head of a row's drawer, selected from its columns: amounts, statuses, names, and hashes and
// addresses.
import type { Column } from '../../columns/column.ts';
import { itemsOf } from '../../columns/display.ts';

export interface Head<Row> {
  figures: Column<Row>[];
  statuses: Column<Row>[];
  parties: Column<Row>[];
  codes: Column<Row>[];
}
type Part = keyof Head<unknown>;

const PARTS: Partial<Record<Column<unknown>['kind'], Part>> = {
  btc: 'figures',
  units: 'figures',
  ratio: 'figures',
  status: 'statuses',
  text: 'parties',
  named: 'parties',
  choice: 'parties',
  set: 'parties',
  actor: 'parties',
  quantity: 'parties',
  share: 'parties',
  count: 'parties',
  day: 'parties',
  instant: 'parties',
  duration: 'parties',
  hash: 'codes',
  address: 'codes',
  reference: 'codes',
  link: 'codes',
  id: 'codes',
};
/** Kinds shown at the head by default: who and what. Times and counts are left to the fields tab. */
const HEAD_KINDS = new Set([
  'btc',
  'units',
  'status',
  'text',
  'named',
  'choice',
  'set',
  'hash',
  'address',
  'reference',
]);
const MAX_COLUMNS: Record<Part, number> = { figures: 2, statuses: 4, parties: 3, codes: 6 };

const isHeadColumn = <Row>({ kind, hidden, grows, long, standing }: Column<Row>): boolean =>
  HEAD_KINDS.has(kind) && !hidden && !grows && !standing && !long;
const hasValue = <Row>(row: Row, { field }: Column<Row>): boolean =>
  row[field] !== undefined && itemsOf(row[field]).some((item) => item !== '');

/**
 * `headFields`: the fields an area declares for the head, in this order; default: the ones its list shows. Empty values
 * are left out.
 */
export function headOf<Row>(row: Row, columns: readonly Column<Row>[], headFields?: readonly string[]): Head<Row> {
  const declared = headFields?.flatMap((field) => columns.filter((column) => column.field === field));
  const valued = (declared ?? columns.filter(isHeadColumn)).filter((column) => hasValue(row, column));
  const part = (of: Part): Column<Row>[] => {
    const all = valued.filter(({ kind }) => PARTS[kind] === of);
    return declared ? all : all.slice(0, MAX_COLUMNS[of]);
  };
  return { figures: part('figures'), statuses: part('statuses'), parties: part('parties'), codes: part('codes') };
}

interface StatusEvent {
  at: string;
  stream?: string | undefined;
  changes: readonly { field: string }[];
}
/** Since when a row has its state: the time of the last event that changed one of its statuses; null: there is none. */
export const statusSince = <Row>(events: readonly StatusEvent[], columns: readonly Column<Row>[]): string | null => {
  const statuses = new Set<string>(columns.filter(({ kind }) => kind === 'status').map(({ field }) => field));
  return (
    events.findLast(({ stream, changes }) => stream === undefined && changes.some(({ field }) => statuses.has(field)))
      ?.at ?? null
  );
};
