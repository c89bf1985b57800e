import { describe, expect, test } from 'vitest';
import { simulatedHash } from './executors/simulated.ts';
import { figuresOf, hashOnChain } from './chain.ts';

describe('the figures of an outcome', () => {
  test('include only the fields that its kind declares', () => {
    expect(figuresOf('crsm-deposit', { deposits: '5', blockNumber: 7 })).toEqual({ deposits: '5' });
    expect([
      figuresOf('crsm-deposit', undefined),
      figuresOf('crsm-deposit', null),
      figuresOf('mint', { deposits: 5 }),
    ]).toEqual([null, null, null]);
  });
  test('are invalid if one is not text or not an amount', () => {
    for (const wrong of [{ deposits: 5 }, { deposits: '-1' }, { trgcr: '1.3' }, 'many', [1]])
      expect(figuresOf('crsm-deposit', wrong)).toBe(undefined);
  });
});

test('a call has an EVM or Solana transaction hash; reading figures has none', () => {
  const [evm, solana] = [
    `0x${'AB'.repeat(32)}`,
    '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW',
  ];
  expect([
    hashOnChain('crsm-deposit', evm),
    hashOnChain('burn', solana),
    hashOnChain('burn', 'ab'.repeat(32)),
    hashOnChain('crsm-deposit', null),
  ]).toEqual([evm.toLowerCase(), solana, undefined, undefined]);
  expect([hashOnChain('crsm-update-contract-data', null), hashOnChain('crsm-update-contract-data', evm)]).toEqual([
    null,
    undefined,
  ]);
  expect(simulatedHash({ id: 'x', kind: 'crsm-deposit' })).toMatch(/^0x[0-9a-f]{64}$/);
});
