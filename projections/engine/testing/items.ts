// For tests: items that are made, paid for, closed and made again. Every event type except `ItemSeen` is handled.
import fc from 'fast-check';
import { z } from 'zod';
import { SatoshiTotal } from '#contracts/values/values.ts';
import { defineReadModel, totals, type ReadModel, type Row, type TotalsModel } from '../types.ts';
import type { MemoryLog } from './log.ts';

const ItemRow = z.object({
  id: z.string(),
  state: z.enum(['OPEN', 'PAID']),
  paid: SatoshiTotal,
  revision: z.number().int(),
  createdPosition: z.string(),
  updatedAt: z.string(),
});
type ItemRow = z.infer<typeof ItemRow>;
const BIG = 10n ** 30n;

export const itemsNamed = (name: string): ReadModel<ItemRow> =>
  defineReadModel<ItemRow>({
    name,
    version: 1,
    row: ItemRow,
    stream: 'item',
    indexes: ['paid'],
    on: {
      ItemMade: (row) => ({ ...row, state: 'OPEN', paid: '0' }) as ItemRow,
      ItemPaid: (row, { data }) =>
        row && { ...row, state: 'PAID', paid: (BigInt(row.paid) + BigInt(String(data['amount'])) * BIG).toString() },
      ItemClosed: () => null,
    },
  });
export const totalsNamed = (name: string, of: ReadModel<ItemRow>): TotalsModel<ItemRow> =>
  totals<ItemRow>({ name, version: 1, of, by: ({ state }) => ({ state }), sum: { paid: ({ paid }) => BigInt(paid) } });

export const itemEvent = fc.record({
  stream: fc.constantFrom('item-a', 'item-b', 'item-c', 'other-d'),
  type: fc.constantFrom('ItemMade', 'ItemMade', 'ItemPaid', 'ItemPaid', 'ItemClosed', 'ItemSeen'),
  data: fc.record({ amount: fc.integer({ min: 1, max: 9 }) }),
});

/** The rows after the first `count` events, computed in the simplest way. */
export function rowsAfter(log: MemoryLog, count: number): Map<string, Row> {
  const rows = new Map<string, Row>();
  for (const { stream, type, data, revision, position, metadata } of log.events.slice(0, count)) {
    if (!stream.startsWith('item-')) continue;
    const id = stream.slice('item-'.length);
    const row = rows.get(id);
    const engineFields = {
      id,
      revision,
      createdPosition: row?.['createdPosition'] ?? `${position}`,
      updatedAt: metadata.recordedAt,
    };
    if (type === 'ItemMade') rows.set(id, { ...engineFields, state: 'OPEN', paid: '0' });
    else if (type === 'ItemClosed') rows.delete(id);
    else if (type === 'ItemPaid' && row)
      rows.set(id, {
        ...engineFields,
        state: 'PAID',
        paid: (BigInt(String(row['paid'])) + BigInt(String(data['amount'])) * BIG).toString(),
      });
    else if (row) rows.set(id, { ...row, ...engineFields });
  }
  return rows;
}
