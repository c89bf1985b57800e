// Events of saved views: a list's filter, order and columns under a name. Each person's views are in one stream,
// `view-<person>`.
import { z } from 'zod';
import { defineEvents } from '../../events/define-events.ts';
import { SortModel } from '../../wire/filter.ts';
import { Uuid, requiredText } from '../../values/values.ts';
import { column, ViewFilter } from './view-filter.ts';

/** Most views of one person, over all lists. */
export const MAX_VIEWS = 100;
export const MAX_VIEW_NAME = 64;
const MAX_COLUMNS = 200;

/** Outer blanks are removed. */
export const ViewName = requiredText(MAX_VIEW_NAME).overwrite((name) => name.trim());
/** Names that differ only in case count as the same. */
export const isSameName = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();

export const shown = {
  /** The list's read model, for example `deposits`. */
  model: z
    .string()
    .max(64, 'too-long')
    .regex(/^[a-z][a-z0-9-]*$/, 'invalid'),
  name: ViewName,
  /** Visible columns in order; null: the list's default. */
  columns: z.array(column).min(1).max(MAX_COLUMNS).nullable(),
  sort: SortModel,
  filter: ViewFilter,
};

export const viewEvents = defineEvents('view', {
  /** A new view, or a new version of an existing one. */
  ViewSaved: z.strictObject({ viewId: Uuid, ...shown }),
  ViewRenamed: z.strictObject({ viewId: Uuid, name: ViewName }),
  ViewRemoved: z.strictObject({ viewId: Uuid }),
});

export const params = z.strictObject({ id: Uuid });
