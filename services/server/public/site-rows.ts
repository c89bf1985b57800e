// What a site is told of an area's rows: the published fields and nothing else, in the published order.
import { isOwnImage } from '#contracts/values/values.ts';
import type { Publication, PublishedField } from '#contracts/kits/published.ts';
import type { Row } from '#projections/engine/types.ts';

export interface SiteSources {
  /** What is shown. */
  rows: ReadonlyMap<string, Row>;
  /** The rows of another list, which those refer to. */
  referred(model: string): ReadonlyMap<string, Row>;
  /** Where pictures of our own are had from, without a trailing slash. */
  origin: string;
}

const defineReportedFigure = (
  { kind, of }: PublishedField,
  value: unknown,
  { referred, origin }: SiteSources,
): unknown => {
  if (kind === 'image' && typeof value === 'string' && isOwnImage(value)) return origin + value;
  if (!of || value === null) return value;
  const names = [value].flat().flatMap((id) => referred(of.model).get(String(id))?.[of.name] ?? []);
  return kind === 'references' ? names : (names[0] ?? null);
};

const compared = (one: unknown, other: unknown): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one) < String(other)
      ? -1
      : String(one) > String(other)
        ? 1
        : 0;

/** `chosen`: the rows that have it in the field of `chosenBy`; not told: all. */
export function siteRows(
  { fields, order: { by, descending }, chosenBy }: Publication,
  sources: SiteSources,
  chosen: string | undefined,
): Row[] {
  const isChosen = (row: Row): boolean =>
    chosen === undefined || !chosenBy || [row[chosenBy.field]].flat().includes(chosen);
  return (
    [...sources.rows.values()]
      .filter(isChosen)
      // The same on every process: the id decides between two that are alike.
      .toSorted((one, other) => (descending ? -1 : 1) * compared(one[by], other[by]) || compared(one.id, other.id))
      .map((row) => ({
        id: row.id,
        ...Object.fromEntries(
          Object.entries(fields).map(([name, field]) => [name, defineReportedFigure(field, row[name], sources)]),
        ),
      }))
  );
}
