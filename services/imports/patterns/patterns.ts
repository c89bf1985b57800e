// Patterns that people wrote run in a thread beside the event loop, and no longer than they may: the thread is ended
// then, and the next one begins anew.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { limitTo } from '../../base/limit.ts';
import type { Found } from '../../ingest/import/read/pattern.ts';
import { ALLOWED, STEP, type Answer, type SoughtRow, type ThreadData } from './pattern-steps.ts';

const THREAD = new URL('./pattern-thread.ts', import.meta.url);
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };
const BEGIN_MS = 60_000;
const LOOK_EVERY_MS = 20;
/**
 * What a step may take of the clock. Its deadline is of the processor's time: on a busy machine an innocent pattern
 * waits for its turn.
 */
const MOST_OF_CLOCK_MS = 10_000;
/** A thread that nobody asked anything for so long ends. */
const IDLE_MS = 30_000;
/** Sent at once. */
const MOST_ROWS = 100;
const MOST_CHARACTERS = 65_536;

/** A pattern took longer than it may, or more memory. Its message is the problem's code. */
export class PatternTooSlow extends Error {
  override name = 'PatternTooSlow';
  constructor() {
    super('pattern-too-slow');
  }
}
/** It is no pattern, and why, in words. */
export class NoPattern extends Error {
  override name = 'NoPattern';
}

interface Thread {
  worker: Worker;
  steps: Int32Array;
}

async function begun(): Promise<Thread> {
  const data: ThreadData = { steps: new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT) };
  const worker = new Worker(THREAD, { workerData: data, resourceLimits: MEMORY, env: {}, execArgv: [] });
  // Who waits for an answer is told; one that nobody waits for is only gone.
  worker.on('error', () => undefined);
  await once(worker, 'online', { signal: AbortSignal.timeout(BEGIN_MS) });
  return { worker, steps: new Int32Array(data.steps) };
}

/** Resolves when the step under way has taken longer than it may; never once the signal says that it is over. */
const overdue = ({ worker, steps }: Thread, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    let [step, since, began] = [-1, 0, 0];
    let isAsking = false;
    const look = async (): Promise<void> => {
      const at = Atomics.load(steps, STEP);
      if (isAsking) return;
      isAsking = true;
      // A thread that computes answers between two rounds of a loop.
      const { user, system } = await worker.cpuUsage();
      isAsking = false;
      const ms = (user + system) / 1_000;
      if (Atomics.load(steps, STEP) !== at) return;
      const allowed = Atomics.load(steps, ALLOWED);
      if (at !== step) [step, since, began] = [at, ms, performance.now()];
      else if (allowed && ms - since > allowed) resolve();
    };
    const timer = setInterval(() => {
      look().catch(() => undefined); // it is gone, which is told otherwise
      if (
        began &&
        Atomics.load(steps, STEP) === step &&
        Atomics.load(steps, ALLOWED) &&
        performance.now() - began > MOST_OF_CLOCK_MS
      )
        resolve();
    }, LOOK_EVERY_MS);
    signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  });

/** What ends a thread that computes too much: its memory is full, or its stack. */
const isTooMuch = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') ||
    error instanceof RangeError ||
    error.name === 'RangeError');

export interface Patterns {
  /** Throws NoPattern and PatternTooSlow. */
  check(pattern: string): Promise<void>;
  /** Of each row what each of its patterns finds. Throws PatternTooSlow. */
  read(rows: readonly SoughtRow[]): Promise<Found[][]>;
}

/** As many of the rows as are sent at once, at least one. */
function together(rows: readonly SoughtRow[]): readonly SoughtRow[] {
  let characters = 0;
  const past = rows.findIndex((row, index) => {
    characters += row.reduce((sum, { text }) => sum + text.length, 0);
    return index > 0 && characters > MOST_CHARACTERS;
  });
  return past === -1 ? rows : rows.slice(0, past);
}

function createPatterns(): Patterns {
  const alone = limitTo(1);
  let thread: Thread | null = null;
  let idle: NodeJS.Timeout | undefined;
  const end = async (): Promise<void> => {
    const ended = thread;
    thread = null;
    await ended?.worker.terminate();
  };

  const ask = (rows: readonly SoughtRow[]): Promise<Answer> =>
    alone(async () => {
      clearTimeout(idle);
      thread ??= await begun();
      const { worker } = thread;
      const over = new AbortController();
      const { signal } = over;
      worker.ref();
      try {
        const answered = once(worker, 'message', { signal }).then(([answer]) => answer as Answer); // our own thread’s
        const gone = once(worker, 'exit', { signal }).then((): never => {
          throw new Error('the thread of patterns has ended');
        });
        const late = overdue(thread, signal).then((): never => {
          throw new PatternTooSlow();
        });
        gone.catch(() => undefined);
        worker.postMessage(rows);
        const answer = await Promise.race([answered, gone, late]);
        worker.unref();
        idle = setTimeout(() => void alone(end), IDLE_MS).unref();
        return answer;
      } catch (error) {
        await end();
        throw isTooMuch(error) ? new PatternTooSlow() : error;
      } finally {
        over.abort();
      }
    });

  const read: Patterns['read'] = async (rows) => {
    const found: Found[][] = [];
    while (found.length < rows.length) {
      const answer = await ask(together(rows.slice(found.length, found.length + MOST_ROWS)));
      if ('noPattern' in answer) throw new NoPattern(answer.noPattern);
      found.push(...answer.rows);
    }
    return found;
  };
  return { read, check: async (pattern) => void (await read([[{ pattern, text: '' }]])) };
}

/** One thread for this process: whoever imports, the others' turn comes after each short stretch. */
export const patterns = createPatterns();
