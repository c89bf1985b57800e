import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { computeColumns, type ValuationContext } from '../../computed/evaluate.ts';
import { TROVE_COLUMNS, crsmFigures, troveFigures } from './figures.ts';

const SEEN_AT = '2026-11-01T00:00:00.000Z';
const YEAR_LATER = '2027-11-01T00:00:00.000Z';
const e18 = (value: bigint): string => `${value * 10n ** 18n}`;
const percent = (value: bigint): string => `${value * 10n ** 16n}`;
const context = (price: bigint | null, at = SEEN_AT): ValuationContext => ({
  at,
  price: price === null ? null : e18(price),
  settings: { mcr: percent(110n), ccr: percent(150n), interestRate: percent(4n) },
});
const trove = { state: 'ACTIVE', collateral: e18(1n), debt: e18(60_200n), interest: '0', seenAt: SEEN_AT };
const crsm = {
  ...trove,
  trgcr: percent(120n),
  tarcr: percent(140n),
  maxTarcr: percent(150n),
  deposits: e18(12_000n),
  debtGasCompensation: e18(200n),
};
const figures = (row: object, price: bigint | null, at?: string) =>
  computeColumns(troveFigures(), row, context(price, at));
const protection = (row: object, price: bigint | null, at?: string) =>
  computeColumns(crsmFigures(TROVE_COLUMNS), row, context(price, at));

describe('a trove', () => {
  test('has the ratio and the liquidation price of the worked example in docs/domain.md', () => {
    expect(figures(trove, 100_000n)).toEqual({
      interestNow: '0',
      entireDebt: e18(60_200n),
      icr: '1661129568106312292',
      liquidationPrice: e18(66_220n),
      isLiquidatable: false,
      band: 'SAFE',
    });
    expect(figures(trove, 70_000n)).toMatchObject({ icr: '1162790697674418604', isLiquidatable: false });
  });
  test('is liquidatable strictly below the minimum ratio', () => {
    expect(figures(trove, 66_220n)).toMatchObject({ icr: percent(110n), isLiquidatable: false });
    expect(figures(trove, 66_219n)).toMatchObject({ icr: '1099983388704318936', isLiquidatable: true });
  });
  test('has exactly one band: BELOW_MCR, TRIGGERED, NEAR or SAFE', () => {
    const bandOf = (row: object, price: bigint | null) => figures({ ...trove, ...row }, price)['band'];
    expect([66_219n, 66_220n, 90_299n, 90_300n].map((price) => bandOf({}, price))).toEqual([
      'BELOW_MCR',
      'NEAR',
      'NEAR',
      'SAFE',
    ]);
    const protectedAt = { trgcr: percent(120n) };
    expect([66_219n, 72_240n, 72_241n].map((price) => bandOf(protectedAt, price))).toEqual([
      'BELOW_MCR',
      'TRIGGERED',
      'NEAR',
    ]);
    expect(
      [bandOf({ trgcr: percent(200n) }, 100_000n), bandOf({ debt: '0' }, 1n), bandOf({ debt: '0' }, null)],
      'a trigger may be above the critical ratio',
    ).toEqual(['TRIGGERED', 'SAFE', 'SAFE']);
  });
  test('accrues simple interest on its principal, in whole seconds after its observation', () => {
    expect(figures({ ...trove, interest: e18(1n) }, 100_000n, YEAR_LATER)).toMatchObject({
      interestNow: e18(2_409n),
      entireDebt: e18(62_609n),
    });
    expect(figures(trove, 100_000n, '2026-11-01T00:00:01.999Z')).toMatchObject({ interestNow: '76357179096905' });
    expect(figures(trove, 100_000n, '2026-10-01T00:00:00.000Z')).toMatchObject({ interestNow: '0' });
  });
  test('has no ratio without debt, and no liquidation price without collateral', () => {
    expect(figures({ ...trove, debt: '0' }, 1n)).toMatchObject({
      entireDebt: '0',
      icr: null,
      isLiquidatable: false,
      liquidationPrice: '0',
    });
    expect(figures({ ...trove, collateral: '0' }, 1n)).toMatchObject({
      icr: '0',
      isLiquidatable: true,
      liquidationPrice: null,
    });
  });
  test('has no figures when closed, and only price-independent figures without a price', () => {
    expect(new Set(Object.values(figures({ ...trove, state: 'CLOSED_BY_OWNER' }, 1n)))).toEqual(new Set([null]));
    expect(figures(trove, null)).toEqual({
      interestNow: '0',
      entireDebt: e18(60_200n),
      icr: null,
      liquidationPrice: e18(66_220n),
      isLiquidatable: null,
      band: null,
    });
  });
  test('has exact figures for the largest uint256 amounts', () => {
    const max = 2n ** 256n - 1n;
    const { icr, liquidationPrice } = computeColumns(
      troveFigures(),
      { ...trove, collateral: `${max}`, debt: '1' },
      { ...context(null), price: `${max}` },
    );
    expect([icr, liquidationPrice]).toEqual([`${max * max}`, '0']);
  });
});

describe('a CRSM', () => {
  test('has a minimum and a maximum repayment that follow from its target ratios', () => {
    expect(protection(crsm, 70_000n)).toMatchObject({
      icr: '1162790697674418604',
      minimumRepay: e18(10_200n),
      maximumRepay: '13533333333333333333333',
      isTriggered: true,
    });
    expect(protection(crsm, 100_000n)).toMatchObject({ minimumRepay: '0', maximumRepay: '0', isTriggered: false });
  });
  test('rounds the minimum repayment up and the maximum repayment down', () => {
    expect(
      protection({ ...crsm, collateral: '1', debt: '3', tarcr: percent(140n), maxTarcr: percent(150n) }, 2n),
    ).toMatchObject({ minimumRepay: '2', maximumRepay: '1' });
  });
  test('is protected if its deposits cover the larger required repayment and the gas compensation', () => {
    const protects = (deposits: bigint, price: bigint) =>
      protection({ ...crsm, deposits: `${deposits}` }, price)['isProtected'];
    // ⌈60200 × 20 ÷ 140⌉ + 200 = 8800. At 70000 the minimum repayment is 10200.
    expect([protects(8_800n * 10n ** 18n, 100_000n), protects(8_800n * 10n ** 18n - 1n, 100_000n)]).toEqual([
      true,
      false,
    ]);
    expect([protects(10_400n * 10n ** 18n, 70_000n), protects(10_400n * 10n ** 18n - 1n, 70_000n)]).toEqual([
      true,
      false,
    ]);
  });
  test('is not triggered without debt, and has no figures if its trove is closed or unknown', () => {
    expect(protection({ ...crsm, debt: '0' }, 1n)).toMatchObject({ icr: null, isTriggered: false, minimumRepay: '0' });
    for (const state of ['CLOSED_BY_LIQUIDATION', null])
      expect(new Set(Object.values(protection({ ...crsm, state }, 1n)))).toEqual(new Set([null]));
  });
});

/**
 * Liquidations of Liquity v1, 2021 to 2023: four columns of delorean-exchange/liquidation-analysis
 * (liquity_liquidations.csv @ f43faaa6).
 */
describe('870 liquidated troves', () => {
  /** Converts a decimal, also with an exponent, to an integer with `places` decimals. */
  const shifted = (text: string, places: number): bigint => {
    const [mantissa, exponent = '0'] = text.split('e');
    const [whole, fraction = ''] = mantissa!.split('.');
    return BigInt(`${whole}${fraction}${'0'.repeat(places + Number(exponent) - fraction.length)}`);
  };
  /** The source contains ratios as doubles, computed with two roundings. */
  const DOUBLE = 2n ** 51n;

  test('have the ratio collateral × price ÷ debt', () => {
    const lines = readFileSync(join(import.meta.dirname, '../../vectors/liquity-v1-liquidations.csv'), 'utf8')
      .trim()
      .split('\n')
      .slice(1);
    const differing = lines.filter((line) => {
      const [collateral = '', debt = '', price = '', ratio = ''] = line.split(',');
      const expected = shifted(ratio, 18);
      const { icr } = computeColumns(
        troveFigures(),
        { ...trove, collateral: `${shifted(collateral, 20)}`, debt: `${shifted(debt, 20)}` },
        { ...context(null), price: `${shifted(price, 18)}` },
      );
      const difference = BigInt(String(icr)) - expected;
      return (difference < 0n ? -difference : difference) * DOUBLE > expected;
    });
    expect([lines.length, differing]).toEqual([870, []]);
  });
});
