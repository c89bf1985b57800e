// Transactions in lists (contracts/areas/transaction/reads.ts): the last report of each output or log.
import { TransactionRow } from '#contracts/areas/transaction/reads.ts';
import type { transactionEvents } from '#contracts/areas/transaction/events.ts';
import { defineReadModel } from '../engine/types.ts';
import { next } from './kits/part-of-stream.ts';

export const transactions = defineReadModel<TransactionRow, typeof transactionEvents>({
  name: 'transactions',
  version: 1,
  row: TransactionRow,
  keys: ({ data }) => (typeof data.transactionId === 'string' ? [data.transactionId] : []),
  indexes: ['hash', 'seenAt'],
  searches: ['id', 'hash', 'to', 'from'],
  on: {
    TransactionSeen: (row, event) => {
      const { transactionId: id, at: seenAt, importedBy = null, ...transaction } = event.data;
      return {
        id,
        ...transaction,
        status: importedBy === null ? 'REPORTED' : 'CLAIMED',
        seenAt,
        importedBy,
        ...next(row, event),
      };
    },
  },
});
