// Units of measures, as people read their values.
import { MEASURE_UNITS, type MeasureUnitName } from '#contracts/kits/measure.ts';
import { keysOf, toRecord } from '#contracts/values/records.ts';
import { formatUnits } from '../../base/amounts.ts';
import type { MeasureUnit } from '../../charts/chart-spec.ts';

/** Units whose values all have the same number of decimals. */
const FIXED: ReadonlySet<MeasureUnitName> = new Set(['btc', 'btcWei', 'ybtc', 'yu', 'usdc', 'berries']);

export const UNITS: Readonly<Record<MeasureUnitName, MeasureUnit>> = toRecord(keysOf(MEASURE_UNITS), (unit) => {
  const { symbol, scale, digits } = MEASURE_UNITS[unit];
  return {
    name: symbol,
    scale,
    text: (value) => formatUnits(value, scale, { maxDecimals: digits, ...(FIXED.has(unit) ? {} : { minDecimals: 0 }) }),
  };
});
