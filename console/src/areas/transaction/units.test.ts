import { expect, test } from 'vitest';
import { unitIn } from './units.ts';

const TOKEN = '0x00000000219ab540356cBB839Cbe05303d7705Fa';

test('bitcoin and the configured token of a chain have a unit, and other tokens have none', () => {
  const tokens = { 1: TOKEN };
  const evm = { chain: 'EVM', network: '1' } as const;
  expect(unitIn({}, { chain: 'BITCOIN', network: 'signet', token: null })).toEqual({ unit: 'BTC', scale: 8 });
  expect(unitIn(tokens, { ...evm, token: TOKEN.toLowerCase() })).toEqual({ unit: 'YBTC', scale: 18 });
  expect([
    unitIn(tokens, { ...evm, token: '0xde709f2102306220921060314715629080e2fb77' }),
    unitIn(tokens, { ...evm, token: null }),
    unitIn(tokens, { ...evm, network: '8453', token: TOKEN }),
    unitIn({}, { ...evm, token: TOKEN }),
  ]).toEqual([null, null, null, null]);
});
