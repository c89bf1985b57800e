import { expect, test } from 'vitest';
import { troveMeasures } from '../areas/trove/measures.ts';
import { connectionMeasures } from '../areas/wallet-connection/measures.ts';
import { spotSale } from '../areas/spot-sale/declaration.ts';
import { filterOfParts } from './measure.ts';

test('a part without words is found by its text, one with words as a code, and several as a set', () => {
  const [wallets, chains] = [connectionMeasures.connections.set.parts![0]!, troveMeasures.debt.set.parts![0]!];
  expect([
    filterOfParts(wallets, ['OKX']),
    filterOfParts(wallets, ['OKX', 'Phantom']),
    filterOfParts(chains, ['1']),
    filterOfParts(chains, []),
  ]).toEqual([
    { wallet: { filterType: 'text', type: 'equals', filter: 'OKX' } },
    { wallet: { filterType: 'set', values: ['OKX', 'Phantom'] } },
    { chainId: { filterType: 'set', values: ['1'] } },
    {},
  ]);
});

test('a book measures each of its sums and the number of its entries, one token at a time', () => {
  const { soldAmount, count } = spotSale.measures;
  expect(Object.keys(spotSale.measures)).toEqual([...spotSale.sums.of, 'count']);
  expect([soldAmount?.unit, soldAmount?.kind, soldAmount?.set.parts?.[0]?.column, count?.unit]).toEqual([
    'quantity',
    'flow',
    'soldToken',
    'count',
  ]);
  expect(soldAmount?.set.parts?.[0]?.notAdded).toBeDefined();
});
