// Runs people's patterns in a worker thread with a time limit. A thread that exceeds it is terminated, and the next
// call starts a new one.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { Found } from '../../ingest/import/read/pattern.ts';
import { ALLOWED, STEP, type Answer, type RowSearches, type ThreadData } from './pattern-steps.ts';

const THREAD = new URL('./pattern-thread.ts', import.meta.url);
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };
const BEGIN_MS = 60_000;
const LOOK_EVERY_MS = 20;
/**
 * The limit of a step in wall-clock time. The normal limit is CPU time, because on a busy machine a harmless pattern
 * waits for its turn.
 */
const MOST_OF_CLOCK_MS = 10_000;
/** An idle thread ends after this time. */
const IDLE_MS = 30_000;
/** The maximum number of rows per message. */
const MOST_ROWS = 100;
const MOST_CHARACTERS = 65_536;

/** A pattern exceeded its time or memory. The message is the problem code. */
export class PatternTooSlow extends Error {
  override name = 'PatternTooSlow';
  constructor() {
    super('pattern-too-slow');
  }
}
/** The text is not a valid pattern. The message says why. */
export class NoPattern extends Error {
  override name = 'NoPattern';
}

interface Thread {
  worker: Worker;
  steps: Int32Array;
}

async function startThread(): Promise<Thread> {
  const data: ThreadData = { steps: new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT) };
  const worker = new Worker(THREAD, { workerData: data, resourceLimits: MEMORY, env: {}, execArgv: [] });
  // A pending call receives the error through `once`. Without a pending call, the thread just ends.
  worker.on('error', () => undefined);
  await once(worker, 'online', { signal: AbortSignal.timeout(BEGIN_MS) });
  return { worker, steps: new Int32Array(data.steps) };
}

/** Resolves when the current step exceeds its limit; never after the signal aborts. */
const overdue = ({ worker, steps }: Thread, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    let [step, since, startedAt] = [-1, 0, 0];
    let isAsking = false;
    const checkStep = async (): Promise<void> => {
      const at = Atomics.load(steps, STEP);
      if (isAsking) return;
      isAsking = true;
      // A busy thread still answers this call, between two iterations of a loop.
      const { user, system } = await worker.cpuUsage();
      isAsking = false;
      const ms = (user + system) / 1_000;
      if (Atomics.load(steps, STEP) !== at) return;
      const allowed = Atomics.load(steps, ALLOWED);
      if (at !== step) [step, since, startedAt] = [at, ms, performance.now()];
      else if (allowed && ms - since > allowed) resolve();
    };
    const timer = setInterval(() => {
      checkStep().catch(() => undefined); // the thread has ended, which `ask` reports
      if (
        startedAt &&
        Atomics.load(steps, STEP) === step &&
        Atomics.load(steps, ALLOWED) &&
        performance.now() - startedAt > MOST_OF_CLOCK_MS
      )
        resolve();
    }, LOOK_EVERY_MS);
    signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  });

/** Whether the error means that the thread ran out of memory or stack. */
const isTooMuch = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') ||
    error instanceof RangeError ||
    error.name === 'RangeError');

export interface Patterns {
  /** Throws NoPattern and PatternTooSlow. */
  check(pattern: string): Promise<void>;
  /** For each row, what each of its patterns finds. Throws PatternTooSlow. */
  read(rows: readonly RowSearches[]): Promise<Found[][]>;
}

/** The first rows that fit into one message; at least one. */
function together(rows: readonly RowSearches[]): readonly RowSearches[] {
  let characters = 0;
  const past = rows.findIndex((row, index) => {
    characters += row.reduce((sum, { text }) => sum + text.length, 0);
    return index > 0 && characters > MOST_CHARACTERS;
  });
  return past === -1 ? rows : rows.slice(0, past);
}

function createPatterns(): Patterns {
  const oneAtATime = pLimit(1);
  let thread: Thread | null = null;
  let idle: NodeJS.Timeout | undefined;
  const end = async (): Promise<void> => {
    const ended = thread;
    thread = null;
    await ended?.worker.terminate();
  };

  const ask = (rows: readonly RowSearches[]): Promise<Answer> =>
    oneAtATime(async () => {
      clearTimeout(idle);
      thread ??= await startThread();
      const { worker } = thread;
      const over = new AbortController();
      const { signal } = over;
      worker.ref();
      try {
        // sent by our own thread
        const answered = once(worker, 'message', { signal }).then(([answer]): Answer => answer);
        const exited = once(worker, 'exit', { signal }).then((): never => {
          throw new Error('the pattern thread has ended');
        });
        const late = overdue(thread, signal).then((): never => {
          throw new PatternTooSlow();
        });
        exited.catch(() => undefined);
        worker.postMessage(rows);
        const answer = await Promise.race([answered, exited, late]);
        worker.unref();
        idle = setTimeout(() => void oneAtATime(end), IDLE_MS).unref();
        return answer;
      } catch (error) {
        await end();
        throw isTooMuch(error) ? new PatternTooSlow() : error;
      } finally {
        over.abort();
      }
    });

  const read: Patterns['read'] = async (rows) => {
    const results: Found[][] = [];
    while (results.length < rows.length) {
      const answer = await ask(together(rows.slice(results.length, results.length + MOST_ROWS)));
      if ('noPattern' in answer) throw new NoPattern(answer.noPattern);
      results.push(...answer.rows);
    }
    return results;
  };
  return { read, check: async (pattern) => void (await read([[{ pattern, text: '' }]])) };
}

/** One thread for the process. Imports alternate after each short chunk of work. */
export const patterns = createPatterns();
