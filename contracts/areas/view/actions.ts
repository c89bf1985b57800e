// Actions of people on their saved views.
import { z } from 'zod';
import { Receipt } from '../../wire/receipt.ts';
import { defineCommand } from '../../wire/route.ts';
import { ViewName, shown, params } from './events.ts';

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
