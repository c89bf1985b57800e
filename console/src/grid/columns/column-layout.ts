// How the columns of a list share its width: which stay in sight, and how wide each is.
import { briefOf } from './brief.ts';
import type { Column } from './column.ts';

/** The pinned columns take at most this share of the width. */
const PINNED_SHARE = 0.5;

/** The fields that identify the row, most distinctive first: they stay in sight while the rest scrolls. */
export const identityOf = <Row>(shown: readonly Column<Row>[]): readonly string[] => [
  ...new Set(
    [briefOf(shown).who, ...shown.filter(({ identifies }) => identifies)].flatMap((column) =>
      column ? [column.field] : [],
    ),
  ),
];

export interface ColumnSize {
  field: string;
  /** With its complete text. */
  whole: number;
  natural: number;
  least: number;
  /** It takes the remaining width. */
  grows: boolean;
  /** A person chose this width. */
  isKept: boolean;
}
export interface ColumnLayout {
  field: string;
  width: number;
  pinned: 'left' | null;
}

const sumOf = (widths: Iterable<number>): number => [...widths].reduce((sum, width) => sum + width, 0);
/** Widens columns equally. */
function widen(widths: Map<string, number>, columns: readonly ColumnSize[], room: number): void {
  columns.forEach(({ field }, index) =>
    widths.set(
      field,
      widths.get(field)! +
        Math.floor((room * (index + 1)) / columns.length) -
        Math.floor((room * index) / columns.length),
    ),
  );
}
/** Widens columns with cut texts as far as they need. Returns the remaining width. */
function widenCut(widths: Map<string, number>, columns: readonly ColumnSize[], room: number): number {
  const missing = sumOf(columns.map(({ whole, natural }) => whole - natural));
  const granted = Math.min(room, missing);
  for (const { field, whole, natural } of columns)
    if (whole > natural) widths.set(field, natural + Math.floor((granted * (whole - natural)) / missing));
  return room - granted;
}

/** Distributes the width among the flexible columns. */
function share(columns: readonly ColumnSize[], room: number): Map<string, number> {
  const total = sumOf(columns.map(({ natural }) => natural));
  const widths = new Map(columns.map(({ field, natural }) => [field, natural]));
  if (total <= room) {
    const remaining = widenCut(widths, columns, room - total);
    widen(
      widths,
      columns.filter(({ grows, isKept }) => grows && !isKept),
      remaining,
    );
    return widths;
  }
  const shrinkable = sumOf(columns.map(({ natural, least }) => natural - least));
  if (total - shrinkable <= room) {
    for (const { field, natural, least } of columns)
      widths.set(field, natural - Math.ceil(((natural - least) / shrinkable) * (total - room)));
    return widths;
  }
  // Not all columns fit. No column is cut off at the edge, because a cut figure would read as another one. The columns
  // that fit share the remaining room.
  let [fitting, used] = [0, 0];
  while (fitting < columns.length && used + columns[fitting]!.natural <= room) used += columns[fitting++]!.natural;
  const wider = columns.slice(0, fitting).filter(({ isKept }) => !isKept);
  widen(widths, wider, widenCut(widths, wider, room - used));
  return widths;
}

/**
 * `room`: the list's width; `ends`: the part its checkboxes and buttons take. `identity`: fields that stay in sight, as
 * many as fit.
 */
export function layOutColumns(
  columns: readonly ColumnSize[],
  identity: readonly string[],
  room: number,
  ends: number,
): readonly ColumnLayout[] {
  let remaining = (room - ends) * PINNED_SHARE;
  const pinned = new Map<string, number>();
  for (const field of identity) {
    const column = columns.find((of) => of.field === field);
    if (!column || column.least > remaining) break;
    pinned.set(field, Math.min(column.natural, remaining));
    remaining -= pinned.get(field)!;
  }
  const others = columns.filter(({ field }) => !pinned.has(field));
  const unused = room - ends - sumOf(pinned.values()) - sumOf(others.map(({ natural }) => natural));
  widenCut(
    pinned,
    columns.filter(({ field, natural }) => pinned.get(field) === natural),
    Math.max(0, Math.min(unused, remaining)),
  );
  const widths = share(others, room - ends - sumOf(pinned.values()));
  return columns.map(({ field }) => ({
    field,
    width: Math.floor(pinned.get(field) ?? widths.get(field)!),
    pinned: pinned.has(field) ? 'left' : null,
  }));
}
