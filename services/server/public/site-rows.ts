// The rows of an area as sites receive them: only the published fields, in the published order.
import { isOwnImage } from '#contracts/values/values.ts';
import type { Publication, PublishedField } from '#contracts/kits/published.ts';
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

const compareValues = (one: unknown, other: unknown): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one) < String(other)
      ? -1
      : String(one) > String(other)
        ? 1
        : 0;

/** `chosen`: only rows with this value in the field of `chosenBy`; default: all rows. */
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
      // Ties are ordered by id, so that every process gives the same order.
      .toSorted(
        (one, other) => (descending ? -1 : 1) * compareValues(one[by], other[by]) || compareValues(one.id, other.id),
      )
      .map((row) => ({
        id: row.id,
        ...Object.fromEntries(
          Object.entries(fields).map(([name, field]) => [name, publishedValue(field, row[name], sources)]),
        ),
      }))
  );
}
