// The work of the role `executions`, in the one process that leads: policies, executions, jobs, and what takes effect.
import type { Projections } from '#projections/engine/projections.ts';
import { POLICIES, AREAS } from '../../areas/registry.ts';
import { createReplyExecutor } from '../../areas/feedback/reply.ts';
import { createFinishing } from '../../areas/request/carry-out.ts';
import { createTakeEffect } from '../../areas/settings/take-effect.ts';
import { createStates } from '../../command/folded.ts';
import { EXECUTOR } from '../../executions/load.ts';
import { openExecutionsOf } from '../../executions/worker/open-executions.ts';
import { CALL_RESULTS } from '../../executions/worker/call.ts';
import type { WorkerStatus } from '../../executions/worker/status.ts';
import { createExecutionWorker, type ExecutionWorker } from '../../executions/worker/worker.ts';
import { createJobRunner } from '../../jobs/runner.ts';
import type { Mailer } from '../../mail/types.ts';
import type { Counters } from '../../watching/counters.ts';
import type { Config } from '../config.ts';
import { executorOf } from './executor.ts';
import { jobParts, type JobParts } from './job-parts.ts';
import { startLeading, type Leading } from './leading.ts';

export interface ExecutionsRole extends Leading {
  /** null: another process leads. */
  status(): WorkerStatus | null;
}

interface Parts extends Omit<JobParts, 'models' | 'rebuilds' | 'dataDir'> {
  config: Config;
  projections: Projections;
  mailer: Mailer;
  counters: Counters;
  onOtherLog(): void;
}

/** Stands by, and carries out executions once this process leads. */
export function leadExecutions({ config, projections, mailer, counters, onOtherLog, ...parts }: Parts): ExecutionsRole {
  const { store, vault, commands, audit, afterwards, log } = parts;
  const { models, rebuilds } = projections;
  for (const result of CALL_RESULTS) counters.executorCalls.inc({ executor: config.executorName, result }, 0);
  let worker: ExecutionWorker | null = null;

  const begin = (): (() => Promise<void>) => {
    worker = createExecutionWorker({
      store,
      openExecutions: openExecutionsOf(models),
      commands,
      policies: POLICIES,
      executor: executorOf(config, store),
      ownExecutor: createReplyExecutor({ store, vault, mailer }),
      vault,
      log,
      onOtherLog,
      onCall: (executor, result) => counters.executorCalls.inc({ executor, result }),
      onRefused: (id, code, report) =>
        audit.commandRefused(
          { actor: EXECUTOR },
          { command: 'ReportOutcome', target: `execution-${id}`, code, told: report },
        ),
    });
    const takeEffect = createTakeEffect({
      models,
      states: createStates(store, AREAS),
      commands,
      also: createFinishing({ models, store, commands, afterwards }),
      log,
    });
    const jobs = createJobRunner(jobParts({ ...parts, models, rebuilds, dataDir: config.dataDir }));
    const all = [worker, takeEffect, jobs];
    for (const one of all) one.start();
    return async () => {
      worker = null;
      await Promise.all(all.map((one) => one.stop()));
    };
  };
  return {
    ...startLeading({ session: projections.session, lock: 'executions', begin, log }),
    status: () => worker?.status() ?? null,
  };
}
