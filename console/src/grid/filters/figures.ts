// Parses a figure: a value, a bound, or a range; with or without a unit or a percent sign.
import { isKeyOf } from '#contracts/values/records.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import { SCALE, formatUnits, parseUnits, shareOf } from '../../base/amounts.ts';
import { unitOf, type Column } from '../columns/column.ts';
import { PERCENT_SCALE } from '../columns/display.ts';

/** Number of figure columns offered, likeliest first: the visible ones. */
const COLUMNS = 3;
const QUANTITY_SCALE = 18;
const BOUNDS = {
  '>=': 'greaterThanOrEqual',
  '≥': 'greaterThanOrEqual',
  '>': 'greaterThan',
  '<=': 'lessThanOrEqual',
  '≤': 'lessThanOrEqual',
  '<': 'lessThan',
  '=': 'equals',
} as const;
const BOUND = /^([<>]=?|[≥≤=])\s*/;
const BETWEEN = /^(.*?[\d%％a-z])\s*(?:\.\.|[-–—~～至到]|\bto\b)\s*([\d.].*)$/i;
const NUMBER = /^([+−-]?)\s*(\.?\d[\d,.\s]*?)\s*(%|％|[a-z]{2,8})?$/i;

interface Figure {
  /** In whole units, without a sign. */
  text: string;
  isBelowZero: boolean;
  /** Lower case; undefined: any unit. */
  unit: string | undefined;
}

function figureOf(typed: string): Figure | null {
  const [, sign, text, unit] = NUMBER.exec(typed) ?? [];
  return text === undefined
    ? null
    : {
        text: text.startsWith('.') ? `0${text}` : text,
        isBelowZero: sign === '-' || sign === '−',
        unit: unit === '％' ? '%' : unit?.toLowerCase(),
      };
}

const isInPercent = <Row>({ kind }: Column<Row>): boolean => kind === 'ratio' || kind === 'share';
const isOfUnit = <Row>(column: Column<Row>, unit: string | undefined): boolean =>
  unit === undefined || (unit === '%' ? isInPercent(column) : unitOf(column)?.toLowerCase() === unit);

/** In the column's own unit; null: the column has no such value. */
function operandOf<Row>(column: Column<Row>, { text, isBelowZero, unit }: Figure): string | null {
  if (!isOfUnit(column, unit)) return null;
  const scaledInteger = (scale: number): string | null => {
    const units = parseUnits(text, scale);
    return units === null ? null : `${units}`;
  };
  const quantity = (): string | null => {
    const units = parseUnits(text, QUANTITY_SCALE);
    return units === null ? null : formatUnits(units, QUANTITY_SCALE, { grouped: false, minDecimals: 0 });
  };
  const operand = ((): string | null => {
    switch (column.kind) {
      case 'btc':
        return scaledInteger(SCALE.btc);
      case 'units':
        return scaledInteger(column.scale);
      case 'ratio':
        return scaledInteger(PERCENT_SCALE);
      case 'share':
        return shareOf(text);
      case 'count':
        return scaledInteger(0);
      case 'quantity':
        return quantity();
      default:
        return null;
    }
  })();
  return operand !== null && isBelowZero ? `-${operand}` : operand;
}

/**
 * Visible columns come before hidden ones, percentages after other figures. Row revisions are never searched by number.
 */
const byLikelihood = <Row>(columns: readonly Column<Row>[]): Column<Row>[] => {
  const rank = (column: Column<Row>): number => (column.hidden ? 2 : 0) + (isInPercent(column) ? 1 : 0);
  return columns.filter(({ field }) => field !== 'revision').toSorted((one, other) => rank(one) - rank(other));
};

/** The single-column filters it may mean. */
export function figuresOf<Row>(columns: readonly Column<Row>[], typed: string): FilterModel[] {
  const [sign = '', bound] = BOUND.exec(typed) ?? [];
  const [, low, high] = (bound === undefined && BETWEEN.exec(typed)) || [];
  const from = figureOf(low ?? typed.slice(sign.length));
  const to = high === undefined ? null : figureOf(high);
  if (!from || (high !== undefined && !to)) return [];
  // `1-2 BTC` names the unit once.
  const unit = from.unit ?? to?.unit;
  const types = to
    ? (['inRange'] as const)
    : bound !== undefined && isKeyOf(BOUNDS, bound)
      ? [BOUNDS[bound]]
      : (['equals', 'greaterThanOrEqual'] as const);
  return byLikelihood(columns)
    .flatMap((column) => {
      const [filter, filterTo] = [
        operandOf(column, { ...from, unit }),
        to && operandOf(column, { ...to, unit: to.unit ?? unit }),
      ];
      if (filter === null || (to && filterTo === null)) return [];
      return [
        types.map((type): FilterModel => ({
          [column.field]: { filterType: 'number', type, filter, ...(filterTo !== null && { filterTo }) },
        })),
      ];
    })
    .slice(0, COLUMNS)
    .flat();
}
