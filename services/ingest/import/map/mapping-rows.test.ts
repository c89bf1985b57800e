// How an import finds the rows of a file and their ids, and which options it refuses.
import { createReadStream } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { findArray } from '../read/find-array.ts';
import { toFact, type Mapping } from './mapping.ts';
import { readRows } from '../read/rows.ts';
import { file, price, run, withFolder } from '../testing/runs.ts';

withFolder();

describe('--rows', () => {
  const wrapped = (rows: string) =>
    `{\n "name": "a \\"[{ name", "rows": {"of": [[1], {"data": []}], "\\u6570\\u636e":\n [${rows}]\n },\n "after": [1, 2] }`;
  test('names the array of the rows, and line numbers refer to the file', async () => {
    const path = file('wrapped.json', wrapped(`${price(1)},\n${price(2, { at: 'x' })},\n${price(3)}`));
    const { said } = await run('--dry-run', '--rows', 'rows.数据', '--rejected', 'wrapped-rejected.ndjson', path);
    expect(said).toContain('2 would be sent, 1 would be rejected');
    expect(said).toContain('not-an-instant at at, row 2\n');
    const [bad] = (await Array.fromAsync(readRows(path, ['rows', '数据']))).slice(1);
    expect(bad).toMatchObject({ line: 4, row: 2 });
  });

  test.each([
    ['with another name', ['--rows', 'rows.data'], wrapped(''), 'there is no "rows.data" in it; there are of, 数据'],
    ['whose path leads to another value', ['--rows', 'name'], wrapped(''), '"name" in it is not an array'],
    ['inside a value that is not an object', ['--rows', 'after.data'], wrapped(''), '"after" in it is not an object'],
    [
      'in a file that is an array',
      ['--rows', 'data'],
      `[${price(1)}]`,
      'it is not a JSON object with an array in it, but an array: leave --rows out',
    ],
    ['in a CSV file', ['--rows', 'data'], 'at,day\n', 'it is not a JSON object with an array in it: leave --rows out'],
    ['that is truncated', ['--rows', 'rows.数据'], wrapped(price(1)).slice(0, -30), 'it ends in the middle, on line 3'],
    [
      'that a truncated file does not reach',
      ['--rows', 'after'],
      wrapped(price(1)).slice(0, -30),
      'it ends before the array "after"',
    ],
    [
      'whose name is not given',
      [],
      wrapped(''),
      'it is one JSON object over many lines: name the array in it with --rows PATH',
    ],
  ])('stops at an array %s', async (_name, options, content, words) =>
    expect(await run('--dry-run', ...options, file('not-there.json', content))).toEqual({
      code: 2,
      said: expect.stringContaining(words),
    }),
  );

  test('finds its array whatever the chunks of the file', async () => {
    for (const highWaterMark of [1, 7]) {
      const { line, rest } = await findArray(
        createReadStream(file('chunks.json', wrapped('1, 2')), { highWaterMark }),
        ['rows', '数据'],
      );
      expect([line, Buffer.concat(await Array.fromAsync(rest)).toString()]).toEqual([
        3,
        '[1, 2]\n },\n "after": [1, 2] }',
      ]);
    }
  });
});

test('--id line derives ids from the file and the line, or from the row number in an array', async () => {
  const mapping = {
    id: 'line',
    factType: 'x',
    source: 's',
    at: 'at',
    fact: { data: z.strictObject({}), naturalId: [] },
    map: new Map(),
    set: new Map(),
    readings: new Map(),
  } satisfies Mapping;
  const ids = async (path: string) =>
    (await Array.fromAsync(readRows(path))).map((row) => ('value' in row ? toFact(row, mapping, 'name').fact : row));
  expect(await ids(file('lines.csv', 'at,line\n1,a\n\n2,b\n'))).toEqual([
    expect.objectContaining({ id: 'name:2' }),
    expect.objectContaining({ id: 'name:4' }),
  ]);
  expect(await ids(file('lines.json', '[{},{}]'))).toEqual([
    expect.objectContaining({ id: 'name:1' }),
    expect.objectContaining({ id: 'name:2' }),
  ]);
  const csv = 'day,price\n2026-11-01,1\n';
  expect(
    await run(
      '--dry-run',
      '--as',
      'btc-price',
      '--set',
      'at=2026-11-01T00:00:00Z',
      '--id',
      'line',
      file('line.csv', csv),
    ),
  ).toMatchObject({ code: 0 });
});

describe('options without effect or meaning are refused', () => {
  test.each([
    [['--unit', 'price=18'], '--unit price: "18" is not a power of ten such as 1e18 or 1e-18'],
    [['--unit', 'prize=1e18'], '--unit: there is no field "prize"; there are day, price'],
    [['--time', 'at=YYYY-mm-DD'], '--time at: it does not contain the month, MM'],
    [['--time', 'day=unix', '--unit', 'day=1e3'], '--unit and --time both read "day": leave one of them out'],
    [['--extract', 'day=('], '--extract day: error parsing regexp: missing closing ): `(`'],
    [['--extract', 'day=a,price=(b'], '--extract day: error parsing regexp: missing closing ): `a,price=(b`'],
    [['--extract', 'id=x', '--id', 'line'], '--extract and --id line both give "id": leave one of them out'],
    [['--set', 'at=yesterday'], '--set: at=yesterday is not an instant like 2026-11-01T08:00:00Z'],
    [['--set', 'at=2026-11-01T08:00:00Z', '--at', 'time'], '--at and --set both give "at": leave one of them out'],
    [['--rows', 'a..b'], '--rows takes a name, or several names separated by dots, not "a..b"'],
    [
      ['--id', 'line', 'x/f'],
      '--id line: two files are named f, and their lines would have the same ids: rename one of them',
    ],
  ])('%j', async (options, words) =>
    expect(await run('--dry-run', '--as', 'btc-price', ...options, 'f')).toEqual({
      code: 2,
      said: `${words}\n--help lists the options.\n`,
    }),
  );

  test('--unit without --as', async () =>
    expect((await run('--dry-run', '--unit', 'price=1e8', 'f')).said).toContain('--unit needs --as'));
});
