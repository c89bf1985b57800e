// Columns of a list as data: what a field means decides how it is shown, filtered, sorted and copied.
import type { ReactNode } from 'react';
import type { Tone } from '../../app/look/palette.ts';
import type { BriefPart } from './brief.ts';

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

/** Kinds whose values are integers. */
const WHOLE: ReadonlySet<string> = new Set(['btc', 'units', 'ratio', 'count', 'position', 'duration']);
/** What is a whole number of its smallest unit. */
export const isWhole = <Row>({ kind }: Column<Row>): boolean => WHOLE.has(kind);
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
