// The areas there are, as the edges see them: what can be read, what can be commanded, and how what is created gets its id.
import { administratorBatches, administratorCommands, administratorReads } from '#contracts/administrator.ts';
import { auditReads } from '#contracts/audit.ts';
import { confirmDeposits, depositCommands, depositReads } from '#contracts/deposit.ts';
import { executionReads } from '#contracts/execution.ts';
import { PermissionIdentifier, permissionCommands, permissionReads } from '#contracts/permission.ts';
import { RoleId, roleCommands, roleReads } from '#contracts/role.ts';
import { changeSettings } from '#contracts/settings.ts';
import { administratorArea } from './administrator/area.ts';
import { sealedFields } from './administrator/sealed-fields.ts';
import { depositArea } from './deposit/area.ts';
import { depositId } from './deposit/deposit-id.ts';
import { executionArea } from '../executions/area.ts';
import { permissionArea } from './permission/area.ts';
import { roleArea } from './role/area.ts';
import { settingsArea } from './settings/area.ts';
import { SETTINGS_ID } from './settings/settings.ts';
import { createdId, creates, routesOf, type AreaRoutes } from '../http/area-routes.ts';

const { record, ...depositActs } = depositCommands;
const { add: addAdministrator, ...administratorActs } = administratorCommands;
const { add: addPermission, ...permissionActs } = permissionCommands;

export const areas: readonly AreaRoutes[] = [
  routesOf(depositArea, {
    reads: depositReads,
    creates: [creates(record, (body) => ({ id: depositId(body), deposit: body, occurredAt: null }))],
    acts: Object.values(depositActs),
    batches: [confirmDeposits],
  }),
  routesOf(executionArea, { reads: executionReads, creates: [], acts: [], batches: [] }),
  routesOf(administratorArea, {
    reads: administratorReads,
    prepare: sealedFields,
    creates: [creates(addAdministrator, (body, commandId) => ({ ...body, id: createdId(commandId) }))],
    acts: Object.values(administratorActs),
    batches: Object.values(administratorBatches),
  }),
  routesOf(roleArea, {
    reads: roleReads,
    id: RoleId,
    creates: [creates(roleCommands.add, (body, commandId) => ({ ...body, id: createdId(commandId) }))],
    acts: [roleCommands.edit],
    batches: [],
  }),
  routesOf(permissionArea, {
    reads: permissionReads,
    id: PermissionIdentifier,
    creates: [creates(addPermission, ({ type, ...body }) => ({ ...body, permissionType: type, id: body.identifier }))],
    acts: Object.values(permissionActs),
    batches: [],
  }),
  { area: 'audit', reads: auditReads, creates: [], acts: [], batches: [] },
  routesOf(settingsArea, { creates: [creates(changeSettings, (body) => ({ ...body, id: SETTINGS_ID }))], acts: [], batches: [] }),
];
