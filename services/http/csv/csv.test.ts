import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { csvCell } from '#contracts/wire/csv.ts';
import { csvOf, sendCsv, type CsvChunk } from './csv.ts';

async function* pagesOf(...pages: Record<string, unknown>[][]): AsyncGenerator<Record<string, unknown>[]> {
  yield* pages;
}
const textOf = async (columns: string[], ...pages: Record<string, unknown>[][]): Promise<string> =>
  (
    await Array.fromAsync(
      csvOf(
        columns.map((name) => ({ heading: name, cell: (row: Record<string, unknown>) => row[name] })),
        pagesOf(...pages),
      ),
    )
  )
    .map(({ text }) => text)
    .join('');

test('a file begins with a byte order mark and the column names', async () => {
  expect(await textOf(['id', 'amount'], [{ id: 'a', amount: '1' }], [{ id: 'b', amount: null }])).toBe(
    '\uFEFFid,amount\r\na,1\r\nb,\r\n',
  );
});

test.each(['=1+1', '+1', '-1+1', '-', '@SUM(A1)', '\tx', '\rx', '＝1+1'])(
  'a cell that begins like a formula is escaped: %j',
  (cell) => {
    expect(csvCell(cell).replace(/^"/, '')[0]).toBe("'");
  },
);

test('numbers stay numbers, and lists and objects are written as text without JSON', () => {
  expect([csvCell(-5), csvCell('-16560.25')]).toEqual(['-5', '-16560.25']);
  expect(csvCell({ kind: 'height', value: 800_000 })).toBe('kind: height; value: 800000');
  expect(csvCell(['deposit:read', 'deposit:confirm'])).toBe('deposit:read; deposit:confirm');
  expect(csvCell({ name: '=1', before: { permissions: ['a', 'b'], role: null } })).toBe(
    'name: =1; before.permissions: a; b; before.role: ',
  );
  expect(csvCell({ model: 'deposits', filter: {}, from: { position: {} }, position: '1' })).toBe(
    'model: deposits; position: 1',
  );
  expect([csvCell(['=1']), csvCell({}), csvCell(null)]).toEqual(["'=1", '', '']);
});

test('any text of a row can be read back from the file', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.string()), { minLength: 1 }),
      async (cells) => {
        const rows = cells.map(([a, b]) => ({ a: `x${a}`, b: `y${b}` }));
        const read = parse(await textOf(['a', 'b'], rows), { bom: true, columns: true, record_delimiter: '\r\n' });
        expect(read).toEqual(rows);
      },
    ),
  ));

test('an export whose connection breaks did not complete', async () => {
  const app = fastify();
  const ended = vi.fn<(end: { rows: number; completed: boolean }) => void>();
  const { promise: never } = Promise.withResolvers<void>();
  async function* lines(): AsyncGenerator<CsvChunk> {
    yield { text: 'id\r\na\r\n', rows: 1 };
    await never;
  }
  app.get('/', (_request, reply) => sendCsv(reply, 'x', '1', lines(), { id: 'e', ended }));
  const abort = new AbortController();
  const response = await fetch(await app.listen({ port: 0 }), { signal: abort.signal });
  await response.body!.getReader().read();
  abort.abort();
  await vi.waitFor(() => expect(ended).toHaveBeenCalledTimes(1), { timeout: 10_000 });
  expect(ended.mock.calls[0]![0]).toMatchObject({ rows: 1, completed: false });
  app.server.closeAllConnections();
  await app.close();
});
