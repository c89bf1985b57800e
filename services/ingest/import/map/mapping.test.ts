// How an import converts the fields of difficult rows: nested texts, units, times and exact numbers.
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { EvmAddress } from '#contracts/values/address.ts';
import { toFact, type Mapping } from './mapping.ts';
import { extract, time, unit } from './readings.ts';
import { readRows } from '../read/rows.ts';
import { file, run, withFolder } from '../testing/runs.ts';

withFolder();

/** Six of a real export's 870 rows: addresses in HTML, amounts of 1e18 as decimals, and two rounded amounts. */
const LIQUIDATIONS = new URL('../../examples/liquidations.csv', import.meta.url).pathname;

describe('liquidated positions', () => {
  const wei = z.string().regex(/^\d+$/, 'amount-not-integer');
  const mapping: Mapping = {
    factType: 'trove-seen',
    source: 'liquity-v1',
    id: 'id',
    at: 'timestamp',
    fact: {
      data: z.strictObject({
        vaultId: z.string(),
        troveId: z.string(),
        chainId: z.number(),
        owner: EvmAddress,
        btcType: z.string(),
        collateral: wei,
        debt: wei,
        interest: wei,
        state: z.string(),
      }),
      naturalId: ['chainId', 'vaultId', 'troveId', 'at'],
    },
    map: new Map([['troveId', 'owner']]),
    set: new Map([
      ['vaultId', 'liquity-v1'],
      ['chainId', '1'],
      ['btcType', 'ETH'],
      ['interest', '0'],
      ['state', 'CLOSED_BY_LIQUIDATION'],
    ]),
    readings: new Map([
      ['owner', [extract('>(0x[0-9a-f]{40})')]],
      ['troveId', [extract('>(0x[0-9a-f]{40})')]],
      ['collateral', [unit('1e18')]],
      ['debt', [unit('1e18')]],
      ['at', [time('YYYY-MM-DD HH:mm:ss.SSS [UTC]')]],
    ]),
  };
  const mapped = async () =>
    (await Array.fromAsync(readRows(LIQUIDATIONS))).map((row) =>
      'value' in row ? toFact(row, mapping, 'liquidations.csv') : row,
    );

  test('become facts with exact amounts', async () => {
    const [first] = await mapped();
    expect(first).toEqual({
      fact: {
        source: 'liquity-v1',
        type: 'trove-seen',
        id: '1:liquity-v1:0xe7497036cb46a12cb7e94c51ade1e687c43c6be1:2023-07-26T09:55:35.000Z',
        at: '2023-07-26T09:55:35.000Z',
        data: {
          vaultId: 'liquity-v1',
          troveId: '0xe7497036cb46a12cb7e94c51ade1e687c43c6be1',
          chainId: 1,
          owner: '0xe7497036cb46a12cb7e94c51ade1e687c43c6be1',
          btcType: 'ETH',
          collateral: '4600000000000000000',
          debt: '7740610463373070000000',
          interest: '0',
          state: 'CLOSED_BY_LIQUIDATION',
        },
      },
      problems: [],
    });
  });

  test('are rejected with the text of the file only if their amounts were rounded', async () => {
    const refused = (await mapped()).filter((row) => !('problems' in row) || row.problems.length);
    expect(refused).toEqual(
      ['1.7308902471567176e+06', '8.7002e+06'].map((debt) => ({
        fact: expect.objectContaining({ data: expect.objectContaining({ debt }) }),
        problems: [{ key: 'not-exact', path: 'data.debt' }],
      })),
    );
  });

  const AS_PRICES = [
    '--dry-run',
    '--as',
    'btc-price',
    '--map',
    'day=timestamp',
    '--extract',
    String.raw`day=^\d{4}-\d\d-\d\d`,
    '--at',
    'timestamp',
    '--time',
    'at=YYYY-MM-DD HH:mm:ss.SSS [UTC]',
  ];
  test('are read in the same way on the command line', async () => {
    expect(await run(...AS_PRICES, LIQUIDATIONS)).toEqual({
      code: 0,
      said: expect.stringContaining('6 would be sent, 0 would be rejected'),
    });
    const { said } = await run(...AS_PRICES, '--map', 'price=debt', '--unit', 'price=1e0', LIQUIDATIONS);
    expect(said).toContain(`4 would be sent, 2 would be rejected
  price: "1.7308902471567176e+06" has an exponent, so it may be rounded; write all digits as the source has them (nothing is rounded here)
    not-exact at data.price, lines 5–6
`);
  });

  test('that do not match the given format are rejected with an explanation', async () => {
    const { said } = await run(...AS_PRICES.slice(0, -1), 'at=unix', '--extract', 'price=x(y)', LIQUIDATIONS);
    expect(said).toContain(
      'at: "2023-07-26 09:55:35.000 UTC" is not a time of the form unix (years 2009 to 2200, millisecond precision at most)\n    not-a-time at at, lines 2–7\n',
    );
    expect(said).toContain(
      'price: "1849.7848999999999" has no match for x(y)\n    no-match at data.price, lines 2–7\n',
    );
  });
});

describe('a JSON number is read as it is written', () => {
  const prices = (...texts: string[]): string =>
    `[${texts.map((text, index) => `{"day":"2026-11-0${index + 1}","price":${text}}`).join(',\n')}]`;
  const OPTIONS = ['--dry-run', '--as', 'btc-price', '--set', 'at=2026-11-01T00:00:00Z', '--unit'];
  test('with all its digits, and an exponent in it', async () => {
    const { said } = await run(
      ...OPTIONS,
      'price=1e-18',
      file('numbers.json', prices('101446799225179608726988', '0.10', '1e-05', '{}')),
    );
    expect(said).toContain('1 would be sent, 3 would be rejected');
    expect(said).toContain('price: "1e-05" has an exponent');
    expect(said).toContain(
      'price: {} is not a decimal number such as 1234.5, without signs and separators\n    not-a-decimal at data.price, row 4',
    );
    expect(said).toContain('not-a-price at data.price, row 2\n'); // 0.10 by 1e-18 has more places than a price allows
  });

  test('and is rejected in a row that is nested too deeply to be read', async () => {
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
    const { said } = await run(
      ...OPTIONS,
      'price=1e0',
      file('deep.ndjson', `{"day":"2026-11-01","price":1.5,"more":${deep}}\n{"day":"2026-11-02","price":1.5}`),
    );
    expect(said).toContain('1 would be sent, 1 would be rejected');
    expect(said).toContain('too-deep, line 1');
  });
});

test('an amount that is not whole after its unit is rejected with the converted value', async () => {
  const { said } = await run(
    '--dry-run',
    '--as',
    'deposit-seen',
    '--unit',
    'amount=1e8',
    file('satoshis.json', '[{"amount":"0.0258"},{"amount":0.123456789}]'),
  );
  expect(said).toContain(
    'amount: "12345678.9" (converted by 1e8) is not a whole number (nothing is rounded here)\n    amount-not-integer at data.amount, row 2\n',
  );
});
