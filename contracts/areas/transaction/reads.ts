// Read models and queries of transactions: a row per output or log.
import { z } from 'zod';
import { defineAreaReads } from '../../kits/area.ts';
import { Instant, Uuid, WholeAmount } from '../../values/values.ts';
import { TransactionStatus } from './events.ts';
import { TransactionChain, TransactionKind } from './facts.ts';

export const TransactionRow = z.object({
  id: Uuid,
  chain: TransactionChain,
  network: z.string(),
  hash: z.string(),
  index: z.number().int(),
  kind: TransactionKind,
  /** null: the chain's own coin. */
  token: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string(),
  /** In the token's smallest unit. */
  amount: WholeAmount,
  confirmations: z.number().int(),
  failed: z.boolean(),
  status: TransactionStatus,
  /** The time of the report. */
  seenAt: Instant,
  /** The person who claimed it; null: a source reported it. */
  importedBy: z.string().nullable(),
  updatedAt: Instant,
  createdPosition: z.string(),
  revision: z.number().int(),
});
export type TransactionRow = z.infer<typeof TransactionRow>;
export const transactionReads = defineAreaReads('transactions', 'transaction:read', TransactionRow);
