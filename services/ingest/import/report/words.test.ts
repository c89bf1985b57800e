import { describe, expect, test } from 'vitest';
import { FACT_TYPES } from '#contracts/facts.ts';
import { file, price, run, withFolder } from '../testing/runs.ts';
import { inWords } from './words.ts';

withFolder();

describe('an amount that is not a text of whole satoshis', () => {
  const explanation = (code: string, value: unknown): string => inWords(code, 'data.amount', value, null);

  test.each([
    [
      'amount-not-text',
      5,
      'amount: 5 is a JSON number; write satoshis as text, "5" if they are satoshis or "500000000" if they are BTC (nothing is rounded here)',
    ],
    [
      'amount-not-text',
      150_000_000,
      'amount: 150000000 is a JSON number; write satoshis as text, "150000000" if they are satoshis (nothing is rounded here)',
    ],
    [
      'amount-not-integer',
      '5.0',
      'amount: "5.0" is not a whole number; write satoshis as text, "5" if they are satoshis or "500000000" if they are BTC (nothing is rounded here)',
    ],
    [
      'amount-not-integer',
      '150000000.00',
      'amount: "150000000.00" is not a whole number; write satoshis as text, "150000000" if they are satoshis (nothing is rounded here)',
    ],
  ])('%s %j is shown in both possible units', (code, value, words) => expect(explanation(code, value)).toBe(words));

  test('with a fraction is shown as BTC', () => {
    expect(explanation('amount-not-text', 0.0258)).toContain('"2580000" if 0.0258 means BTC');
    expect(explanation('amount-not-integer', '1.5')).toContain('"150000000" if 1.5 means BTC');
  });

  test.each([
    ['amount-not-text', -5],
    ['amount-not-text', 2 ** 60],
    ['amount-not-integer', '1,000'],
    ['amount-not-integer', '99999999.5'],
    ['amount-not-text', 0],
  ])('%s %j gets an example', (code, value) =>
    expect(explanation(code, value)).toContain('such as "150000000" for 1.5 BTC'),
  );
});

describe('the message suggests the likely intention', () => {
  test.each([
    ['--map', 'at=time', '--map: "at" is not a field of the data: use --at COLUMN'],
    ['--set', 'source=desk', '--set: "source" is not a field of the data: use --source NAME'],
    ['--map', 'price=a', '--set', 'price=1', '--map and --set both give "price": leave one of them out'],
  ])('%s %s', async (...args) => {
    const words = args.pop();
    expect(await run('--dry-run', '--as', 'btc-price', ...args, 'f')).toEqual({
      code: 2,
      said: expect.stringContaining(words!),
    });
  });

  const needsAs = `there are ${FACT_TYPES.join(', ')}; rows that are not whole facts become one of these with --as TYPE`;
  test.each([
    [
      'CSV with a column "type"',
      'plain.csv',
      'type,amount\nstandard,5\n',
      `type: "standard" is not an allowed value: ${needsAs}`,
    ],
    ['JSON', 'plain.json', '[{"amount":"5"}]', `type: missing, or empty: ${needsAs}`],
    [
      'CSV with fact types',
      'named.csv',
      'source,id,type,at\ndesk,1,btc-price,2026-11-01T08:00:00Z\n',
      'data: missing, or empty: rows that are not whole facts become them with --as TYPE',
    ],
  ])('%s without --as', async (_name, name, content, words) =>
    expect((await run('--dry-run', file(name, content))).said).toContain(`  ${words}\n`),
  );

  const header = 'day,price,time\n2026-11-01,1,2026-11-01T08:00:00Z\n';
  test.each([
    [
      'a missing column',
      ['--map', 'price=nocol', '--at', 'time'],
      'price: missing, or empty: there is no column "nocol"; there are day, price, time',
    ],
    [
      'a missing id column',
      ['--id', 'ref', '--at', 'time'],
      'id: missing, or empty: there is no column "ref"; name another with --id COLUMN, or use --id line; there are day, price, time',
    ],
    [
      'no column for the instant',
      [],
      'at: missing, or empty: there is no column "at"; name another with --at COLUMN, or use --set at=INSTANT; there are day, price, time',
    ],
  ])('%s', async (_name, options, words) => {
    for (const [name, content] of [
      ['columns.csv', header],
      ['columns.json', '[{"day":"2026-11-01","price":"1","time":"2026-11-01T08:00:00Z"}]'],
    ] as const) {
      expect((await run('--dry-run', '--as', 'btc-price', ...options, file(name, content))).said).toContain(
        `  ${words}\n`,
      );
    }
  });

  test('a line that is too long, with the maximum length', async () => {
    expect((await run('--dry-run', file('long.ndjson', `${price(1)}\n{"a":"${'x'.repeat(70_000)}"}`))).said).toContain(
      '  longer than the 65536 bytes a row may have\n    too-long, line 2',
    );
  });

  test.each([
    ['nothing.csv', ''],
    ['header.csv', 'at,day,price\n'],
    ['none.json', '[]\n'],
    ['blank.ndjson', '\n\n'],
  ])('%s has no rows', async (name, content) => {
    const path = file(name, content);
    expect(await run('--dry-run', '--as', 'btc-price', path)).toEqual({
      code: 0,
      said: `${path}: 0 would be sent, 0 would be rejected\n  it has no rows: it is empty, or has only a header\n`,
    });
  });
});
