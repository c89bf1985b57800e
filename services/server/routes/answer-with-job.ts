// Answers a request with the job that does it: 202 and the job's receipt.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Receipt } from '#contracts/wire/receipt.ts';
import { jobArea } from '../../areas/job/area.ts';
import { createdId } from '../../http/area-routes.ts';
import { witnessOf } from '../../http/caller.ts';
import { answerOutcome } from '../../http/commands/command-routes.ts';
import { commandIdOf } from '../../http/commands/preconditions.ts';
import { requestJob } from '../../jobs/request-job.ts';
import type { ServerParts } from '../parts.ts';

/** `refusedBy` as in `requestJob`. */
export async function answerWithJob(
  parts: Pick<ServerParts, 'seal' | 'store' | 'commands' | 'audit'>,
  wanted: { kind: string; about: string },
  request: FastifyRequest,
  reply: FastifyReply,
  refusedBy?: () => string | null,
): Promise<Receipt> {
  const commandId = commandIdOf(request);
  const witness = await witnessOf(request, parts.seal);
  const outcome = await requestJob(parts, wanted, { ...witness, commandId }, refusedBy);
  reply.code(202);
  const target = jobArea.stream(createdId(commandId));
  return answerOutcome(reply, outcome, (code) =>
    parts.audit.commandRefused(witness, { command: 'RequestJob', target, code }),
  );
}
