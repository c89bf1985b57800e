// Roles: their names and permissions.
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { roleActions } from '#contracts/areas/role/actions.ts';
import { RoleId, roleEvents, type RoleFields } from '#contracts/areas/role/events.ts';
import { roleReads } from '#contracts/areas/role/reads.ts';
import type { EventOf } from '#contracts/events/define-events.ts';
import { defineArea } from '../../command/area.ts';
import { noRuleFor, refuse, type Decider, type Refusal } from '../../command/types.ts';
import { undoneBy } from '../../command/undo.ts';
import { actionRoutes, createdId, creates, routesOf } from '../../http/area-routes.ts';
import type { Area } from '../area.ts';
import type { RightsContext } from '../rules-context.ts';
import { refusalOf } from '../rights/actions.ts';
import { losesNothing } from '../rights/rules.ts';
import type { Named } from '../rights/types.ts';

type RoleEvent = EventOf<typeof roleEvents>;
export type Role = RoleFields;
export type RoleCommand = { type: 'AddRole' | 'EditRole'; id: string } & RoleFields;

const refuseWith = (code: (typeof roleActions.actions)['add' | 'edit']['route']['refusals'][number]): Refusal =>
  refuse(code);
const fieldsOf = ({ name, description, permissions, requiresSecondFactor }: RoleFields): RoleFields => ({
  name,
  description,
  permissions,
  requiresSecondFactor,
});

/**
 * The permissions that the actor must hold: the added ones. If permissions are removed or other fields change, all of
 * the role's, because that affects everyone who has the role.
 */
function affectedPermissions(before: Role | null, after: Role): string[] {
  const [previous, next] = [before?.permissions ?? [], after.permissions];
  const isMore =
    before !== null &&
    (previous.some((permission) => !next.includes(permission)) ||
      !isDeepStrictEqual({ ...before, permissions: [] }, { ...after, permissions: [] }));
  return isMore ? [...previous, ...next] : next.filter((permission) => !previous.includes(permission));
}

export const roleDecider: Decider<Role | null, RoleCommand, RoleEvent, RightsContext> = {
  initialState: null,
  decide(command, state, context) {
    const { type } = command;
    if (type !== 'AddRole' && type !== 'EditRole') return noRuleFor({ type });
    const fields = fieldsOf(command);
    if (type === 'AddRole' && state) return refuseWith('role-exists');
    const refusal = refusalOf(type, command.id, context, () => affectedPermissions(state, fields));
    if (refusal) return refusal;
    if (type === 'EditRole' && isDeepStrictEqual(fields, state)) return refuseWith('role-unchanged');
    // A permission that the role already has may stay, even if it was removed from the list.
    const added = fields.permissions.filter((permission) => !state?.permissions.includes(permission));
    if (context.actor.kind === 'administrator' && !added.every((permission) => context.rights.isKnown(permission)))
      return refuseWith('permission-unknown');
    if (type === 'AddRole') return [{ type: 'RoleAdded', data: fields }];
    if (!losesNothing(context, command.id, fields.permissions)) return refuseWith('last-manager');
    return [{ type: 'RoleEdited', data: { ...fields, before: fieldsOf(state!) } }];
  },
  evolve: (_state, { data }) => fieldsOf(data),
};

const rightsNeeds = ({ id, permissions }: RoleCommand): Named => ({ roles: [id], permissions });

const nameClaim = (name: string): string =>
  `role-name-${createHash('sha256').update(name.normalize('NFKC').trim().toLowerCase()).digest('hex')}`;
const lastNameOf = (events: readonly { data: Record<string, unknown> }[]): unknown => events.at(-1)?.data.name;

export const roleArea = defineArea({
  events: roleEvents,
  decider: roleDecider,
  creates: ['AddRole'],
  undoable: { by: undoneBy(roleActions.actions), columns: fieldsOf },
  contextNeeds: { AddRole: { rights: rightsNeeds }, EditRole: { rights: rightsNeeds } },
  claims: ({ data: { name } }) => [
    {
      name: nameClaim(name),
      refused: 'role-name-taken',
      isUsed: (events) => {
        const last = lastNameOf(events);
        return typeof last === 'string' && nameClaim(last) === nameClaim(name);
      },
    },
  ],
});

export const role = {
  definition: roleArea,
  routes: routesOf(roleArea, {
    reads: roleReads,
    id: RoleId,
    creates: [
      creates(roleArea, roleActions.actions.add.route, (body, commandId) => ({ ...body, id: createdId(commandId) })),
    ],
    ...actionRoutes(roleArea, roleActions),
  }),
} satisfies Area;
