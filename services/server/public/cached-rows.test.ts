// Cached rows while a simulated read side goes silent, is rebuilt or is unavailable. public.test.ts tests all parts
// together.
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { LagMessage, RowsMessage } from '#contracts/wire/feed.ts';
import type { Row } from '#projections/engine/types.ts';
import { cacheRows } from './cached-rows.ts';

const A_MOMENT_MS = 50;
const shown = (id: string): Row => ({ id, status: 'SHOWN' });

/** A simulated read side; `database` is what it answers. */
function readSide() {
  const database = { rows: [shown('a')], position: 10n, head: 10n, isAway: false, reads: 0 };
  const onRows = new Set<(message: RowsMessage) => void>();
  const onLag = new Set<(message: LagMessage) => void>();
  const listening =
    <Message>(listeners: Set<(message: Message) => void>) =>
    (listener: (message: Message) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    };
  async function* pages(): AsyncGenerator<Row[]> {
    yield database.rows;
  }
  const kept = cacheRows(
    {
      models: {
        exportRows: async () => {
          database.reads++;
          if (database.isAway) throw new Error('away');
          return {
            position: `${database.position}`,
            at: null,
            columns: [],
            total: database.rows.length,
            pages: pages(),
          };
        },
        onRows: listening(onRows),
        onLag: listening(onLag),
      },
      store: { head: async () => ({ commit: database.head, prepare: database.head }) },
      log: pino({ level: 'silent' }),
    },
    'posters',
    'SHOWN',
  );
  return {
    database,
    kept,
    tell: (after: number, position: number, change: Partial<RowsMessage>, model = 'posters') => {
      for (const listener of onRows)
        listener({ model, after: `${after}`, position: `${position}`, rows: [], removed: [], ...change });
    },
    beat: (position: number, generation = 1) => {
      for (const listener of onLag)
        listener({ model: 'posters', generation, position: `${position}`, lagSeconds: 0, parked: 0 });
    },
    idsAt: async (position: bigint) => ((await kept.reach(position, A_MOMENT_MS)) ? [...kept.rows.keys()] : null),
    listeners: () => onRows.size + onLag.size,
  };
}

test('the first heartbeat reads the rows once and later messages update them', async () => {
  const { database, beat, tell, idsAt } = readSide();
  expect(await idsAt(0n)).toBeNull();
  beat(10);
  expect(await idsAt(10n)).toEqual(['a']);
  tell(8, 12, { rows: [shown('b')] });
  tell(12, 14, { rows: [{ ...shown('a'), status: 'HIDDEN' }] }, 'others');
  tell(12, 15, {
    rows: [
      { ...shown('a'), status: 'HIDDEN' },
      { ...shown('c'), status: 'HIDDEN' },
    ],
  });
  expect(await idsAt(15n)).toEqual(['b']);
  tell(15, 16, { removed: ['b'] });
  tell(8, 12, { rows: [shown('b')] });
  expect([await idsAt(16n), await idsAt(17n), database.reads]).toEqual([[], null, 1]);
});

test('changes that arrive during the first read are applied exactly once', async () => {
  const { database, beat, tell, idsAt } = readSide();
  beat(10);
  database.rows = [shown('a'), shown('b')];
  database.position = 12n;
  tell(9, 12, { rows: [shown('b')] });
  tell(12, 13, { removed: ['a'] });
  expect([await idsAt(13n), database.reads]).toEqual([['b'], 1]);
});

test.each([
  ['changes were missed', ({ tell }: ReturnType<typeof readSide>) => tell(20, 30, { rows: [shown('c')] })],
  ['the model was rebuilt', ({ beat }: ReturnType<typeof readSide>) => beat(30, 2)],
])('the rows are read again when %s', async (_what, happens) => {
  const side = readSide();
  side.beat(10);
  expect(await side.idsAt(0n)).toEqual(['a']);
  Object.assign(side.database, { rows: [shown('c')], position: 30n });
  happens(side);
  expect([await side.idsAt(30n), side.database.reads]).toEqual([['c'], 2]);
});

test('only the heartbeat, and not a reader, retries an unavailable database', async () => {
  const { database, beat, tell, idsAt } = readSide();
  database.isAway = true;
  beat(10);
  expect([await idsAt(0n), await idsAt(0n), database.reads]).toEqual([null, null, 1]);
  tell(10, 12, { removed: ['a'] });
  Object.assign(database, { isAway: false, rows: [], position: 12n });
  beat(12);
  expect([await idsAt(0n), database.reads]).toEqual([[], 2]);
});

test('no rows are served during a rebuild until the read model reaches the end of the log', async () => {
  const { database, beat, tell, idsAt } = readSide();
  database.head = 100n;
  beat(10);
  expect(await idsAt(0n)).toBeNull();
  tell(10, 99, { removed: ['a'] });
  expect(await idsAt(0n)).toBeNull();
  // The rest of the log does not concern the model. At the second beat, all changes up to the first have been sent.
  beat(100);
  expect(await idsAt(0n)).toBeNull();
  beat(100);
  expect(await idsAt(0n)).toEqual([]);
});

test('a stopped cache removes its listeners', () => {
  const { kept, listeners } = readSide();
  kept.stop();
  expect(listeners()).toBe(0);
});
