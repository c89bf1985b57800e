// How a field's value is shown: in its cell, and in exact form, depending on what the field means.
import { REMOVED } from '#contracts/values/removed.ts';
import { positionText } from '../../app/time/as-of.ts';
import { SCALE, formatDecimal, formatUnits, percentOf, wholeText } from '../../base/amounts.ts';
import { isWhole, type Column } from './column.ts';

export interface Display {
  /** The cell's text. */
  text: string;
  /** The complete value: shown on hover, and copied. */
  exact: string;
}
export interface DisplayContext {
  /** An instant in the chosen zone. */
  time: (instant: string) => string;
  exactTime: (instant: string) => string;
  /** The name of a person or source. */
  actor: (id: string) => string;
  /** The placeholder for sealed texts of a person who was forgotten. */
  removed: string;
  /** How many decimals a column's figures have, so that they align; undefined: all of them. */
  decimalsOf?: (field: string) => number | undefined;
}

const HEAD = 10;
const TAIL = 8;
/** Both ends of an address or hash; the middle means nothing to people. */
export const shortened = (text: string): string =>
  text.length > HEAD + TAIL + 3 ? `${text.slice(0, HEAD)}…${text.slice(-TAIL)}` : text;

/** Where a link leads: to the web, or to one of our own pictures; null: it is not opened from here. */
export const linkOf = (text: string): string | null => (/^(https:\/\/|\/images\/)[^\s]+$/.test(text) ? text : null);
/** Whether it is one of our own pictures: only these are loaded. */
export const isOwnPicture = (link: string): boolean => link.startsWith('/images/');
/** The items of a list; a single item, as in a filter, becomes a list. */
export const itemsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value === null || value === undefined ? [] : [String(value)];

const twoDigits = (value: number): string => String(value).padStart(2, '0');
/** `23:59:08`; more than a day is shown in hours. */
export const clockText = (seconds: number): string =>
  [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) => twoDigits(Math.floor(part))).join(':');

const NOTHING: Display = { text: '', exact: '' };
const MONEY_DECIMALS = 2;
/** Decimals of a unit's amounts in a list: bitcoin with all of them, money with two. */
export const decimalsOfUnit = ({ unit, scale }: { unit: string; scale: number }): number =>
  Math.min(unit.endsWith('BTC') ? SCALE.btc : MONEY_DECIMALS, scale);
/** A single amount as a list shows it: cut off after its unit's decimals. */
export const shownAmount = (amount: string | bigint, of: { unit: string; scale: number }): string =>
  formatUnits(amount, of.scale, { maxDecimals: decimalsOfUnit(of) });

/** Decimals of a stored ratio, in percent. */
export const PERCENT_SCALE = 16;
const PERCENT_DECIMALS = 2;

/**
 * Whether a value is valid for its column. A filter from a link may be invalid: half a satoshi, text instead of an
 * instant, an unknown status.
 */
export const isOfKind = <Row>(column: Column<Row>, raw: string): boolean => {
  const { kind } = column;
  if (kind === 'status') return Object.hasOwn(column.tones, raw);
  if (isWhole(column)) return /^-?\d+$/.test(raw);
  if (kind === 'quantity' || kind === 'share') return /^-?\d+(\.\d+)?$/.test(raw);
  return kind !== 'instant' || !Number.isNaN(Date.parse(raw));
};

/**
 * How a field's value is shown; `row`: its row, from which composed columns may show more. Null and the empty text show
 * nothing.
 */
export function display<Row>(
  column: Column<Row>,
  value: unknown,
  { time, exactTime, actor, removed, decimalsOf }: DisplayContext,
  row?: Row | null,
): Display {
  if (value === null || value === undefined || value === '' || column.kind === 'cell') return NOTHING;
  if (column.kind === 'composed') {
    const text = row ? column.text(row) : column.value(value);
    return { text, exact: text };
  }
  if (column.kind === 'set') {
    const text = itemsOf(value).map(column.label).join(' · ');
    return { text, exact: text };
  }
  // A filter's number, of any size.
  const raw =
    typeof value === 'number' && (column.kind === 'units' || column.kind === 'ratio')
      ? wholeText(value)
      : String(value);
  if (column.sealed && raw === REMOVED) return { text: removed, exact: removed };
  if (!isOfKind(column, raw)) return { text: raw, exact: raw };
  const decimals = (column.kind === 'units' ? column.decimals : undefined) ?? decimalsOf?.(column.field);
  switch (column.kind) {
    case 'btc':
      return { text: formatUnits(raw, SCALE.btc), exact: formatUnits(raw, SCALE.btc, { grouped: false }) };
    case 'units':
      return {
        text: formatUnits(
          raw,
          column.scale,
          decimals === undefined ? { minDecimals: decimalsOfUnit(column) } : { maxDecimals: decimals },
        ),
        exact: formatUnits(raw, column.scale, { grouped: false, minDecimals: 0 }),
      };
    case 'ratio':
      return {
        text: `${formatUnits(raw, PERCENT_SCALE, { maxDecimals: PERCENT_DECIMALS })}%`,
        exact: `${formatUnits(raw, PERCENT_SCALE, { grouped: false, minDecimals: 0 })}%`,
      };
    case 'count': {
      const unit = row && column.unitIn?.(row);
      if (!unit) return { text: formatUnits(raw, 0), exact: raw };
      const exact = formatUnits(raw, unit.scale, { grouped: false, minDecimals: 0 });
      return { text: `${shownAmount(raw, unit)} ${unit.unit}`, exact: `${exact} ${unit.unit}` };
    }
    case 'duration':
      return { text: clockText(Number(raw)), exact: clockText(Number(raw)) };
    case 'quantity':
      return { text: formatDecimal(raw, decimals, decimals), exact: raw };
    case 'share':
      return { text: `${formatDecimal(percentOf(raw), decimals, decimals)}%`, exact: `${percentOf(raw)}%` };
    case 'position':
      return { text: positionText(raw), exact: raw };
    case 'instant':
      return { text: time(raw), exact: exactTime(raw) };
    case 'address':
    case 'hash':
    case 'id':
    case 'reference':
      return { text: shortened(raw), exact: raw };
    case 'actor':
      return { text: actor(raw), exact: raw };
    case 'status':
    case 'choice':
      return { text: column.label(raw), exact: column.label(raw) };
    case 'link':
      return { text: raw.replace(/^https:\/\//, ''), exact: raw };
    case 'named':
      return { text: column.name(raw), exact: raw };
    case 'text':
    case 'day':
      return { text: raw, exact: raw };
    default:
      return column satisfies never;
  }
}
