// The areas there are, as the edges see them: what can be read, what can be commanded, and how what is created gets its id.
import { v5 } from 'uuid';
import type { z } from 'zod';
import { administratorBatches, administratorCommands, administratorReads } from '#contracts/administrator.ts';
import type { AreaReads } from '#contracts/area.ts';
import { auditReads } from '#contracts/audit.ts';
import { confirmDeposits, depositCommands, depositReads } from '#contracts/deposit.ts';
import { executionReads } from '#contracts/execution.ts';
import { PermissionIdentifier, permissionCommands, permissionReads } from '#contracts/permission.ts';
import { RoleId, roleCommands, roleReads } from '#contracts/role.ts';
import type { CommandRoute } from '#contracts/route.ts';
import { changeSettings } from '#contracts/settings.ts';
import type { Vault } from '../vault/types.ts';
import { depositId } from '../deposit/deposit-id.ts';
import { sealedFields } from '../administrator/sealed-fields.ts';
import { SETTINGS_ID } from '../settings/settings.ts';

export type CommandFields = { id: string } & Record<string, unknown>;

/** A command that begins something: its fields, the id among them, from the checked body and the command's id. */
export interface Creation {
  route: CommandRoute;
  fields(body: unknown, commandId: string): CommandFields;
}

export interface AreaRoutes {
  /** Singular: the prefix of its streams. */
  area: string;
  reads?: AreaReads;
  /** The form of its rows' ids in commands; UUID unless told. What is none names nothing. */
  id?: z.ZodType<string>;
  /** What a command's fields become before it is carried out: personal data are sealed. */
  prepare?(fields: CommandFields, vault: Pick<Vault, 'seal' | 'lookup'>): Promise<CommandFields>;
  creates: readonly Creation[];
  /** Commands at `/:id/<command>`. */
  acts: readonly CommandRoute[];
  /** Commands with `items`, each an act on the row it names. */
  batches: readonly CommandRoute[];
}

const CREATED = 'b2a7e3a0-0d0c-5a37-9c0e-5a4a3f6d1c57';
/** The id of what a command creates that has no key of its own. */
export const createdId = (commandId: string): string => v5(commandId, CREATED);

/** `fields` is handed what the route's own schema decoded. */
export const creates = <const Route extends CommandRoute & { body: z.ZodType }>(route: Route, fields: (body: z.output<Route['body']>, commandId: string) => CommandFields): Creation => ({
  route,
  fields: (body, commandId) => fields(body as z.output<Route['body']>, commandId),
});

const { record, ...depositActs } = depositCommands;
const { add: addAdministrator, ...administratorActs } = administratorCommands;
const { add: addPermission, ...permissionActs } = permissionCommands;

export const areas: readonly AreaRoutes[] = [
  {
    area: 'deposit',
    reads: depositReads,
    creates: [creates(record, (body) => ({ id: depositId(body), deposit: body, occurredAt: null }))],
    acts: Object.values(depositActs),
    batches: [confirmDeposits],
  },
  { area: 'execution', reads: executionReads, creates: [], acts: [], batches: [] },
  {
    area: 'administrator',
    reads: administratorReads,
    prepare: sealedFields,
    creates: [creates(addAdministrator, (body, commandId) => ({ ...body, id: createdId(commandId) }))],
    acts: Object.values(administratorActs),
    batches: Object.values(administratorBatches),
  },
  {
    area: 'role',
    reads: roleReads,
    id: RoleId,
    creates: [creates(roleCommands.add, (body, commandId) => ({ ...body, id: createdId(commandId) }))],
    acts: [roleCommands.edit],
    batches: [],
  },
  {
    area: 'permission',
    reads: permissionReads,
    id: PermissionIdentifier,
    creates: [creates(addPermission, ({ type, ...body }) => ({ ...body, permissionType: type, id: body.identifier }))],
    acts: Object.values(permissionActs),
    batches: [],
  },
  { area: 'audit', reads: auditReads, creates: [], acts: [], batches: [] },
  { area: 'settings', creates: [creates(changeSettings, (body) => ({ ...body, id: SETTINGS_ID }))], acts: [], batches: [] },
];
