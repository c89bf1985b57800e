// The simulated executor, without outside effects. It submits a made-up hash and succeeds within five seconds.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { chainOf } from '../chain.ts';
import type { OutsideExecutor } from './executor.ts';
import type { LoadedExecution } from '../load.ts';

const SUBMIT_MS = { least: 400, spread: 800 };
const END_MS = { least: 900, spread: 1600 };

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
/** A deterministic pseudo-random number per execution, from 0 to 1. */
const chance = (id: string, what: string): number => digest(`${what}:${id}`).readUInt32BE() / 2 ** 32;

/** A made-up hash derived from the execution's id; null for kinds without a transaction. */
export function simulatedHash({ id, kind }: Pick<LoadedExecution, 'id' | 'kind'>): string | null {
  const chain = chainOf(kind);
  return chain && `${chain === 'bitcoin' ? '' : '0x'}${digest(`hash:${id}`).toString('hex')}`;
}

export interface SimulatedOptions {
  /** Why a demo execution fails; null: it succeeds. It is called for demo executions only. */
  failureOf?: (execution: LoadedExecution) => string | null;
  /** Figures of an execution's outcome; null: none. */
  figuresOf?: (execution: LoadedExecution) => Promise<Readonly<Record<string, string>> | null>;
  /** Factor for the delays: 0 in tests. */
  pace?: number;
}

export function createSimulatedExecutor({
  failureOf = () => null,
  figuresOf = async () => null,
  pace = 1,
}: SimulatedOptions = {}): OutsideExecutor {
  const wait = ({ least, spread }: typeof END_MS, id: string, what: string, signal: AbortSignal): Promise<void> =>
    sleep(pace * (least + spread * chance(id, what)), undefined, { signal });
  return {
    name: 'simulated',
    atOnce: 1_000, // each takes seconds, and costs nothing meanwhile
    // An order sent to the webhook may have happened: do not make up its outcome.
    mayAct: ({ executor }) => executor !== 'webhook',
    async *act(execution, signal) {
      const { id, status } = execution;
      const hash = simulatedHash(execution);
      if (status !== 'SUBMITTED' && hash !== null) {
        await wait(SUBMIT_MS, id, 'submit', signal);
        yield { outcome: 'pending', hash };
      }
      await wait(END_MS, id, 'end', signal);
      const reason = execution.trace.demo ? failureOf(execution) : null;
      if (reason !== null) return yield { outcome: 'failed', reason };
      const figures = await figuresOf(execution);
      yield { outcome: 'succeeded', hash, ...(figures && { figures }) };
    },
  };
}
