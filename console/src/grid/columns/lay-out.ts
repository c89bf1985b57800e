// How the columns of a list share out its room: which stay in sight, and how wide each is.
import { briefOf } from './brief.ts';
import type { Column } from './column.ts';

/** The columns that stay in sight take so much of the others' room at most. */
const PINNED_SHARE = 0.5;

/** The fields that tell which row it is, the more telling first: they stay in sight while the rest is scrolled. */
export const identityOf = <Row>(shown: readonly Column<Row>[]): readonly string[] => [
  ...new Set(
    [briefOf(shown).who, ...shown.filter(({ identifies }) => identifies)].flatMap((column) =>
      column ? [column.field] : [],
    ),
  ),
];

export interface ToLay {
  field: string;
  /** With all of its words. */
  whole: number;
  natural: number;
  least: number;
  /** It takes what room the others leave. */
  grows: boolean;
  /** A person made it so wide. */
  isKept: boolean;
}
export interface Laid {
  field: string;
  width: number;
  pinned: 'left' | null;
}

const sumOf = (widths: Iterable<number>): number => [...widths].reduce((sum, width) => sum + width, 0);
/** Gives room to columns, equally. */
function widen(widths: Map<string, number>, columns: readonly ToLay[], room: number): void {
  columns.forEach(({ field }, index) =>
    widths.set(
      field,
      widths.get(field)! +
        Math.floor((room * (index + 1)) / columns.length) -
        Math.floor((room * index) / columns.length),
    ),
  );
}
/** Gives room to columns whose texts are cut, as far as they need it. Answers what is left. */
function uncut(widths: Map<string, number>, columns: readonly ToLay[], room: number): number {
  const missing = sumOf(columns.map(({ whole, natural }) => whole - natural));
  const given = Math.min(room, missing);
  for (const { field, whole, natural } of columns)
    if (whole > natural) widths.set(field, natural + Math.floor((given * (whole - natural)) / missing));
  return room - given;
}

/** Shares out what is there among those that may take more or less. */
function share(columns: readonly ToLay[], room: number): Map<string, number> {
  const total = sumOf(columns.map(({ natural }) => natural));
  const widths = new Map(columns.map(({ field, natural }) => [field, natural]));
  if (total <= room) {
    const left = uncut(widths, columns, room - total);
    widen(
      widths,
      columns.filter(({ grows, isKept }) => grows && !isKept),
      left,
    );
    return widths;
  }
  const yielding = sumOf(columns.map(({ natural, least }) => natural - least));
  if (total - yielding <= room) {
    for (const { field, natural, least } of columns)
      widths.set(field, natural - Math.ceil(((natural - least) / yielding) * (total - room)));
    return widths;
  }
  // Not all have room. None stands cut in two at the edge, where a figure would read as another: those that fit take
  // the room of one that does not.
  let [fitting, taken] = [0, 0];
  while (fitting < columns.length && taken + columns[fitting]!.natural <= room) taken += columns[fitting++]!.natural;
  const wider = columns.slice(0, fitting).filter(({ isKept }) => !isKept);
  widen(widths, wider, uncut(widths, wider, room - taken));
  return widths;
}

/**
 * `room`: of the list; `ends`: what its boxes and buttons take of it. `identity`: fields that stay in sight, as many as
 * there is room for.
 */
export function layOut(
  columns: readonly ToLay[],
  identity: readonly string[],
  room: number,
  ends: number,
): readonly Laid[] {
  let left = (room - ends) * PINNED_SHARE;
  const pinned = new Map<string, number>();
  for (const field of identity) {
    const column = columns.find((of) => of.field === field);
    if (!column || column.least > left) break;
    pinned.set(field, Math.min(column.natural, left));
    left -= pinned.get(field)!;
  }
  const others = columns.filter(({ field }) => !pinned.has(field));
  const unused = room - ends - sumOf(pinned.values()) - sumOf(others.map(({ natural }) => natural));
  uncut(
    pinned,
    columns.filter(({ field, natural }) => pinned.get(field) === natural),
    Math.max(0, Math.min(unused, left)),
  );
  const widths = share(others, room - ends - sumOf(pinned.values()));
  return columns.map(({ field }) => ({
    field,
    width: Math.floor(pinned.get(field) ?? widths.get(field)!),
    pinned: pinned.has(field) ? 'left' : null,
  }));
}
