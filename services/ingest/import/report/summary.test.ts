// Reports of rejected rows: their places in the summary, and all of them in a separate file.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answering, file, folder, price, run, server, withFolder } from '../testing/runs.ts';
import { parseJson } from '../../../tools/testing/json.ts';

withFolder();

const rows = (count: number, isBad: (row: number) => boolean): string[] =>
  Array.from({ length: count }, (_, index) =>
    isBad(index + 1) ? price((index % 28) + 1, { at: `bad ${index + 1}` }) : price((index % 28) + 1),
  );
const rejectedIn = (name: string): unknown[] =>
  readFileSync(join(folder, name), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => parseJson<unknown>(line));

test('a run of rejected lines is reported by its first and last line', async () => {
  const { said } = await run(
    '--dry-run',
    file('runs.ndjson', rows(40, (row) => row === 2 || (row > 4 && row < 30) || row > 38).join('\n')),
  );
  expect(said).toContain('not-an-instant at at, lines 2, 5–29, 39–40\n');
});

test('the rows of an array on one line are reported by their number', async () => {
  const { said } = await run(
    '--dry-run',
    file('minified.json', `[${rows(100, (row) => row === 41 || row === 71).join(',')}]`),
  );
  expect(said).toContain('not-an-instant at at, rows 41, 71\n');
});

test('the summary refers to --rejected if there are too many lines', async () => {
  const { said } = await run('--dry-run', file('scattered.ndjson', rows(400, (row) => row % 10 === 4).join('\n')));
  expect(said).toContain(
    'lines 4, 14, 24, 34, 44, 54, 64, 74, 84, 94, 104, 114, … (40 in all)\n  --rejected FILE lists every rejected row with its values\n',
  );
});

test('--rejected lists every rejected row of every file with each of its reasons', async () => {
  const url = await server(answering(new Set()));
  const scattered = file('all.ndjson', rows(400, (row) => row % 10 === 4).join('\n'));
  const array = file('all.json', `[${price(1)},\n${price(2, { at: 1, source: 'X' })}]`);
  const { code, said } = await run(
    '--url',
    url,
    '--rejected',
    'all-rejected.ndjson',
    scattered,
    array,
    file('junk.ndjson', '{{'),
  );
  expect([code, said]).toEqual([
    1,
    expect.stringContaining('(40 in all)\n  Every rejected row is in all-rejected.ndjson\n'),
  ]);
  const all = rejectedIn('all-rejected.ndjson');
  expect(all).toHaveLength(43);
  expect(all[39]).toEqual({
    file: scattered,
    line: 394,
    code: 'not-an-instant',
    path: 'at',
    value: 'bad 394',
    words: 'at: "bad 394" is not an instant like 2026-11-01T08:00:00Z',
  });
  expect(all.slice(40, 42)).toEqual([
    expect.objectContaining({ file: array, line: 2, row: 2, code: 'not-a-source', path: 'source', value: 'X' }),
    expect.objectContaining({ file: array, line: 2, row: 2, path: 'at', value: 1 }),
  ]);
});

test('--rejected leaves no file if every row was taken', async () => {
  expect(await run('--dry-run', '--rejected', 'none.ndjson', file('good.ndjson', price(1)))).toMatchObject({ code: 0 });
  expect(existsSync(join(folder, 'none.ndjson'))).toBe(false);
});

test('--rejected overwrites no file and reports a file that it cannot write', async () => {
  const path = file('good.ndjson', price(1));
  expect(await run('--dry-run', '--rejected', path, path)).toEqual({
    code: 2,
    said: expect.stringContaining(`--rejected: ${path} already exists: name a new file`),
  });
  expect(readFileSync(path, 'utf8')).toBe(price(1));
  expect(await run('--dry-run', '--rejected', 'no/folder', path)).toEqual({
    code: 2,
    said: expect.stringContaining('--rejected: no/folder cannot be written'),
  });
});
