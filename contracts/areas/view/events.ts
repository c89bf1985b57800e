// Events of saved views: a list's filter, order and columns under a name, or a custom page. Each person's views are in
// one stream, `view-<person>`.
import { z } from 'zod';
import { defineEvents } from '../../events/define-events.ts';
import { SortModel } from '../../wire/filter.ts';
import { Uuid, requiredText } from '../../values/values.ts';
import { CUSTOM_PAGES, CustomPage } from './custom-page.ts';
import { RoleId } from '../role/events.ts';
import { Scenario } from '../trove/scenario.ts';
import { column, ViewFilter } from './view-filter.ts';

/** Most views of one person, over all lists. */
export const MAX_VIEWS = 100;
export const MAX_VIEW_NAME = 64;
const MAX_COLUMNS = 200;
const MAX_ROLES = 50;

/** Outer blanks are removed. */
export const ViewName = requiredText(MAX_VIEW_NAME).overwrite((name) => name.trim());
/** Names that differ only in case count as the same. */
export const isSameName = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();

export const shown = {
  /** The list's read model, for example `deposits`; `pages`: a custom page. */
  model: z
    .string()
    .max(64, 'too-long')
    .regex(/^[a-z][a-z0-9-]*$/, 'invalid'),
  name: ViewName,
  /** Visible columns in order; null: the list's default. */
  columns: z.array(column).min(1).max(MAX_COLUMNS).nullable(),
  sort: SortModel,
  filter: ViewFilter,
  /** Only of a custom page, which has no columns, order or filter of its own. */
  page: CustomPage.optional(),
  /** Only of positions: the price they are shown at; absent: the one in force. */
  scenario: Scenario.optional(),
};
const SCENARIO_MODEL = 'troves';

/** A view has either what belongs to a list, or what belongs to a page. */
export const Shown = z
  .strictObject(shown)
  .refine(({ model, page }) => model !== CUSTOM_PAGES || page !== undefined, { error: 'required', path: ['page'] })
  .refine(({ model, page }) => model === CUSTOM_PAGES || page === undefined, { error: 'invalid', path: ['page'] })
  .refine(
    ({ page, columns, sort, filter }) => !page || (columns === null && !sort.length && !Object.keys(filter).length),
    {
      error: 'invalid',
      path: ['columns'],
    },
  )
  .refine(({ model, scenario }) => scenario === undefined || model === SCENARIO_MODEL, {
    error: 'invalid',
    path: ['scenario'],
  });
/** The roles that a view is shared with. */
export const Roles = z.array(RoleId).max(MAX_ROLES, 'too-long');

export const viewEvents = defineEvents('view', {
  /** A new view, or a new version of an existing one. */
  ViewSaved: z.strictObject({ viewId: Uuid, ...shown }),
  ViewRenamed: z.strictObject({ viewId: Uuid, name: ViewName }),
  ViewRemoved: z.strictObject({ viewId: Uuid }),
  /** The roles replace the earlier ones; none: it is no longer shared. */
  ViewShared: z.strictObject({ viewId: Uuid, roles: Roles }),
});

export const params = z.strictObject({ id: Uuid });
