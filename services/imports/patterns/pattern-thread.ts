// The thread that patterns run in: what it is asked for it answers row by row, and tells in shared memory what it is
// at.
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { compiled, type Found, type Pattern } from '../../ingest/import/read/pattern.ts';
import { ALLOWED, STEP, type Answer, type SoughtRow, type ThreadData } from './pattern-steps.ts';

const ROW_MS = 100;
const COMPILE_MS = 1_000;
/**
 * Below everybody who waits for an answer. On Linux it is this thread's alone; elsewhere it would be the whole
 * process's.
 */
const NICE = 10;
if (process.platform === 'linux') setPriority(NICE);

/** Then others have their turn. */
const TURN_MS = 50;
const MOST_HELD = 50;

const steps = new Int32Array((workerData as ThreadData).steps); // as `begun` gave it
const begin = (allowed: number): void => {
  Atomics.add(steps, STEP, 1);
  Atomics.store(steps, ALLOWED, allowed);
};

const held = new Map<string, Pattern>();
function patternOf(told: string): Pattern {
  const found = held.get(told);
  if (found) return found;
  begin(COMPILE_MS);
  const made = compiled(told);
  if (held.size >= MOST_HELD) held.clear();
  held.set(told, made);
  return made;
}

function answered(rows: readonly SoughtRow[]): Answer {
  const end = performance.now() + TURN_MS;
  const answers: Found[][] = [];
  for (const row of rows) {
    try {
      for (const { pattern } of row) patternOf(pattern);
    } catch (error) {
      return { noPattern: error instanceof Error ? error.message : String(error) };
    }
    begin(ROW_MS);
    answers.push(row.map(({ pattern, text }) => patternOf(pattern)(text)));
    if (performance.now() >= end) break;
  }
  return { rows: answers };
}

parentPort!.on('message', (rows: readonly SoughtRow[]) => {
  const answer = answered(rows);
  begin(0);
  parentPort!.postMessage(answer);
});
