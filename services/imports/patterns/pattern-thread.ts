// The worker thread that runs patterns. It answers row by row and reports its current step in shared memory.
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { messageOf } from '../../base/error-message.ts';
import { compiled, type Found, type Pattern } from '../../ingest/import/read/pattern.ts';
import { ALLOWED, STEP, type Answer, type RowSearches, type ThreadData } from './pattern-steps.ts';

const ROW_MS = 100;
const COMPILE_MS = 1_000;
/**
 * Lower priority than request handling. On Linux it applies to this thread only; elsewhere it would apply to the whole
 * process.
 */
const NICE = 10;
if (process.platform === 'linux') setPriority(NICE);

/** The longest time per message, so that other imports get their turn. */
const TURN_MS = 50;
const MAX_CACHED = 50;

const { steps: shared }: ThreadData = workerData; // set by `startThread`
const steps = new Int32Array(shared);
const startStep = (allowed: number): void => {
  Atomics.add(steps, STEP, 1);
  Atomics.store(steps, ALLOWED, allowed);
};

const cache = new Map<string, Pattern>();
function patternOf(source: string): Pattern {
  const cached = cache.get(source);
  if (cached) return cached;
  startStep(COMPILE_MS);
  const pattern = compiled(source);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(source, pattern);
  return pattern;
}

function answered(rows: readonly RowSearches[]): Answer {
  const end = performance.now() + TURN_MS;
  const answers: Found[][] = [];
  for (const row of rows) {
    try {
      for (const { pattern } of row) patternOf(pattern);
    } catch (error) {
      return { noPattern: messageOf(error) };
    }
    startStep(ROW_MS);
    answers.push(row.map(({ pattern, text }) => patternOf(pattern)(text)));
    if (performance.now() >= end) break;
  }
  return { rows: answers };
}

parentPort!.on('message', (rows: readonly RowSearches[]) => {
  const answer = answered(rows);
  startStep(0);
  parentPort!.postMessage(answer);
});
