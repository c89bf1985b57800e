// Requests a batch job: stores the rows that it will process, and records the order, once per idempotency key.
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ActionJob } from '#contracts/kits/action-job.ts';
import { canonicalJson } from '#contracts/values/canonical.ts';
import type { Receipt } from '#contracts/wire/receipt.ts';
import { jobArea } from '../areas/job/area.ts';
import type { CommandOutcome } from '../command/types.ts';
import type { EventStore } from '../event-store/types.ts';
import { createdId } from '../http/area-routes.ts';
import { refuseTooLarge } from '../http/commands/batch-bounds.ts';
import { personOf, witnessOf } from '../http/caller.ts';
import { answerOutcome } from '../http/commands/command-routes.ts';
import type { AreaParts } from '../http/parts.ts';
import { createConcurrencyLimit } from '../http/concurrency-limit.ts';
import { commandIdOf } from '../http/commands/preconditions.ts';
import { refusal } from '../http/problem.ts';
import { RETENTION_MS } from '../jobs/expiry.ts';
import { loadJob } from '../jobs/load-job.ts';
import { keyName } from '../storage/vault/keys.ts';
import type { Vault } from '../storage/vault/types.ts';
import { holdRows, type HeldRow } from './held-rows.ts';
import { BATCH, type BatchOrder } from './order.ts';

/** The rows that a job will process. */
export interface SelectedRows {
  position: string;
  total: number;
  filter: BatchOrder['filter'];
  pages: AsyncIterable<HeldRow[]>;
}

/** Parallel requests per person that read and store rows, and how many may wait. */
export const AT_ONCE = { most: 2, mostWaiting: 20 };

export interface BatchRequestParts extends Pick<AreaParts, 'commands' | 'audit' | 'seal' | 'marks' | 'settings'> {
  store: Pick<EventStore, 'load'>;
  held: Vault['held'];
  clock: () => number;
}

/** `working`: waits for a free place of the person. */
export function createBatchRequests({ commands, audit, seal, marks, settings, store, held, clock }: BatchRequestParts) {
  const working = createConcurrencyLimit(AT_ONCE);

  /**
   * Throws a refusal for no rows, for more rows or a larger total than allowed, and for a total that differs from the
   * typed one.
   */
  const check = async (
    { typedConfirmation }: ActionJob,
    count: number,
    sum: () => Promise<bigint>,
    typed: unknown,
  ): Promise<void> => {
    if (count === 0) throw refusal('nothing-matches');
    if (!typedConfirmation) return;
    const total = await sum();
    await refuseTooLarge(settings, count, total);
    if (total !== BigInt(String(typed))) throw refusal('total-mismatch');
  };

  /**
   * Requests the job, unless it was requested before under the same key. `requestContent`: identifies the
   * request among others under that key.
   */
  const ask = async (
    request: FastifyRequest,
    reply: FastifyReply,
    act: string,
    requestContent: unknown,
    of: string | null,
    find: () => Promise<SelectedRows>,
  ): Promise<Receipt> => {
    await working(personOf(request), reply.raw);
    const commandId = commandIdOf(request);
    const id = createdId(commandId);
    const witness = await witnessOf(request, seal);
    let order = (await loadJob(store, id))?.job.order;
    const command = { type: 'RequestJob', id, kind: BATCH, about: act, name: null } as const;
    const envelope = { ...witness, commandId };
    const answer = (outcome: CommandOutcome): Promise<Receipt> =>
      answerOutcome(reply, outcome, (code) =>
        audit.commandRefused(witness, { command: command.type, target: jobArea.stream(id), code }),
      );
    if (order === undefined) {
      // A dry run first: no rows are stored for a refused job.
      const dryRun = await commands.dryRun(jobArea, { ...command, order: '', asked: '' }, envelope);
      if (dryRun.kind !== 'done') return answer(dryRun);
      const { position, total, filter, pages } = await find();
      const part = `rows ${randomUUID()}`;
      // If the request fails after this, the data expires.
      await held.hold(id, personOf(request), clock() + RETENTION_MS);
      await holdRows(held, id, part, pages);
      order = await seal(
        keyName('job', id),
        JSON.stringify({ act, filter, of, position, total, part } satisfies BatchOrder),
      );
    }
    // A mark under the job's own key, which now exists, so that the filter cannot be guessed.
    const outcome = await commands.run(
      jobArea,
      { ...command, order, asked: await marks.of(keyName('job', id), canonicalJson(requestContent)) },
      envelope,
    );
    reply.code(202);
    return answer(outcome);
  };

  return { working, check, ask };
}
