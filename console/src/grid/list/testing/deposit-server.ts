// Test tools: a server with a list of deposits, as of any position.
import { vi } from 'vitest';
import type { DepositRow } from '#contracts/areas/deposit/reads.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import { matches } from '#contracts/wire/matches.ts';
import { row } from '../../live/testing/list-controller.ts';

export interface DepositServer {
  /** The requests, as `<route> <query>`, without the prefix of the area. */
  requests: string[];
  /** Records a deposit at the next position. */
  record: (change?: Partial<DepositRow>) => DepositRow;
  position: () => string;
}

/** Answers `fetch`, newest deposit first. */
export function depositServer(...statuses: DepositRow['status'][]): DepositServer {
  const rows: DepositRow[] = [];
  const requests: string[] = [];
  const position = (): string => String(rows.length);
  const record = (change: Partial<DepositRow> = {}): DepositRow => {
    rows.push(row(rows.length + 1, change));
    return rows.at(-1)!;
  };
  for (const status of statuses) record({ status });

  const answerTo = (route: string, query: URLSearchParams): object => {
    const asOf = query.get('asOf') ?? position();
    const filter: FilterModel = JSON.parse(query.get('filter') ?? '{}');
    const matching = rows.filter((each) => Number(each.createdPosition) <= Number(asOf) && matches(each, filter));
    if (route === '/changes') {
      const after = Number(query.get('after'));
      return { rows: rows.slice(after), removed: [], position: position(), more: false };
    }
    if (route === '/values') {
      const values = Object.entries(Object.groupBy(matching, ({ status }) => status));
      return { values: values.map(([value, { length }]) => ({ value, count: length })), position: asOf, at: null };
    }
    if (route === '/amounts') return { count: matching.length, leftOut: 0, amounts: {}, position: asOf, at: null };
    return {
      rows: matching.toReversed().slice(Number(query.get('start')), Number(query.get('end'))),
      total: matching.length,
      position: asOf,
      at: null,
    };
  };
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://console.test');
    const route = pathname.replace('/api/deposits', '');
    requests.push(`${route} ${searchParams}`);
    return Response.json(answerTo(route, searchParams));
  });
  return { requests, record, position };
}
