// Tells which roles hold the permissions of a page now, for its help. Roles are folded from the log.
import type { FastifyInstance } from 'fastify';
import { areasOf, opensArea, withRelated } from '#contracts/access/help-pages.ts';
import { listPermissionRoles } from '#contracts/access/permission-roles.ts';
import { administratorReads } from '#contracts/areas/administrator/reads.ts';
import { roleReads } from '#contracts/areas/role/reads.ts';
import { allRows } from '#projections/engine/query/all-rows.ts';
import { callerOf, type Permit } from '../../http/caller.ts';
import { mount } from '../../http/mount.ts';
import { problem } from '../../http/problem.ts';
import type { ServerParts } from '../parts.ts';

interface Parts extends Pick<ServerParts, 'models' | 'administrators'> {
  permit: Permit;
}

export function mountPermissionRoles(app: FastifyInstance, { models, administrators, permit }: Parts): void {
  mount(app, listPermissionRoles, async ({ query: { page } }, request) => {
    const areas = areasOf(page);
    if (!areas[0]) throw problem('not-found');
    const held = callerOf(request).session.permissions;
    const open = areas.filter((area) => opensArea(area).some((code) => held.includes(code)));
    if (!open.length) await permit(request, opensArea(areas[0])[0] as `${string}:${string}`);
    const [{ rows: people }, { rows: listed }] = await Promise.all([
      allRows(models, administratorReads.model),
      allRows(models, roleReads.model),
    ]);
    const roles = await Promise.all(
      listed.map(async ({ id }) => ({ id: String(id), role: await administrators.role(String(id)) })),
    );
    const codes = [...new Set(open.flatMap(withRelated).flatMap(({ permissions }) => Object.keys(permissions)))];
    const permissions = Object.fromEntries(
      codes.map((code) => [
        code,
        roles.flatMap(({ id, role }) => (role?.permissions.some((one) => one === code) ? [id] : [])),
      ]),
    );
    const mentioned = new Set(Object.values(permissions).flat());
    return {
      roles: roles.flatMap(({ id, role }) =>
        role && mentioned.has(id)
          ? [
              {
                id,
                name: role.name,
                isHeld: people.some(({ roleId, status }) => roleId === id && status === 'ENABLED'),
              },
            ]
          : [],
      ),
      permissions,
    };
  });
}
