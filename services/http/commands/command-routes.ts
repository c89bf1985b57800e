// Command routes of all areas: they build the command's envelope (actor, id, expected revision), run the command and
// answer its outcome.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Receipt, DryRunAnswer } from '#contracts/wire/receipt.ts';
import type { CommandRoute } from '#contracts/wire/route.ts';
import { Uuid } from '#contracts/values/values.ts';
import type { CommandEnvelope, CommandOutcome } from '../../command/types.ts';
import type { AreaRoutes, CommandFields } from '../area-routes.ts';
import { approvalOf } from './approval.ts';
import { mountBatch } from './batch-routes.ts';
import { witnessOf } from '../caller.ts';
import { mount } from '../mount.ts';
import type { AreaParts } from '../parts.ts';
import { commandIdOf, etagOf, expectedRevisionOf, undoesOf } from './preconditions.ts';
import { problem, refusal, type ProblemError } from '../problem.ts';

/** Answers an outcome: a receipt with ETag, or a problem. Refusals are recorded in the audit log. */
export async function answerOutcome(
  reply: FastifyReply,
  outcome: CommandOutcome,
  onRefused: (code: string) => Promise<void>,
): Promise<Receipt> {
  switch (outcome.kind) {
    case 'done':
      reply.header('etag', etagOf(outcome.revision));
      return { id: outcome.id, revision: outcome.revision, position: outcome.position.toString() };
    case 'requested':
      reply.code(202);
      if (outcome.revision >= 0) reply.header('etag', etagOf(outcome.revision));
      return {
        id: outcome.id,
        revision: outcome.revision,
        position: outcome.position.toString(),
        request: outcome.request,
      };
    case 'refused':
      await onRefused(outcome.code);
      throw refusal(outcome.code, {
        ...(outcome.revision !== null && { revision: outcome.revision }),
        ...(outcome.row !== undefined && { id: outcome.row }),
        ...(outcome.fields && { fields: outcome.fields.map((path) => ({ path, key: 'moved-since' })) }),
      });
    default:
      throw problemOf(outcome);
  }
}

function problemOf(outcome: Exclude<CommandOutcome, { kind: 'done' | 'requested' | 'refused' }>): ProblemError {
  switch (outcome.kind) {
    case 'stale':
      return problem('revision-stale', outcome.revision === null ? {} : { revision: outcome.revision });
    case 'unknown':
      return problem('not-found');
    case 'key-reused':
      return problem('idempotency-key-reused');
    default:
      return outcome satisfies never;
  }
}

/** The answer to a dry run. A missing target is a problem, as in a real run. */
function answerDryRun(outcome: CommandOutcome): DryRunAnswer {
  if (outcome.kind === 'done')
    return {
      outcome: 'would-be-done',
      warnings: outcome.warnings ?? [],
      ...(outcome.isRequested && { isRequested: true as const }),
    };
  if (outcome.kind === 'requested') throw new Error('a dry run never creates a request');
  if (outcome.kind !== 'refused') throw problemOf(outcome);
  return {
    outcome: 'refused',
    code: outcome.code,
    ...(outcome.row !== undefined && { id: outcome.row }),
    warnings: [],
  };
}

/** The command's fields without its type, from the checked request. */
type FieldsOf = (request: FastifyRequest, commandId: string) => CommandFields;

function mountCommand(
  app: FastifyInstance,
  { commands, audit, seal, lookup, marks, claimNames, store, models, afterwards }: AreaParts,
  { area, prepare, accepted }: AreaRoutes,
  route: CommandRoute,
  fieldsOf: FieldsOf,
): void {
  mount(app, route, async (_input, request, reply) => {
    const commandId = commandIdOf(request);
    const expectedRevision = expectedRevisionOf(request, route.precondition);
    const undoes = undoesOf(request, route.undoes !== undefined);
    const witness = await witnessOf(request, seal);
    const { dryRun, ...fields } = fieldsOf(request, commandId);
    const isDryRun = dryRun === true;
    // Without `dryRun: false`, so that the command's digest is the same whether or not it was sent.
    const input = { ...fields, ...(isDryRun && { dryRun }), type: route.command };
    const command = prepare
      ? {
          ...(await prepare(input, {
            seal,
            lookup,
            marks,
            claimNames,
            models,
            load: (...stream) => store.load(...stream),
            head: () => store.head(),
            commandId,
          })),
          type: route.command,
        }
      : input;
    const envelope: CommandEnvelope = {
      ...witness,
      commandId,
      ...(route.requested && { mayRequest: true as const }),
      ...(expectedRevision !== undefined && { expectedRevision }),
      ...(undoes !== undefined && { undoes }),
    };
    if (route.canDryRun && isDryRun) return answerDryRun(await commands.dryRun({ area }, command, envelope));
    let outcome = await commands.run({ area }, command, envelope);
    // A repeated command finishes its follow-up work, because a process may have died before it. Not if later events
    // follow: they may have undone it.
    if (outcome.kind === 'done' && outcome.isLast)
      outcome = { ...outcome, position: (await afterwards(area, command, commandId)) ?? outcome.position };
    const approval = approvalOf(route, outcome);
    const receipt = await answerOutcome(reply, outcome, (code) =>
      audit.commandRefused(witness, { command: route.command, target: `${area}-${fields.id}`, code }),
    );
    const waiting = (await accepted?.(command, commandId, (...stream) => store.load(...stream))) ?? null;
    if (waiting) reply.code(202);
    return { ...receipt, ...approval, ...waiting };
  });
}

export function mountCommands(app: FastifyInstance, parts: AreaParts, area: AreaRoutes): void {
  const { id = Uuid, creates, actions, batches } = area;
  /** The path parameters of commands on a row. An id that does not match is 404. */
  const RowId = z.object({ id });
  for (const { route, fields } of creates)
    mountCommand(app, parts, area, route, (request, commandId) => fields(request.body, commandId));
  for (const act of actions) {
    const route = { ...act, params: RowId };
    // The casts are safe: the schemas of the route have checked both.
    mountCommand(app, parts, area, route, (request) => ({
      ...(request.body as Record<string, unknown>),
      ...(request.params as z.output<typeof RowId>),
    }));
  }
  for (const route of batches) mountBatch(app, parts, area, route);
}
