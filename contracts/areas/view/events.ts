// What a person keeps of a list under a name: its filter, order and columns. Each person's views are one stream,
// `view-<person>`.
import { z } from 'zod';
import { defineEvents } from '../../events/define-events.ts';
import { SortModel } from '../../wire/filter.ts';
import { Uuid, filledText } from '../../values/values.ts';
import { column, ViewFilter } from './view-filter.ts';

/** Views one person may keep, over all lists. */
export const MAX_VIEWS = 100;
export const MAX_VIEW_NAME = 64;
const MAX_COLUMNS = 200;

/** Blanks at the ends do not count. */
export const ViewName = filledText(MAX_VIEW_NAME).overwrite((name) => name.trim());
/** Names that differ in case alone would be taken for one another. */
export const isSameName = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();

export const shown = {
  /** The list's read model: `deposits`. */
  model: z
    .string()
    .max(64, 'too-long')
    .regex(/^[a-z][a-z0-9-]*$/, 'invalid'),
  name: ViewName,
  /** Visible columns in order; null: as the list declares them. */
  columns: z.array(column).min(1).max(MAX_COLUMNS).nullable(),
  sort: SortModel,
  filter: ViewFilter,
};

export const viewEvents = defineEvents('view', {
  /** New, or in the place of what the view was. */
  ViewSaved: z.strictObject({ viewId: Uuid, ...shown }),
  ViewRenamed: z.strictObject({ viewId: Uuid, name: ViewName }),
  ViewRemoved: z.strictObject({ viewId: Uuid }),
});

export const params = z.strictObject({ id: Uuid });
