// Columns of a list as data: the meaning of a field decides how it is shown, filtered, sorted and copied.
import type { ReactNode } from 'react';
import type { ServiceState } from '#contracts/areas/settings/service-level.ts';
import type { Tone } from '../../app/look/palette.ts';

/** The parts of a row in brief (brief.ts). */
export type BriefPart = 'who' | 'figure' | 'state' | 'when';

/** The action that switches between two statuses: shown as a switch in the status cell. */
export interface Turn {
  isOn: boolean;
  /** Translated, with its object. */
  label: string;
  run: () => void;
}

/** The texts by which a field's values are labelled: codes, `true` and `false`, the items of a list. */
type CodeOf<Value> = Value extends boolean
  ? `${Value}`
  : Value extends string
    ? Value
    : Value extends readonly (infer Item extends string)[]
      ? Item
      : string;

/**
 * What a field's value means. Functions are methods: lists of several row types are shown by the same components.
 * `Code`: the texts that are labelled; `Value`: the field's type.
 */
export type ColumnKind<Row, Code extends string = string, Value = unknown> =
  | { kind: 'text' | 'address' | 'hash' | 'id' | 'instant' | 'actor' | 'position' }
  /** A whole number. `unitIn`: the unit of a row's amount, in which it is shown; null: the smallest unit. */
  | { kind: 'count'; unitIn?(row: Row): { unit: string; scale: number } | null }
  /** A day in UTC. */
  | { kind: 'day' }
  /** A web address: opened by a click, never loaded automatically. */
  | { kind: 'link' }
  /** Satoshis, shown as BTC. */
  | { kind: 'btc' }
  /**
   * Another amount in its smallest unit, shown in the whole unit: wei, millionths of USDC. `decimals`: the rest is cut
   * off; default: all. A price is such an amount, in the currency it is paid in.
   */
  | { kind: 'units'; unit: string; scale: number; decimals?: number }
  /** 1e18 is 100 %: shown in percent with two decimals, rounded down. */
  | { kind: 'ratio' }
  /** Seconds, shown as a countdown: hours, minutes, seconds. */
  | { kind: 'duration' }
  /**
   * An exact decimal. `adds`: every row has the same unit. `alike`: columns with one unit, shown with the same number
   * of decimals.
   */
  | { kind: 'quantity'; adds?: boolean; sharedUnit?: string }
  /** A fraction, 0 … 1, shown in percent. */
  | { kind: 'share' }
  /** `turn`: the action that switches it; null: none. */
  | {
      kind: 'status';
      tones: Readonly<Record<string, Tone>>;
      label(value: Code): string;
      turn?(row: Row): Turn | null;
    }
  /** The id of a row of another list, and its address; null: this person has no access to it. */
  | { kind: 'reference'; to(id: string, row: Row): string | null }
  /** One of several values without a tone. */
  | { kind: 'choice'; values: readonly string[]; label(value: Code): string }
  /** Several of a set of values, or ids of another list's rows, shown by name: a list of small tags. */
  | { kind: 'set'; values: readonly string[]; label(value: Code): string }
  /** A text shown under another name; filters use the stored text. */
  | { kind: 'named'; name(value: Code): string }
  /**
   * Anything else, as text computed from the row or from a value alone; neither sorted nor filtered. `change`: how a
   * change reads best; default: old and new value side by side.
   */
  | {
      kind: 'composed';
      text(row: Row): string;
      value(value: Value): string;
      change?(before: Value, after: Value): ReactNode;
    }
  /** Read elsewhere for the rows in sight: only shown in the list, and no field of its rows. */
  | { kind: 'cell'; cell(row: Row, asOf: string | null): ReactNode };

interface ColumnOptions<Row> {
  /**
   * The list shows how long ago the instant was, coloured by the service level of the row's state. `title`: of the
   * list's column, translated.
   */
  age?: { title: string; stateOf(row: Row): ServiceState | null };
  /** The code of a status that has not begun: no tag is shown for it. */
  notBegun?: string;
  /** Translated, without the unit. */
  title: string;
  /** Identifies the row beside its name: it stays in sight while the others scroll. */
  identifies?: true;
  /** Contains sentences. */
  long?: true;
  /** Takes the remaining width: its text is long. */
  grows?: boolean;
  /** Shown where there is no value, e.g. for an unlimited amount. */
  blank?(row: Row): string;
  /** The field with the amount's unit. Amounts are added up only where a filter leaves one value of that field. */
  addsWithin?: keyof Row & string;
  /** A level or a price: not added up across rows. */
  standing?: boolean;
  /** Shown only if selected. */
  hidden?: boolean;
  /** Its part in the row in brief, where the kind does not determine it. If set, it has no other part. */
  brief?: BriefPart;
  /** A note that needs attention, as text; null: none. */
  mark?(row: Row): string | null;
  /**
   * Personal data, sealed by the server: filtered only by a whole value, by a part of the text, or not at all, and not
   * sorted by.
   */
  sealed?: 'findable' | 'searched' | 'unfindable';
}

export type Column<Row> = ColumnKind<Row> & ColumnOptions<Row> & { field: keyof Row & string };
/** A column as it is declared: its functions get the type of its field. */
export type ColumnOf<Row> = {
  [Field in keyof Row & string]: ColumnKind<Row, CodeOf<NonNullable<Row[Field]>>, Row[Field]> &
    ColumnOptions<Row> & { field: Field };
}[keyof Row & string];

/** Kinds whose values are integers. */
const WHOLE: ReadonlySet<string> = new Set(['btc', 'units', 'ratio', 'count', 'position', 'duration']);
/** Whether values are whole numbers of the smallest unit. */
export const isWhole = <Row>({ kind }: Column<Row>): boolean => WHOLE.has(kind);
/** Figures are aligned right. */
export const isFigure = <Row>(column: Column<Row>): boolean =>
  isWhole(column) || column.kind === 'quantity' || column.kind === 'share';
/** The unit in a column's header. */
export const unitOf = <Row>(column: Column<Row>): string | null =>
  column.kind === 'btc' ? 'BTC' : column.kind === 'units' ? column.unit : null;
export const headerOf = <Row>(column: Column<Row>): string => {
  const unit = unitOf(column);
  const title = column.age?.title ?? column.title;
  return unit === null ? title : `${title} (${unit})`;
};

export const isSortable = <Row>({ kind, sealed }: Column<Row>): boolean =>
  kind !== 'composed' && kind !== 'cell' && kind !== 'set' && sealed === undefined;
/** Values with a copy button. */
export const isCopied = <Row>({ kind }: Column<Row>): boolean =>
  kind === 'address' || kind === 'hash' || kind === 'id' || kind === 'reference' || kind === 'link';

/** The fields shown by default. */
export const defaultColumns = <Row>(columns: readonly Column<Row>[]): string[] =>
  columns.filter(({ hidden }) => !hidden).map(({ field }) => field);
