// What a person keeps of a list under a name: its filter, order and columns. Each person's views are one stream,
// `view-<person>`.
import { z } from 'zod';
import { declare } from './declaration.ts';
import { defineEvents } from './define-events.ts';
import { ColumnFilter, Receipt, SortModel } from './list.ts';
import { defineCommand, defineRoute } from './route.ts';
import { Uuid, filledText, text } from './values.ts';

/** Views one person may keep, over all lists. */
export const MAX_VIEWS = 100;
export const MAX_VIEW_NAME = 64;
const MAX_COLUMNS = 200;
/** What a list can be asked for in its address. */
const MAX_FILTER_JSON = 20_000;
/** Ten years of days. */
export const MAX_LAST = 3650;

/**
 * The last so many hours, or days of 24 hours: counted back from the point in time a list shows, so that it means the
 * same tomorrow.
 */
export const LastCondition = z.strictObject({
  filterType: z.literal('date'),
  type: z.literal('last'),
  count: z.int().min(1).max(MAX_LAST),
  unit: z.enum(['hours', 'days']),
});
export type LastCondition = z.infer<typeof LastCondition>;

const column = text(64, 1);
/**
 * A list's filter as people keep it. Lists are asked with absolute bounds: the console makes them out of the relative
 * ones.
 */
export const ViewFilter = z
  .record(column, z.union([ColumnFilter, LastCondition], 'not-a-filter'))
  .refine((filter) => JSON.stringify(filter).length <= MAX_FILTER_JSON, 'too-long');
export type ViewFilter = z.infer<typeof ViewFilter>;

/** Blanks at the ends do not count. */
const ViewName = filledText(MAX_VIEW_NAME).overwrite((name) => name.trim());
/** Names that differ in case alone would be taken for one another. */
export const isSameName = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();

const shown = {
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
export const SavedView = z.strictObject({ id: Uuid, ...shown, name: z.string() });
export type SavedView = z.infer<typeof SavedView>;

export const viewEvents = defineEvents('view', {
  /** New, or in the place of what the view was. */
  ViewSaved: z.strictObject({ viewId: Uuid, ...shown }),
  ViewRenamed: z.strictObject({ viewId: Uuid, name: ViewName }),
  ViewRemoved: z.strictObject({ viewId: Uuid }),
});

const params = z.strictObject({ id: Uuid });

export const listViews = defineRoute({
  method: 'GET',
  path: '/api/views',
  permission: 'session',
  summary: 'Your own saved views, of one list or all, by name',
  query: z.strictObject({ model: text(64, 1).optional() }),
  response: z.object({ views: z.array(SavedView), revision: z.number().int(), position: z.string() }),
});
export const viewCommands = {
  save: defineCommand({
    path: '/api/views',
    command: 'SaveView',
    permission: 'session',
    precondition: 'optional',
    refusals: ['too-many-views'],
    summary: 'Save a view. A view with the same list and name (any case) is replaced and keeps its ID',
    body: z.strictObject(shown),
    response: Receipt,
  }),
  rename: defineCommand({
    path: '/api/views/:id/rename',
    command: 'RenameView',
    permission: 'session',
    precondition: 'optional',
    refusals: ['view-name-taken'],
    summary: 'Rename one of your own views',
    params,
    body: z.strictObject({ name: ViewName }),
    response: Receipt,
  }),
  remove: defineCommand({
    path: '/api/views/:id/remove',
    command: 'RemoveView',
    permission: 'session',
    precondition: 'optional',
    refusals: [],
    summary: 'Remove one of your own views',
    params,
    body: z.strictObject({}),
    response: Receipt,
  }),
};

export const viewDeclaration = declare({
  area: 'view',
  noun: ['视图', 'view'],
  permissions: {},
  events: {
    ViewSaved: ['保存视图', 'View saved'],
    ViewRenamed: ['重命名视图', 'View renamed'],
    ViewRemoved: ['删除视图', 'View removed'],
  },
  refusals: {
    'too-many-views': [
      '保存的视图已达上限（100 个），请先删除不用的视图。',
      'You have reached the limit of 100 views. Delete one you no longer need.',
    ],
    'view-name-taken': ['您在此列表已有同名视图。', 'You already have a view with this name in this list.'],
  },
});
