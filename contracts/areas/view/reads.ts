// Read models and queries of saved views.
import { z } from 'zod';
import { defineRoute } from '../../wire/route.ts';
import { Uuid, text } from '../../values/values.ts';
import { shown } from './events.ts';

export const SavedView = z.strictObject({ id: Uuid, ...shown, name: z.string() });
export type SavedView = z.infer<typeof SavedView>;

export const listViews = defineRoute({
  method: 'GET',
  path: '/api/views',
  permission: 'session',
  summary: 'Your own saved views, of one list or all, by name',
  query: z.strictObject({ model: text(64, 1).optional() }),
  response: z.object({ views: z.array(SavedView), revision: z.number().int(), position: z.string() }),
});
