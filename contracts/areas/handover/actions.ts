// Actions that hand a waiting record over to another person, and return it.
import { z } from 'zod';
import { IdParams } from '../../kits/area.ts';
import { Receipt } from '../../wire/receipt.ts';
import { defineCommand } from '../../wire/route.ts';
import { Note, handed } from './events.ts';

/**
 * Also needs the read permission of the model and the permission of an action that the record waits for in its present
 * state. 404: there is no such record. 412: the record has another revision.
 */
export const handOver = defineCommand({
  path: '/api/handovers',
  command: 'HandOverRecord',
  permission: 'session',
  precondition: 'optional',
  refusals: ['waits-for-nothing', 'receiver-may-not-decide', 'handed-to-yourself', 'handover-not-own'],
  summary: 'Hand a waiting record over to another person who may decide on it. It does not keep others from deciding',
  body: z.strictObject({ ...handed, note: Note.optional() }),
  response: Receipt,
});
/** Needs the same permissions, except of the sender and the receiver. */
export const returnHandover = defineCommand({
  path: '/api/handovers/:id/return',
  command: 'ReturnHandover',
  permission: 'session',
  precondition: 'optional',
  refusals: ['not-handed-over', 'handover-not-own'],
  summary: 'Return a handover, or take it back from others: the record waits for everybody again',
  params: IdParams,
  body: z.strictObject({}),
  response: Receipt,
});
