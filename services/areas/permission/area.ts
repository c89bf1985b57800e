// Permissions as people see them: names in both languages, and the ones that people added. The permissions that the
// program checks are in contracts/areas/permission/events.ts.
import { permissionActions } from '#contracts/areas/permission/actions.ts';
import { PermissionIdentifier, permissionEvents, type PermissionType } from '#contracts/areas/permission/events.ts';
import { permissionReads } from '#contracts/areas/permission/reads.ts';
import { isBuiltIn } from '#contracts/access/permission-tree.ts';
import type { EventOf } from '#contracts/events/define-events.ts';
import { defineArea } from '../../command/area.ts';
import { noRuleFor, refuse, type Decider, type Refusal } from '../../command/types.ts';
import { undoneBy } from '../../command/undo.ts';
import { actionRoutes, creates, routesOf } from '../../http/area-routes.ts';
import type { Area } from '../area.ts';
import type { RightsContext } from '../rules-context.ts';
import { refusalOf } from '../rights/actions.ts';
import type { Named } from '../rights/types.ts';

interface Names {
  nameZh: string;
  nameEn: string;
}
export interface Permission extends Names {
  identifier: string;
  status: 'present' | 'removed';
}
export type PermissionCommand = { id: string } & (
  | ({ type: 'AddPermission'; identifier: string; permissionType: PermissionType; parent: string | null } & Names)
  | ({ type: 'EditPermission' } & Names)
  | { type: 'RemovePermission' }
);

const refuseWith = (
  code: (typeof permissionActions.actions)['add' | 'edit' | 'remove']['route']['refusals'][number],
): Refusal => refuse(code);

const permissionDecider: Decider<
  Permission | null,
  PermissionCommand,
  EventOf<typeof permissionEvents>,
  RightsContext
> = {
  initialState: null,
  decide(command, state, context) {
    const refusal = refusalOf(command.type, command.id, context);
    if (refusal) return refusal;
    if (command.type === 'AddPermission') {
      const { identifier, nameZh, nameEn, permissionType, parent } = command;
      if (state?.status === 'present') return refuseWith('permission-exists');
      if (context.actor.kind === 'administrator' && parent !== null && !context.rights.isKnown(parent))
        return refuseWith('permission-unknown');
      return [{ type: 'PermissionAdded', data: { identifier, nameZh, nameEn, type: permissionType, parent } }];
    }
    if (state?.status !== 'present') return refuseWith('permission-removed');
    switch (command.type) {
      case 'RemovePermission':
        return isBuiltIn(state.identifier)
          ? refuseWith('permission-built-in')
          : [{ type: 'PermissionRemoved', data: {} }];
      case 'EditPermission': {
        const { nameZh, nameEn } = command;
        if (nameZh === state.nameZh && nameEn === state.nameEn) return refuseWith('permission-unchanged');
        return [
          {
            type: 'PermissionEdited',
            data: { nameZh, nameEn, before: { nameZh: state.nameZh, nameEn: state.nameEn } },
          },
        ];
      }
      default:
        return noRuleFor(command);
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'PermissionAdded':
        return { ...event.data, status: 'present' };
      case 'PermissionEdited':
        return { ...state!, nameZh: event.data.nameZh, nameEn: event.data.nameEn };
      case 'PermissionRemoved':
        return { ...state!, status: 'removed' };
      default:
        return event satisfies never;
    }
  },
};

export const permissionArea = defineArea({
  events: permissionEvents,
  decider: permissionDecider,
  creates: ['AddPermission'],
  undoable: { by: undoneBy(permissionActions.actions), columns: (state) => ({ ...state }) },
  contextNeeds: {
    AddPermission: { rights: ({ parent }): Named => ({ permissions: parent === null ? [] : [parent] }) },
  },
});

export const permission = {
  definition: permissionArea,
  routes: routesOf(permissionArea, {
    reads: permissionReads,
    id: PermissionIdentifier,
    creates: [
      creates(permissionArea, permissionActions.actions.add.route, ({ type, ...body }) => ({
        ...body,
        permissionType: type,
        id: body.identifier,
      })),
    ],
    ...actionRoutes(permissionArea, permissionActions),
  }),
} satisfies Area;
