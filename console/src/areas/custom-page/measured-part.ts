// A part of a custom page with the measure that it names.
import { partsBy, type Measure } from '#contracts/kits/measure.ts';
import { measureNamed } from '#contracts/measures.ts';
import type { PagePart } from '#contracts/areas/view/custom-page.ts';

/** A part with its measure. */
export interface MeasuredPart {
  part: PagePart;
  measure: Measure;
  /** The column it is divided by; null: it is not. Values of units that are not added up always are. */
  by: string | null;
}
/** undefined: there is no such measure. */
export function measured(part: PagePart): MeasuredPart | undefined {
  const measure = measureNamed(part);
  if (!measure) return undefined;
  const units = partsBy(measure.set, null);
  const isColumn = measure.set.parts?.some(({ column }) => column === part.by) ?? false;
  return { part, measure, by: isColumn ? part.by! : units?.notAdded ? units.column : null };
}
