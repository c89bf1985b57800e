// Read models and queries of saved views.
import { z } from 'zod';
import { defineRoute } from '../../wire/route.ts';
import { Instant, Uuid, text } from '../../values/values.ts';
import { Roles, shown } from './events.ts';

/** `roles`: those it is shared with. */
export const SavedView = z.strictObject({ id: Uuid, ...shown, name: z.string(), roles: Roles });
export type SavedView = z.infer<typeof SavedView>;
/** `by`: the person whose view it is. */
export const SharedView = SavedView.extend({ by: z.string() });
export type SharedView = z.infer<typeof SharedView>;

/** The stored row of a view. */
export const ViewRow = z.object({
  id: Uuid,
  by: z.string(),
  view: SavedView.omit({ id: true, roles: true }),
  roles: Roles,
  updatedAt: Instant,
  createdPosition: z.string(),
  revision: z.number().int(),
});
export type ViewRow = z.infer<typeof ViewRow>;

export const listViews = defineRoute({
  method: 'GET',
  path: '/api/views',
  permission: 'session',
  summary: 'Your own saved views, of one list or all, and those that others share with your role, by name',
  query: z.strictObject({ model: text(64, 1).optional() }),
  response: z.object({
    views: z.array(SavedView),
    shared: z.array(SharedView),
    revision: z.number().int(),
    position: z.string(),
  }),
});
