// Runs the command of a route that an area mounts itself, and answers it as the command routes of all areas do.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Receipt } from '#contracts/wire/receipt.ts';
import type { CommandRoute } from '#contracts/wire/route.ts';
import type { AnyCommand, TargetArea } from '../../command/types.ts';
import { witnessOf } from '../caller.ts';
import type { AreaParts } from '../parts.ts';
import { answerOutcome } from './command-routes.ts';
import { commandIdOf, expectedRevisionOf } from './preconditions.ts';

/**
 * Runs the command for the request's person, once per Idempotency-Key. A refusal is recorded in the audit log.
 * `precondition`: reads If-Match as the route declares it; without it, the header is ignored.
 */
export async function sendCommand<Command extends { type: string }>(
  { commands, audit, seal }: Pick<AreaParts, 'commands' | 'audit' | 'seal'>,
  request: FastifyRequest,
  reply: FastifyReply,
  area: TargetArea<Command> & { stream(id: string): string },
  command: NoInfer<Command> & AnyCommand,
  precondition?: CommandRoute['precondition'],
): Promise<Receipt> {
  const commandId = commandIdOf(request);
  const expectedRevision = precondition && expectedRevisionOf(request, precondition);
  const witness = await witnessOf(request, seal);
  const outcome = await commands.run(area, command, {
    ...witness,
    commandId,
    ...(expectedRevision !== undefined && { expectedRevision }),
  });
  return answerOutcome(reply, outcome, (code) =>
    audit.commandRefused(witness, { command: command.type, target: area.stream(command.id), code }),
  );
}
