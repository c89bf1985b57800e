// Columns of a list as data: what a field means decides how it is shown, filtered, sorted and copied.
import type { ReactNode } from 'react';
import { REMOVED } from '#contracts/removed.ts';
import { positionText } from '../../app/as-of.ts';
import type { Tone } from '../../app/palette.ts';
import type { BriefPart } from './brief.ts';
import { SCALE, formatDecimal, formatUnits, percentOf, wholeText } from '../../base/amounts.ts';

/** The way from one status to the other: a switch where the status stands. */
export interface Turn {
  isOn: boolean;
  /** Translated, with what it is done to. */
  label: string;
  run: () => void;
}

/** What a field's value is. */
export type ColumnKind<Row> =
  | { kind: 'text' | 'address' | 'hash' | 'id' | 'instant' | 'actor' | 'count' | 'position' }
  /** A day of UTC. */
  | { kind: 'day' }
  /** An address on the web: opened by who presses it, never loaded by itself. */
  | { kind: 'link' }
  /** Satoshis, shown as BTC. */
  | { kind: 'btc' }
  /**
   * Another amount in its smallest unit, shown in the whole one: wei, millionths of USDC. To so many `decimals`, if
   * told, and cut off beyond. A price is one, in what is paid.
   */
  | { kind: 'units'; unit: string; scale: number; decimals?: number }
  /** 1e18 is 100 %: shown in percent to two decimals, rounded down. */
  | { kind: 'ratio' }
  /** Seconds, shown as a clock counts them down: hours, minutes, seconds. */
  | { kind: 'duration' }
  /**
   * An exact decimal. `adds`: of the same unit in every row. `alike`: columns of one unit, which have as many decimals
   * as each other.
   */
  | { kind: 'quantity'; adds?: boolean; alike?: string }
  /** A part of the whole, 0 … 1, shown in percent. */
  | { kind: 'share' }
  /** `turn`: what turns it over; null: nothing may. */
  | {
      kind: 'status';
      tones: Readonly<Record<string, Tone>>;
      label: (value: string) => string;
      turn?: (row: Row) => Turn | null;
    }
  /** The id of a row of another list, and where it is; null: nowhere this person may go. */
  | { kind: 'reference'; to: (id: string, row: Row) => string | null }
  /** One of a few values without a tone. */
  | { kind: 'choice'; values: readonly string[]; label: (value: string) => string }
  /** Several of a few values, or the ids of another list's rows by their names: a list, each a small tag. */
  | { kind: 'set'; values: readonly string[]; label: (value: string) => string }
  /** A text that reads otherwise than it stands; filtered by as it stands. */
  | { kind: 'named'; name: (value: string) => string }
  /**
   * Anything else, in words, of a row and of a value alone; neither sorted nor filtered by. `change`: how another value
   * in its place reads best, if not as the one beside the other.
   */
  | {
      kind: 'composed';
      text: (row: Row) => string;
      value: (value: unknown) => string;
      change?: (before: unknown, after: unknown) => ReactNode;
    };

export type Column<Row> = ColumnKind<Row> & {
  field: keyof Row & string;
  /** Translated, without the unit. */
  title: string;
  /** Tells, beside who it is, which row it is: it stays in sight while the others are scrolled. */
  identifies?: true;
  /** Holds sentences. */
  long?: true;
  /** Takes what room the others leave: its text is long. */
  grows?: boolean;
  /** What is shown where there is no value: how much without end is, say. */
  blank?: (row: Row) => string;
  /** The field that tells what it is so much of: added up only where a filter leaves one value of that. */
  addsWithin?: keyof Row & string;
  /** What it stands at, or a price: not to be added up with that of other rows. */
  standing?: boolean;
  /** Shown only when chosen. */
  hidden?: boolean;
  /** What it is of a row that is shown in brief, where its kind does not say so: told, it is of nothing else. */
  brief?: BriefPart;
  /** What wants to be noticed about it, in words; null: nothing. */
  mark?: (row: Row) => string | null;
  /** Personal data, which the server keeps sealed: filtered by a whole value only, or not at all, and not sorted by. */
  sealed?: 'findable' | 'unfindable';
};

export interface Display {
  /** As it stands in a cell. */
  text: string;
  /** All there is to it: shown on hover, and copied. */
  exact: string;
}
export interface DisplayContext {
  /** An instant in the chosen zone. */
  time: (instant: string) => string;
  exactTime: (instant: string) => string;
  /** The name of a person or source. */
  actor: (id: string) => string;
  /** What stands for the sealed texts of a person who was forgotten. */
  removed: string;
  /** To how many decimals a column's figures are shown, so that they stand in line; undefined: to all they have. */
  decimalsOf?: (field: string) => number | undefined;
}

const HEAD = 10;
const TAIL = 8;
/** The two ends of an address or hash; the middle tells people nothing. */
export const shortened = (text: string): string =>
  text.length > HEAD + TAIL + 3 ? `${text.slice(0, HEAD)}…${text.slice(-TAIL)}` : text;

/** Where a link leads: to the web, or to a picture of our own; null: nowhere that is opened from here. */
export const linkOf = (text: string): string | null => (/^(https:\/\/|\/images\/)[^\s]+$/.test(text) ? text : null);
/** Whether it is a picture of our own: only these are loaded. */
export const isOwnPicture = (link: string): boolean => link.startsWith('/images/');
/** The items of a list; one by itself, as a filter names it, is a list too. */
export const itemsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value === null || value === undefined ? [] : [String(value)];

const twoDigits = (value: number): string => String(value).padStart(2, '0');
/** `23:59:08`; more than a day in hours. */
export const clockText = (seconds: number): string =>
  [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) => twoDigits(Math.floor(part))).join(':');

const NOTHING: Display = { text: '', exact: '' };
const MONEY_DECIMALS = 2;
/** To how many decimals amounts of a unit are shown in a list: bitcoin as it is counted, money in hundredths. */
export const decimalsOfUnit = ({ unit, scale }: { unit: string; scale: number }): number =>
  Math.min(unit.endsWith('BTC') ? SCALE.btc : MONEY_DECIMALS, scale);
/** An amount by itself, as a list shows it: to the decimals of its unit, cut off beyond. */
export const shownAmount = (amount: string | bigint, of: { unit: string; scale: number }): string =>
  formatUnits(amount, of.scale, { maxDecimals: decimalsOfUnit(of) });

/** Kinds whose values are integers. */
const WHOLE: ReadonlySet<string> = new Set(['btc', 'units', 'ratio', 'count', 'position', 'duration']);
/** What is a whole number of its smallest unit. */
const isWhole = <Row>({ kind }: Column<Row>): boolean => WHOLE.has(kind);
/** Decimals of a ratio as it is stored, in percent. */
export const PERCENT_SCALE = 16;
const PERCENT_DECIMALS = 2;

/**
 * Whether it reads as what its column holds. A filter from a link may ask for something else: half a satoshi, a text
 * where there are instants, a status there is not.
 */
export const isOfKind = <Row>(column: Column<Row>, raw: string): boolean => {
  const { kind } = column;
  if (kind === 'status') return Object.hasOwn(column.tones, raw);
  if (isWhole(column)) return /^-?\d+$/.test(raw);
  if (kind === 'quantity' || kind === 'share') return /^-?\d+(\.\d+)?$/.test(raw);
  return kind !== 'instant' || !Number.isNaN(Date.parse(raw));
};

/**
 * How a field's value reads; `row`: whose it is, where what is composed may tell more of it. Nothing is shown for null
 * and the empty text.
 */
export function display<Row>(
  column: Column<Row>,
  value: unknown,
  { time, exactTime, actor, removed, decimalsOf }: DisplayContext,
  row?: Row | null,
): Display {
  if (value === null || value === undefined || value === '') return NOTHING;
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
    case 'count':
      return { text: formatUnits(raw, 0), exact: raw };
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

/** What is a figure stands to the right. */
export const isFigure = <Row>(column: Column<Row>): boolean =>
  isWhole(column) || column.kind === 'quantity' || column.kind === 'share';
/** The unit that stands in a column's header. */
export const unitOf = <Row>(column: Column<Row>): string | null =>
  column.kind === 'btc' ? 'BTC' : column.kind === 'units' ? column.unit : null;
export const headerOf = <Row>(column: Column<Row>): string => {
  const unit = unitOf(column);
  return unit === null ? column.title : `${column.title} (${unit})`;
};

export const isSortable = <Row>({ kind, sealed }: Column<Row>): boolean =>
  kind !== 'composed' && kind !== 'set' && sealed === undefined;
/** Values worth a button that copies them. */
export const isCopied = <Row>({ kind }: Column<Row>): boolean =>
  kind === 'address' || kind === 'hash' || kind === 'id' || kind === 'reference' || kind === 'link';
