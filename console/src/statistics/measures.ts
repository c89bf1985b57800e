// The units and measures of statistics.
import { useTranslation } from 'react-i18next';
import { unitsOf } from '#contracts/values/decimal.ts';
import { SCALE, formatCount, formatUnits } from '../base/amounts.ts';
import type { MeasureUnit } from '../charts/chart-spec.ts';
import type texts from '../i18n/zh-CN/statistics.ts';
import type { Group } from './reading.ts';

/** Figures with a label (i18n, statistics). */
export type FigureName = keyof (typeof texts)['figure'];
export type PartsName = keyof (typeof texts)['by'] & keyof (typeof texts)['of'];

const inUnits = (unit: string, scale: number, decimals: number): MeasureUnit => ({
  name: unit,
  scale,
  text: (value) => formatUnits(value, scale, { maxDecimals: decimals }),
});
export const COUNTED: MeasureUnit = { name: '', scale: 0, text: formatCount };
export const BTC = inUnits('BTC', SCALE.btc, 8);
/** In wei. */
export const YU = inUnits('YU', SCALE.yu, 2);
export const BTC_WEI = inUnits('BTC', SCALE.ybtc, 8);
export const USDC = inUnits('USDC', SCALE.usdc, 2);

/** The maximum number of decimal places. */
const PLACES = 18;
export const BERRIES: MeasureUnit = {
  name: '',
  scale: PLACES,
  text: (value) => formatUnits(value, PLACES, { maxDecimals: 2 }),
};

/** A group's column that contains a decimal. */
export const decimalColumn =
  (column: string) =>
  (group: Group): bigint =>
    unitsOf(String(group[column] ?? 0), PLACES);
/** A group's column that contains an integer. */
export const integerColumn =
  (column: string) =>
  (group: Group): bigint =>
    BigInt(group[column] ?? 0);

/** Returns the label of a figure; a figure without one is shown by its name. */
export function useFigureName(): (name: string) => string {
  const { t } = useTranslation('statistics');
  return (name) => t(`figure.${name}`, { defaultValue: name });
}
