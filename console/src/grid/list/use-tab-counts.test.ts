import { afterEach, expect, test, vi } from 'vitest';
import { depositReads } from '#contracts/areas/deposit/reads.ts';
import type { QuickFilter } from '../filters/quick-filter.ts';
import { tabCounts } from './use-tab-counts.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('tab counts are at least as recent as the known position and state their position', async () => {
  const requests: URL[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://console.test');
    requests.push(url);
    return Response.json(
      url.pathname.endsWith('/values')
        ? {
            values: [
              { value: 'RECORDED', count: 3 },
              { value: 'CONFIRMED', count: 4 },
            ],
            more: false,
            position: '12',
            at: null,
          }
        : { count: 5, leftOut: 0, amounts: {}, position: '13', at: null },
    );
  });
  const quick: QuickFilter[] = [
    { key: 'open', label: 'Open', filter: { status: { filterType: 'set', values: ['RECORDED', 'CONFIRMED'] } } },
    { key: 'refunded', label: 'Refunded', filter: { refundHash: { filterType: 'text', type: 'notBlank' } } },
  ];
  const others = { institution: { filterType: 'text' as const, type: 'equals' as const, filter: 'Ana' } };
  const counts = await tabCounts(
    { list: depositReads, quick, shown: { asOf: null, price: null, within: {} } },
    others,
    '12',
    new AbortController().signal,
  );
  expect(requests.map(({ searchParams }) => searchParams.get('atLeast'))).toEqual(['12', '12']);
  expect([...counts]).toEqual([
    ['open', { count: 7, position: '12', filter: { ...others, ...quick[0]!.filter } }],
    ['refunded', { count: 5, position: '13', filter: { ...others, ...quick[1]!.filter } }],
  ]);
});
