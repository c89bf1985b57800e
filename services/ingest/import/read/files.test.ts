// Malformed files: faults that stop the file, faults that lose only a row, and their messages.
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { file, folder, price, run, withFolder } from '../testing/runs.ts';

withFolder();

const day = (number: number, price = '101234.56'): string => `2026-11-0${number}T08:00:00Z,2026-11-0${number},${price}`;
const csv = (...rows: string[]): string => ['at,day,price', ...rows].join('\n');
const importPrices = (name: string, content: string | Uint8Array) =>
  run('--dry-run', '--as', 'btc-price', file(name, content));

describe('a CSV file', () => {
  test.each([
    ['a quote within a cell', day(2, 'Au"ro"ra')],
    ['text after a quoted cell', day(2, '"Aurora" Ltd')],
  ])('%s rejects its line and no other', async (_name, bad) => {
    const { code, said } = await importPrices(
      'quotes.csv',
      csv(day(1), bad, day(3), day(4, '"1,000"'), day(5, '"1.5"')),
    );
    expect(code).toBe(1);
    expect(said).toContain('3 would be sent, 2 would be rejected');
    expect(said).toContain(
      'a quote (") is out of place: enclose a cell that has quotes in quotes, and double those within\n    stray-quote, line 3',
    );
    expect(said).toContain('not-a-price at data.price, line 5');
  });

  test('a row over the size limit rejects its line and no other', async () => {
    const { code, said } = await importPrices('long.csv', csv(day(1), day(2, '1'.repeat(70_000)), day(3)));
    expect([code, said]).toEqual([1, expect.stringContaining('2 would be sent, 1 would be rejected')]);
    expect(said).toContain('longer than the 65536 bytes a row may have\n    too-long, line 3');
  });

  test('a quote left open up to a later quote rejects each line that it spans', async () => {
    const { said } = await importPrices('open-within.csv', csv(day(1), day(2, '"1'), day(3), day(4, '"1"'), day(5)));
    expect(said).toContain('2 would be sent, 3 would be rejected');
    expect(said).toContain('stray-quote, lines 3–5');
  });

  test('a quote left open to the end of the file stops the import after the rows before it', async () => {
    const { code, said } = await importPrices('open.csv', csv(day(1), day(2), day(3, '"1'), day(4)));
    expect([code, said]).toEqual([2, expect.stringContaining('2 would be sent, 0 would be rejected')]);
    expect(said).toContain('open.csv: the row that begins on line 4 opens a quote (") that is not closed');
  });

  test.each([
    [';', 'semicolons'],
    ['\t', 'tabs'],
  ])('that is separated by %j stops the import with the required separator', async (separator, words) => {
    const { code, said } = await importPrices('separated.csv', csv(day(1)).replaceAll(',', separator));
    expect([code, said]).toEqual([
      2,
      expect.stringContaining(`its columns are separated by ${words}, and commas are needed`),
    ]);
  });

  test('may have columns without a name, and rows without a value', async () => {
    const { code, said } = await importPrices(
      'trailing.csv',
      'at,day,price,,\n' + `${day(1)},,\n,,,,\n , ,,,\n${day(2)},x,y\n,\n`,
    );
    expect([code, said]).toEqual([0, expect.stringContaining('2 would be sent, 0 would be rejected')]);
  });

  test('uses the natural id of a fact for an empty id and reports an empty instant as missing', async () => {
    const { said } = await importPrices('cells.csv', `id,at,day,price\n,${day(1)}\n,,2026-11-02,1\n`);
    expect(said).toContain('1 would be sent, 1 would be rejected');
    expect(said).toContain(
      'at: missing, or empty: the rows have no value in the column "at"; name another with --at COLUMN, or use --set at=INSTANT\n    required at at, line 3',
    );
  });

  test('reports a reason once for each line if two checks find it', async () => {
    const { said } = await importPrices('twice.csv', csv(day(1, 'x'), day(2, 'y')));
    expect(said).toContain('not-a-price at data.price, lines 2–3\n');
  });
});

test('a deeply nested value is rejected with an explanation and affects no other row', async () => {
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
  const rows = ['day', 'price'].map((field) =>
    JSON.stringify({ at: '2026-11-01T08:00:00Z', day: '2026-11-01', price: '1', [field]: 0 }).replace(
      `"${field}":0`,
      `"${field}":${deep}`,
    ),
  );
  const { code, said } = await importPrices(
    'deep.ndjson',
    [...rows, JSON.stringify({ at: '2026-11-01T08:00:00Z', day: '2026-11-01', price: '1' })].join('\n'),
  );
  expect([code, said]).toEqual([1, expect.stringContaining('1 would be sent, 2 would be rejected')]);
  expect(said).toContain('nested more than 64 levels deep; leave such a value out\n    too-deep, lines 1–2');
});

test.each([
  ['between two rows', `[${price(1)},\n${price(2)}\n`, '2 would be sent, 0 would be rejected'],
  ['within a row', `[${price(1)},\n${price(2).slice(0, 40)}`, '1 would be sent, 1 would be rejected'],
])('a JSON array that is cut off %s is reported, and the rows before are taken', async (_name, content, counts) => {
  const { code, said } = await run('--dry-run', file('cut.json', content));
  expect([code, said]).toEqual([2, expect.stringContaining(counts)]);
  expect(said).toContain('it ends in the middle, on line');
});

describe('text that is not UTF-8', () => {
  const gbk = Buffer.from([0xc9, 0xcf, 0xba, 0xa3]);
  const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

  test.each([
    [
      'NDJSON',
      'bad.ndjson',
      [`\xff${price(1)}`, price(2), price(3, { id: '\xe4' }), price(4)].join('\n'),
      'lines 1, 3',
    ],
    ['a JSON array', 'bad.json', `[${price(1)},\n${price(2, { id: '\xe4' })},\n${price(3)}]`, 'row 2'],
    ['CSV', 'bad.csv', csv(day(1), day(2, '\xe4'), day(3), `${day(4).slice(0, -9)}"\xff`, '"', day(5)), 'lines 3, 5'],
  ])('within %s rejects its line and no other', async (_name, name, content, lines) => {
    const { code, said } = await run(
      '--dry-run',
      ...(name.endsWith('csv') ? ['--as', 'btc-price'] : []),
      file(name, latin(content)),
    );
    expect([code, said]).toEqual([1, expect.stringMatching(/^.*: [23] would be sent, [12] would be rejected/)]);
    expect(said).toContain(
      `not readable as UTF-8 text: fix it, or save the file as UTF-8 (from a spreadsheet as "CSV UTF-8")\n    malformed-text, ${lines}\n`,
    );
  });

  test('is reported as such if it is most of the file', async () => {
    const { code, said } = await importPrices(
      'gbk-rows.csv',
      Buffer.concat([latin(csv()), ...[1, 2, 3, 4, 5].flatMap((number) => [latin(`\n${day(number)},`), gbk])]),
    );
    expect([code, said]).toEqual([
      2,
      expect.stringContaining('it is not UTF-8: save it as UTF-8 (from a spreadsheet as "CSV UTF-8")'),
    ]);
  });

  const bigEndian = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();
  test.each([
    ['little-endian', Buffer.from(csv(day(1)), 'utf16le')],
    ['big-endian', bigEndian(csv(day(1)))],
    ['little-endian with a byte order mark', Buffer.from(`\uFEFF日期,${csv(day(1))}`, 'utf16le')],
    ['big-endian with a byte order mark', bigEndian(`\uFEFF日期,${csv(day(1))}`)],
    ['JSON', Buffer.from(price(1), 'utf16le')],
  ])('is reported as UTF-16: %s', async (_name, content) => {
    const { code, said } = await importPrices('utf16.csv', content);
    expect([code, said]).toEqual([
      2,
      expect.stringContaining('it is UTF-16: save it as UTF-8 (from a spreadsheet as "CSV UTF-8")'),
    ]);
  });
});

describe('a file that cannot be read', () => {
  test('does not stop other files, and the import ends with 2', async () => {
    const good = file('good.ndjson', price(1));
    const gbk = file('gbk.csv', Buffer.from([0x61, 0x2c, 0xbc, 0xdb, 0x0a]));
    const { code, said } = await run('--dry-run', 'gone.csv', gbk, good);
    expect(code).toBe(2);
    expect(said).toContain(`${good}: 1 would be sent, 0 would be rejected`);
    expect(said).toContain('No such file: gone.csv');
    expect(said).toContain(`Stopped in ${gbk}: it is not UTF-8`);
  });

  test('is reported as a directory if it is one', async () => {
    const { code, said } = await run('--dry-run', folder);
    expect([code, said]).toEqual([2, `${folder} is a directory: name the files in it\n`]);
  });
});

test('a pipe is read like a file', async () => {
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const [{ code, said }] = await Promise.all([run('--dry-run', pipe), writeFile(pipe, `\n  ${price(1)}\n${price(2)}`)]);
  expect([code, said]).toEqual([0, expect.stringContaining('2 would be sent, 0 would be rejected')]);
});
