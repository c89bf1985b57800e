// Runs the command of a route that an area mounts itself, and answers it as the command routes of all areas do.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Receipt } from '#contracts/wire/receipt.ts';
import type { CommandRoute } from '#contracts/wire/route.ts';
import type { TargetArea } from '../../command/types.ts';
import { witnessOf } from '../caller.ts';
import type { FieldsOf } from '../area-routes.ts';
import type { AreaParts } from '../parts.ts';
import { answerOutcome } from './command-routes.ts';
import { commandIdOf, expectedRevisionOf } from './preconditions.ts';

/**
 * Runs the route's command for the request's person, once per Idempotency-Key. A refusal is recorded in the audit log.
 * Without a precondition in `route`, If-Match is ignored.
 */
export async function sendCommand<Command extends { type: string }, Type extends Command['type']>(
  { commands, audit, seal }: Pick<AreaParts, 'commands' | 'audit' | 'seal'>,
  request: FastifyRequest,
  reply: FastifyReply,
  area: TargetArea<Command> & { stream(id: string): string },
  { command: type, precondition }: { command: Type; precondition?: CommandRoute['precondition'] },
  fields: FieldsOf<Command, Type>,
): Promise<Receipt> {
  const commandId = commandIdOf(request);
  const expectedRevision = precondition && expectedRevisionOf(request, precondition);
  const witness = await witnessOf(request, seal);
  // The type and the fields belong together by the parameters' types.
  const outcome = await commands.run(
    { area: area.area },
    { ...fields, type },
    {
      ...witness,
      commandId,
      ...(expectedRevision !== undefined && { expectedRevision }),
    },
  );
  return answerOutcome(reply, outcome, (code) =>
    audit.commandRefused(witness, { command: type, target: area.stream(fields.id), code }),
  );
}
