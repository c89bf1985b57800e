// For tests: valid deposits, and people.
import { randomBytes } from 'node:crypto';
import { v5 } from 'uuid';
import type { z } from 'zod';
import type { DepositReport } from '#contracts/areas/deposit/events.ts';
import type { Actor } from '#contracts/events/event.ts';

export type DepositFields = z.output<typeof DepositReport>;

const PEOPLE = '5a1fe9b0-8a57-4b61-8f0e-2f2b1a3c4d5e';
export const administrator = (name: string): Actor => ({
  kind: 'administrator',
  id: v5(name, PEOPLE),
  role: 'super-administrator',
});
export const source = (name: string): Actor => ({ kind: 'source', id: `source:${name}` });

export const MAINNET_ADDRESS = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr';
export const TESTNET_ADDRESS = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';
export const EVM_ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

export const aTxid = (): string => randomBytes(32).toString('hex');
export const anEvmHash = (): string => `0x${aTxid()}`;

/** A deposit of 1.5 BTC on a new outpoint. */
export const aDeposit = (fields: Partial<DepositFields> = {}): DepositFields => ({
  institution: 'Northbank',
  userName: 'Wang Wei',
  userAddress: MAINNET_ADDRESS,
  amount: 150_000_000n,
  custodyAddress: MAINNET_ADDRESS,
  network: 'mainnet',
  txid: aTxid(),
  vout: 0,
  receivingAddress: EVM_ADDRESS,
  type: 'institutional',
  lockTime: { kind: 'none' },
  remarks: 'first',
  ...fields,
});
