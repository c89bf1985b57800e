import { expect, test } from 'vitest';
import type { TroveAccount } from '#contracts/areas/trove/reads.ts';
import { accountsOf } from './accounts.ts';

const row = (owner: string, state: TroveAccount['state'], more: Partial<TroveAccount> = {}): TroveAccount => ({
  owner,
  state,
  count: 1,
  collateral: '10',
  debt: '5',
  interest: '1',
  lowestIcr: null,
  ...more,
});

test('each account is listed once with the sums of its open troves, least safe first', () =>
  expect(
    accountsOf([
      row('a', 'ACTIVE'),
      row('b', 'ACTIVE', { count: 2, lowestIcr: '12' }),
      row('b', 'CLOSED_BY_OWNER', { count: 3 }),
      row('b', 'CLOSED_BY_LIQUIDATION'),
      row('c', 'ACTIVE', { lowestIcr: '11' }),
      row('d', 'CLOSED_BY_OWNER'),
    ]),
  ).toEqual([
    { owner: 'c', open: 1, closed: 0, collateral: 10n, debt: 6n, lowestIcr: 11n },
    { owner: 'b', open: 2, closed: 4, collateral: 10n, debt: 6n, lowestIcr: 12n },
    { owner: 'a', open: 1, closed: 0, collateral: 10n, debt: 6n, lowestIcr: null },
    { owner: 'd', open: 0, closed: 1, collateral: 0n, debt: 0n, lowestIcr: null },
  ]));
