// Generates any number of deposits with valid checksums.
import { createHash } from 'node:crypto';

/** 64 hex digits, deterministic for the seed. */
export const hexOf = (seed: string): string => createHash('sha256').update(seed).digest('hex');

export const CUSTODY_ADDRESS = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr';
export const RECEIVING_ADDRESS = '0xde709f2102306220921060314715629080e2fb77';

export const depositBody = (seed: string, fields: Record<string, unknown> = {}) => ({
  institution: 'Aurora Custody',
  userName: `Account ${seed}`,
  userAddress: CUSTODY_ADDRESS,
  amount: '150000000',
  custodyAddress: CUSTODY_ADDRESS,
  network: 'mainnet',
  txid: hexOf(seed),
  vout: 0,
  receivingAddress: RECEIVING_ADDRESS,
  type: 'standard',
  lockTime: { kind: 'none' },
  remarks: 'first deposit',
  ...fields,
});

export const depositFact = (id: string, fields: Record<string, unknown> = {}) => ({
  source: 'custody-feed',
  id,
  type: 'deposit-seen',
  at: '2026-11-01T08:00:00Z',
  data: { ...depositBody(id, fields), remarks: '' },
});
