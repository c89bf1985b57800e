// The rows of an area as sites receive them: only the published fields, in the published order.
import { isOwnImage } from '#contracts/values/values.ts';
import type { Publication, PublishedField } from '#contracts/kits/resource/published.ts';
import type { Row } from '#projections/engine/types.ts';

export interface SiteSources {
  /** The published rows. */
  rows: ReadonlyMap<string, Row>;
  /** The rows of another list that the published rows refer to. */
  referred(model: string): ReadonlyMap<string, Row>;
  /** The origin of the console's own images, without a trailing slash. */
  origin: string;
}

const publishedValue = (
  { kind, target: of }: PublishedField,
  value: unknown,
  { referred, origin }: SiteSources,
): unknown => {
  if (kind === 'image' && typeof value === 'string' && isOwnImage(value)) return origin + value;
  if (!of || value === null) return value;
  const names = [value].flat().flatMap((id) => referred(of.model).get(String(id))?.[of.name] ?? []);
  return kind === 'references' ? names : (names[0] ?? null);
};

/** Ascending; null comes last. */
function compareValues(one: unknown, other: unknown): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one) < String(other) ? -1 : 1;
}
const instantOf = (row: Row, column: string): number | null => {
  const instant = row[column];
  return typeof instant === 'string' ? Date.parse(instant) : null;
};
/** Whether a shown row is inside its window at a time, in ms; `withdrawAt` itself is outside. */
const isLive = (row: Row, now: number): boolean =>
  (instantOf(row, 'publishAt') ?? -Infinity) <= now && now < (instantOf(row, 'withdrawAt') ?? Infinity);
/** The first time after `now` at which a row is published or withdrawn by its window, in ms; Infinity: none. */
export function nextEdge(rows: Iterable<Row>, now: number): number {
  let next = Infinity;
  for (const row of rows)
    for (const column of ['publishAt', 'withdrawAt']) {
      const edge = instantOf(row, column);
      if (edge !== null && edge > now) next = Math.min(next, edge);
    }
  return next;
}

/** `chosen`: by parameter, only rows with a fitting value in its column. `now`: ms. */
export function siteRows(
  { fields, order: { by, descending }, choices, publishing: { window, pinned, languages } = {} }: Publication,
  sources: SiteSources,
  chosen: Readonly<Record<string, string | undefined>>,
  now: number,
): Row[] {
  const live = new Map([...sources.rows].filter(([, row]) => !window || isLive(row, now)));
  const isChosen = (row: Row): boolean =>
    Object.entries(choices).every(([query, { field, values }]) => {
      const value = chosen[query];
      return value === undefined || [row[field]].flat().some((one) => values[value]!.includes(String(one)));
    });
  const order = (one: Row, other: Row): number =>
    (pinned ? Number(other.pinned) - Number(one.pinned) || compareValues(one.order, other.order) : 0) ||
    (descending ? -1 : 1) * compareValues(one[by], other[by]) ||
    // So that every process gives the same order.
    compareValues(one.id, other.id);
  return [...live.values()]
    .filter(isChosen)
    .toSorted(order)
    .map((row) => ({
      id: row.id,
      ...Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [name, publishedValue(field, row[name], sources)]),
      ),
      // The site has no other counterpart to lead to.
      ...(languages && { counterpart: live.has(String(row.counterpart)) ? row.counterpart : null }),
    }));
}
