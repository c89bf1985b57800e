// Stopping a job: one's own, or by permission anybody's. And what of one's own was rejected.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readRejected, stopJob } from '#contracts/job.ts';
import { Uuid } from '#contracts/values.ts';
import type { EventStore } from '../event-store/types.ts';
import { callerOf, witnessOf, type Permit } from '../http/caller.ts';
import { answerOutcome } from '../http/command-routes.ts';
import { mount } from '../http/mount.ts';
import type { AreaParts } from '../http/parts.ts';
import { commandIdOf, expectedRevisionOf } from '../http/preconditions.ts';
import { problem } from '../http/problem.ts';
import { REJECTED } from './rejected.ts';
import { loadJob } from './runner.ts';
import type { Vault } from '../storage/vault/types.ts';
import { jobArea } from '../areas/job/area.ts';
import type { Job } from '../areas/job/decider.ts';

interface Parts extends Pick<AreaParts, 'commands' | 'audit' | 'seal'> { store: Pick<EventStore, 'load'>; held: Vault['held']; permit: Permit }

export function mountJobs(app: FastifyInstance, { commands, audit, seal, store, held, permit }: Parts): void {
  const found = async (id: string): Promise<Job> => {
    const loaded = Uuid.safeParse(id).success ? await loadJob(store, id) : null;
    if (!loaded) throw problem('not-found');
    return loaded.job;
  };
  const isOwn = (request: FastifyRequest, { startedBy }: Job): boolean => startedBy === callerOf(request).session.administrator.id;

  mount(app, stopJob, async ({ params: { id } }, request, reply) => {
    const commandId = commandIdOf(request);
    const expectedRevision = expectedRevisionOf(request, stopJob.precondition);
    const job = await found(id);
    if (!isOwn(request, job)) await permit(request, 'job:stop');
    const witness = await witnessOf(request, seal);
    const outcome = await commands.run(jobArea.area, { type: stopJob.command, id }, { ...witness, commandId, ...(expectedRevision !== undefined && { expectedRevision }) });
    return answerOutcome(reply, outcome, (code) => audit.commandRefused(witness, { command: stopJob.command, target: jobArea.stream(id), code }));
  });

  mount(app, readRejected, async ({ params: { id } }, request, reply) => {
    // What a file holds is its sender's matter alone.
    if (!isOwn(request, await found(id))) throw problem('not-found');
    const numbers = await held.numbers(id, REJECTED);
    if (!numbers.length) throw problem('not-found');
    async function* pieces(): AsyncGenerator<Buffer> {
      for (const number of numbers) yield (await held.piece(id, REJECTED, number)) ?? Buffer.alloc(0);
    }
    return reply.type('application/x-ndjson; charset=utf-8').header('content-disposition', `attachment; filename="rejected-${id}.ndjson"`).send(Readable.from(pieces(), { objectMode: false }));
  });
}
