// The areas there are, as the edges see them: what can be read, what can be commanded, and how what is created gets its id.
import { v5 } from 'uuid';
import type { z } from 'zod';
import type { AreaReads } from '#contracts/area.ts';
import { confirmDeposits, depositCommands, depositReads } from '#contracts/deposit.ts';
import { executionReads } from '#contracts/execution.ts';
import type { CommandRoute } from '#contracts/route.ts';
import { changeSettings } from '#contracts/settings.ts';
import { depositId } from '../deposit/deposit-id.ts';
import { SETTINGS_ID } from '../settings/settings.ts';

type CommandFields = { id: string } & Record<string, unknown>;

/** A command that begins something: its fields, the id among them, from the checked body and the command's id. */
export interface Creation {
  route: CommandRoute;
  fields(body: unknown, commandId: string): CommandFields;
}

export interface AreaRoutes {
  /** Singular: the prefix of its streams. */
  area: string;
  reads?: AreaReads;
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

export const areas: readonly AreaRoutes[] = [
  {
    area: 'deposit',
    reads: depositReads,
    creates: [creates(record, (body) => ({ id: depositId(body), deposit: body, occurredAt: null }))],
    acts: Object.values(depositActs),
    batches: [confirmDeposits],
  },
  { area: 'execution', reads: executionReads, creates: [], acts: [], batches: [] },
  { area: 'settings', creates: [creates(changeSettings, (body) => ({ ...body, id: SETTINGS_ID }))], acts: [], batches: [] },
];
