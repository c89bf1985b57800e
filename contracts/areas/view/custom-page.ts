// A page of cards and charts that a person puts together from measures, saved as a view.
import { z } from 'zod';
import { PRESETS, VERSUS } from '../../wire/scope.ts';
import { StepLength } from '../../wire/series.ts';
import { text } from '../../values/values.ts';
import { column } from './view-filter.ts';

/** The model of the views of custom pages. */
export const CUSTOM_PAGES = 'pages';
export const MAX_PAGE_PARTS = 40;

/** `parts`: a table of the parts of a measure. */
export const PART_KINDS = ['card', 'chart', 'parts'] as const;
export const PagePart = z.strictObject({
  kind: z.enum(PART_KINDS),
  /** The names of a measure set, and of a measure in it. */
  set: text(64, 1),
  measure: text(64, 1),
  /** The column it is divided by; absent: it is shown as a whole. */
  by: column.optional(),
  /** The only part that is shown; absent: all. */
  only: text(200, 1).optional(),
});
export type PagePart = z.infer<typeof PagePart>;

/** The parts in their order, and the scope that the page begins with. */
export const CustomPage = z.strictObject({
  parts: z.array(PagePart).min(1, 'required').max(MAX_PAGE_PARTS, 'too-long'),
  days: z.enum(PRESETS).optional(),
  step: StepLength.optional(),
  versus: z.enum(VERSUS).optional(),
});
export type CustomPage = z.infer<typeof CustomPage>;
