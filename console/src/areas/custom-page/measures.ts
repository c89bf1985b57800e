// The measures that a part of a custom page names.
import { partsBy, type Measure } from '#contracts/kits/measure.ts';
import { MEASURES } from '#contracts/measures.ts';
import type { PagePart } from '#contracts/areas/view/custom-page.ts';

/** Names of measures are unique in their set only. */
const keyOf = ({ set, measure }: Pick<PagePart, 'set' | 'measure'>): string => `${set} ${measure}`;
export const keyOfMeasure = ({ set, name }: Measure): string => keyOf({ set: set.name, measure: name });
const byKey: ReadonlyMap<string, Measure> = new Map(MEASURES.map((measure) => [keyOfMeasure(measure), measure]));

/** A part with its measure. */
export interface MeasuredPart {
  part: PagePart;
  measure: Measure;
  /** The column it is divided by; null: it is not. Values of units that are not added up always are. */
  by: string | null;
}
/** undefined: there is no such measure. */
export function measured(part: PagePart): MeasuredPart | undefined {
  const measure = byKey.get(keyOf(part));
  if (!measure) return undefined;
  const units = partsBy(measure.set, null);
  const isColumn = measure.set.parts?.some(({ column }) => column === part.by) ?? false;
  return { part, measure, by: isColumn ? part.by! : units?.notAdded ? units.column : null };
}
