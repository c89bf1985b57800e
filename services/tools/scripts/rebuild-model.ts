// `npm run projections -- rebuild MODEL` and `return MODEL`: requests the job on the configured stores, beside the
// product if it runs, and follows it to its end.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { operationsDeclaration } from '#contracts/areas/operations/declaration.ts';
import { jobDeclaration } from '#contracts/areas/job/declaration.ts';
import { models } from '#projections/models/registry.ts';
import { isEnded, type Job } from '../../areas/job/decider.ts';
import { AREAS } from '../../areas/registry.ts';
import { createClock } from '../../base/clock.ts';
import { createClosing } from '../../base/closing.ts';
import { ConfigError } from '../../base/config-error.ts';
import { createCommands } from '../../command/commands.ts';
import type { EventStore } from '../../event-store/types.ts';
import { loadJob } from '../../jobs/load-job.ts';
import { requestJob } from '../../jobs/request-job.ts';
import type { Config } from '../../start/config.ts';
import { openLogBeside, requireEmbedded } from '../../start/stores.ts';
import { openVault } from '../../storage/vault/open.ts';

const COMMAND_LINE = { kind: 'system', id: 'command-line' } as const;
const POLL_MS = 500;
/** How long a job may wait for a process before the command says so. */
const UNTAKEN_MS = 15_000;

/** The English text of a refusal, or the code itself. */
function textOf(code: string): string {
  const texts: Readonly<Record<string, readonly [string, string]>> = {
    ...operationsDeclaration.refusals,
    ...jobDeclaration.refusals,
  };
  return texts[code]?.[1] ?? code;
}

/** Tells how far the job is until it has ended. */
async function ended(store: EventStore, id: string, model: string, say: (line: string) => void): Promise<Job> {
  let told = '';
  const untaken = AbortSignal.timeout(UNTAKEN_MS);
  for (;;) {
    const job = (await loadJob(store, id))?.job;
    if (!job) throw new Error('the log has lost the job');
    const line =
      job.status !== 'WAITING'
        ? `${model}: ${job.done} %`
        : untaken.aborted
          ? 'No process with the role executions has taken it yet. It begins when one does; Ctrl-C leaves it waiting.'
          : told;
    if (line !== told) say(line);
    told = line;
    if (isEnded(job)) return job;
    await pause(POLL_MS);
  }
}

/** Whether it was done, or is to be done at the next start. Throws ConfigError, and the errors of log and vault. */
export async function rebuildModel(
  config: Config,
  { kind, model }: { kind: string; model: string },
  say: (line: string) => void,
): Promise<boolean> {
  if (!models.some(({ name }) => name === model))
    throw new ConfigError(`there is no read model ${model}; there are: ${models.map(({ name }) => name).join(', ')}`);
  if (config.eventStoreUrl === null) requireEmbedded('event-store', config);
  const log = pino({ level: 'error' }, pino.destination(2));
  const closing = createClosing(log);
  try {
    const { store, isAlone } = await openLogBeside(config, log, closing);
    const vault = await openVault(config);
    closing.add('vault', () => vault.close());
    const commands = createCommands({ store, areas: AREAS, contextReaders: {}, log, clock: createClock() });
    const parts = { store, commands, seal: vault.seal };
    const outcome = await requestJob(parts, { kind, about: model }, { commandId: randomUUID(), actor: COMMAND_LINE });
    if (outcome.kind !== 'done') {
      say(outcome.kind === 'refused' ? textOf(outcome.code) : outcome.kind);
      return false;
    }
    if (isAlone) {
      say('The product does not run on these stores. The job begins when it starts.');
      return true;
    }
    const { status } = await ended(store, outcome.id, model, say);
    const reason = (await store.load(`job-${outcome.id}`)).at(-1)?.data['reason'];
    say(status === 'DONE' ? `${model}: done` : `${model}: ${typeof reason === 'string' ? textOf(reason) : status}`);
    return status === 'DONE';
  } finally {
    await closing.close();
  }
}
