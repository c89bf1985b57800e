// Actions of people on their saved views.
import { z } from 'zod';
import { Receipt } from '../../wire/receipt.ts';
import { defineCommand } from '../../wire/route.ts';
import { Roles, Shown, ViewName, params } from './events.ts';

export const viewCommands = {
  save: defineCommand({
    path: '/api/views',
    command: 'SaveView',
    permission: 'session',
    precondition: 'optional',
    refusals: ['too-many-views', 'view-shared'],
    summary: 'Save a view. A view with the same list and name (any case) is replaced and keeps its ID',
    body: Shown,
    response: Receipt,
  }),
  rename: defineCommand({
    path: '/api/views/:id/rename',
    command: 'RenameView',
    permission: 'session',
    precondition: 'optional',
    refusals: ['view-name-taken', 'view-shared'],
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
  share: defineCommand({
    path: '/api/views/:id/share',
    command: 'ShareView',
    permission: 'view:share',
    precondition: 'optional',
    refusals: [],
    summary: 'Share one of your own views with roles, in place of those before; none: it is no longer shared',
    params,
    body: z.strictObject({ roles: Roles }),
    response: Receipt,
  }),
  unshare: defineCommand({
    path: '/api/views/:id/unshare',
    command: 'UnshareView',
    permission: 'view:share',
    precondition: 'optional',
    refusals: [],
    summary: "End the sharing of another person's view, for example of someone who has left",
    params,
    body: z.strictObject({}),
    response: Receipt,
  }),
};
