import { describe, expect, test } from 'vitest';
import { simulatedHash } from './executors/simulated.ts';
import { figuresOf, hashOnChain } from './chain.ts';

describe('what an outcome brings beside its hash', () => {
  test('is what its kind declares; what else it holds is the executor’s own', () => {
    expect(figuresOf('crsm-deposit', { deposits: '5', blockNumber: 7 })).toEqual({ deposits: '5' });
    expect([
      figuresOf('crsm-deposit', undefined),
      figuresOf('crsm-deposit', null),
      figuresOf('mint', { deposits: 5 }),
    ]).toEqual([null, null, null]);
  });
  test('does not fit if a figure is no text, or no amount', () => {
    for (const wrong of [{ deposits: 5 }, { deposits: '-1' }, { trgcr: '1.3' }, 'many', [1]])
      expect(figuresOf('crsm-deposit', wrong)).toBe(undefined);
  });
});

test('a call’s transaction is of an EVM chain or of Solana; reading figures is none', () => {
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
