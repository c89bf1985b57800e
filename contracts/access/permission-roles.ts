// Who may act on a page: the roles that hold each of its permissions now. People are not named.
import { z } from 'zod';
import { defineRoute } from '../wire/route.ts';
import { text } from '../values/values.ts';

export const listPermissionRoles = defineRoute({
  method: 'GET',
  path: '/api/permission-roles',
  permission: 'session',
  summary: 'Roles that hold the permissions of a page now. Needs a permission that opens the page',
  /** `page`: its path, as in the menu. */
  query: z.strictObject({ page: text(200, 1) }),
  response: z.object({
    /** `isHeld`: an enabled person has the role. */
    roles: z.array(z.object({ id: z.string(), name: z.string(), isHeld: z.boolean() })),
    /** Ids of roles, by permission. */
    permissions: z.record(z.string(), z.array(z.string())),
  }),
});
