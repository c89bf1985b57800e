// What of a row stands at the head of its drawer, out of its columns: what it comes to, its statuses, whose it is, and
// its hashes and addresses.
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
/** What is found without being named: who and what, not when or how many, which the fields tell. */
const FOUND = new Set(['btc', 'units', 'status', 'text', 'named', 'choice', 'set', 'hash', 'address', 'reference']);
const MOST: Record<Part, number> = { figures: 2, statuses: 4, parties: 3, codes: 6 };

const isFound = <Row>({ kind, hidden, grows, long, standing }: Column<Row>): boolean =>
  FOUND.has(kind) && !hidden && !grows && !standing && !long;
const hasValue = <Row>(row: Row, { field }: Column<Row>): boolean =>
  row[field] !== undefined && itemsOf(row[field]).some((item) => item !== '');

/**
 * `told`: the fields that an area wants there, in this order; else those that its list shows. What has no value is left
 * out.
 */
export function headOf<Row>(row: Row, columns: readonly Column<Row>[], told?: readonly string[]): Head<Row> {
  const named = told?.flatMap((field) => columns.filter((column) => column.field === field));
  const valued = (named ?? columns.filter(isFound)).filter((column) => hasValue(row, column));
  const part = (of: Part): Column<Row>[] => {
    const all = valued.filter(({ kind }) => PARTS[kind] === of);
    return named ? all : all.slice(0, MOST[of]);
  };
  return { figures: part('figures'), statuses: part('statuses'), parties: part('parties'), codes: part('codes') };
}

interface Told {
  at: string;
  stream?: string | undefined;
  changes: readonly { field: string }[];
}
/** Since when a row stands as it does: from the last of its events that moved one of its statuses; null: none did. */
export const standsSince = <Row>(events: readonly Told[], columns: readonly Column<Row>[]): string | null => {
  const statuses = new Set<string>(columns.filter(({ kind }) => kind === 'status').map(({ field }) => field));
  return (
    events.findLast(({ stream, changes }) => stream === undefined && changes.some(({ field }) => statuses.has(field)))
      ?.at ?? null
  );
};
