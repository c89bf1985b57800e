// Routes of jobs. A person can stop their own job, or with the permission any job. They can approve or reject another
// person's import, and download the rejected items of their own job.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IdParams } from '#contracts/kits/area.ts';
import { importActions } from '#contracts/areas/import/actions.ts';
import { importOf } from '#contracts/areas/import/imports.ts';
import { readRejected } from '#contracts/areas/job/reads.ts';
import { stopJob } from '#contracts/areas/job/actions.ts';
import { Uuid } from '#contracts/values/values.ts';
import type { EventStore } from '../event-store/types.ts';
import { personOf, type Permit } from '../http/caller.ts';
import { sendCommand } from '../http/commands/send-command.ts';
import { disconnectSignal } from '../http/disconnect.ts';
import { mount } from '../http/mount.ts';
import type { AreaParts } from '../http/parts.ts';
import { problem } from '../http/problem.ts';
import type { RejectedItemWriter } from './rejected.ts';
import { RETENTION_MS } from './expiry.ts';
import { loadJob } from './load-job.ts';
import type { Vault } from '../storage/vault/types.ts';
import { jobArea } from '../areas/job/area.ts';
import type { Job } from '../areas/job/decider.ts';

interface Parts extends Pick<AreaParts, 'commands' | 'audit' | 'seal' | 'open'> {
  store: Pick<EventStore, 'load'>;
  held: Pick<Vault['held'], 'keepUntil'>;
  permit: Permit;
  clock: () => number;
  /** By kind of job. */
  tellers: Readonly<Record<string, RejectedItemWriter>>;
}

export function mountJobs(app: FastifyInstance, { open, store, held, permit, clock, tellers, ...parts }: Parts): void {
  const findJob = async (id: string): Promise<Job> => {
    const loaded = Uuid.safeParse(id).success ? await loadJob(store, id) : null;
    if (!loaded) throw problem('not-found');
    return loaded.job;
  };
  const isOwn = (request: FastifyRequest, { startedBy }: Job): boolean => startedBy === personOf(request);

  mount(app, stopJob, async ({ params: { id } }, request, reply) => {
    const job = await findJob(id);
    if (!isOwn(request, job)) await permit(request, 'job:stop');
    const answer = await sendCommand(parts, request, reply, jobArea, stopJob, { id });
    // A job that never started has no results: its input may expire.
    if (job.status === 'AWAITING_APPROVAL') await held.keepUntil(id, clock() + RETENTION_MS);
    return answer;
  });

  /** Loads an import that needs approval, and checks the permission for its list. */
  const findApproval = async (request: FastifyRequest, id: string): Promise<Job> => {
    const job = await findJob(id);
    const imported = job.approvalUntil === null ? undefined : importOf(job.about);
    if (!imported) throw problem('not-found');
    await permit(request, imported.read);
    return job;
  };
  const { approve, reject } = importActions.actions;
  mount(app, { ...approve.route, params: IdParams }, async ({ params: { id } }, request, reply) => {
    await findApproval(request, id);
    return sendCommand(parts, request, reply, jobArea, approve.route, { id });
  });
  mount(app, { ...reject.route, params: IdParams }, async ({ params: { id }, body }, request, reply) => {
    await findApproval(request, id);
    const answer = await sendCommand(parts, request, reply, jobArea, reject.route, { ...body, id });
    await held.keepUntil(id, clock() + RETENTION_MS);
    return answer;
  });

  mount(app, readRejected, async ({ params: { id } }, request, reply) => {
    // Only the sender may see a file's content.
    const job = await findJob(id);
    if (!isOwn(request, job)) throw problem('not-found');
    const order = await open(job.order);
    const writeLines = tellers[job.kind];
    // The data of a job that ended long ago has been removed.
    if (!writeLines || !order.startsWith('{')) throw problem('not-found');
    const lines = writeLines(
      { id, about: job.about, order: JSON.parse(order), refused: job.refused },
      disconnectSignal(reply),
    )[Symbol.asyncIterator]();
    const first = await lines.next();
    if (first.done) throw problem('not-found');
    async function* all(): AsyncGenerator<Buffer> {
      yield Buffer.from(first.value);
      for await (const line of { [Symbol.asyncIterator]: () => lines }) yield Buffer.from(line);
    }
    return reply
      .type('application/x-ndjson; charset=utf-8')
      .header('content-disposition', `attachment; filename="rejected-${id}.ndjson"`)
      .send(Readable.from(all(), { objectMode: false }));
  });
}
