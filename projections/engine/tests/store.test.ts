import { afterAll, beforeAll, expect, test } from 'vitest';
import { withDatabase, type TestDatabase } from '#services/storage/database/testing/databases.ts';
import { withEventStore, type TestEventStore } from '#services/event-store/testing/stores.ts';
import { depositEvents } from '../../bench/events.ts';
import { custodyTotals } from '../../models/custody-totals.ts';
import { deposits } from '../../models/deposits.ts';
import { startProjections, type Projections } from '../projections.ts';
import { silent } from '../testing/log.ts';
import { PATIENCE_MS } from '../testing/patience.ts';

let eventStore: TestEventStore;
let database: TestDatabase;
let projections: Projections;
beforeAll(async () => {
  [eventStore, database] = await Promise.all([withEventStore(), withDatabase()]);
  projections = startProjections({
    source: eventStore.store,
    database: database.database,
    models: [deposits],
    totals: [custodyTotals],
    log: silent,
    run: true,
    patience: PATIENCE_MS,
  });
});
afterAll(async () => {
  await projections.stop();
  await eventStore.close();
  await database.stop();
});

test('an appended event is readable at the position of its receipt, and later as of that position', async () => {
  const receipts: { id: string; position: string; status: string }[] = [];
  for (const { id, type, data, metadata, stream, revision } of depositEvents(80, 4)) {
    const { position } = await eventStore.store.append(
      stream,
      [{ id, type, data, metadata }],
      revision === 0 ? 'no-stream' : revision - 1,
    );
    const row = (await projections.models.one('deposits', stream.slice('deposit-'.length), {
      atLeast: `${position}`,
    }))!;
    expect(row).toMatchObject({ row: { revision, updatedAt: metadata.recordedAt } });
    expect(row).not.toHaveProperty('behind');
    receipts.push({
      id: stream.slice('deposit-'.length),
      position: `${position}`,
      status: `${row.row['status']} ${row.row['mintStatus']}`,
    });
  }
  for (const { id, position, status } of receipts) {
    const { row } = (await projections.models.one('deposits', id, { asOf: position }))!;
    expect(`${row['status']} ${row['mintStatus']}`).toBe(status);
  }
  const totals = (await projections.models.totals('custody-totals', {})).rows;
  expect(totals.reduce((count, row) => count + Number(row['count']), 0)).toBe(
    new Set(receipts.map(({ id }) => id)).size,
  );
});
