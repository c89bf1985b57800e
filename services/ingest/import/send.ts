// Sends facts to the server as one stream of lines, answered line by line. After a broken connection, unanswered lines
// are sent again.
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { IngestResult } from '#contracts/wire/fact.ts';
import { readLines } from '../lines.ts';
import { ask, callTo, ingestAddress, inWords, refusal, SendProblem } from './call.ts';

const MAX_UNANSWERED = 2_000;
const ATTEMPTS = 6; // without an answer in between
const FIRST_PAUSE = 250; // ms, doubled each time

export interface Target {
  url: string;
  key: string;
  isDryRun?: boolean;
  pause?: number;
}

/** Retries with growing pauses until the attempt succeeds, is refused for good, or makes no progress too often. */
async function withRetries(attempt: () => Promise<void>, pause: number, progress: () => unknown): Promise<void> {
  for (let failures = 0; ; failures += 1) {
    const before = progress();
    try {
      return await attempt();
    } catch (error) {
      if (progress() !== before) failures = 0;
      if (!(error instanceof SendProblem) || !error.retryable || failures + 1 >= ATTEMPTS) throw error;
    }
    await sleep(pause * 2 ** failures);
  }
}

/** Throws SendProblem if the server is unreachable or refuses the facts. */
export const askServer = ({ url, key, isDryRun = false, pause = FIRST_PAUSE }: Target): Promise<void> => {
  const address = ingestAddress(url, isDryRun);
  return withRetries(
    () => ask(address, key),
    pause,
    () => null,
  );
};

/**
 * Sends each `{text}` as a line and calls `answered` once per item, in order. Throws SendProblem if retries bring no
 * more answers. An error of `items` is thrown after earlier items are answered.
 */
export async function sendLines<Item extends { text: string }>(
  items: AsyncIterable<Item>,
  { url, key, isDryRun = false, pause = FIRST_PAUSE }: Target,
  answered: (item: Item, result: IngestResult) => void,
): Promise<void> {
  const source = items[Symbol.asyncIterator]();
  const address = ingestAddress(url, isDryRun);
  const unanswered: Item[] = [];
  let pulled: Promise<IteratorResult<Item>> | null = null; // survives a broken connection
  let answers = 0;
  let ended = false;
  const reading: { failed: boolean; error?: unknown } = { failed: false };
  let wake = (): void => {};

  async function* body(signal: AbortSignal): AsyncGenerator<string> {
    yield* unanswered.map(({ text }) => `${text}\n`);
    while (!ended && !signal.aborted) {
      while (unanswered.length >= MAX_UNANSWERED && !signal.aborted)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      const next = await (pulled ??= source.next().catch((error: unknown) => {
        reading.failed = true;
        reading.error = error;
        return { done: true, value: undefined };
      }));
      if (signal.aborted) return;
      pulled = null;
      if (next.done) {
        ended = true;
        return;
      }
      unanswered.push(next.value);
      yield `${next.value.text}\n`;
    }
  }

  const attempt = async (): Promise<void> => {
    const over = new AbortController();
    const call = callTo(address, key);
    const sending = pipeline(Readable.from(body(over.signal)), call);
    const responded = once(call, 'response');
    try {
      const [response] = await Promise.race([responded, sending.then(() => responded)]);
      if (response.statusCode !== 200) throw await refusal(response);
      for await (const line of readLines(response)) {
        const result = IngestResult.parse('text' in line ? JSON.parse(line.text) : null);
        answered(unanswered.shift()!, result);
        answers += 1;
        wake();
      }
      await sending;
    } finally {
      over.abort();
      wake();
      call.destroy();
      await Promise.allSettled([sending, responded]);
    }
    if (unanswered.length || !ended) throw new SendProblem('the connection ended before every line was answered');
  };

  const attemptOrRefusal = async (): Promise<void> => {
    const before = answers;
    try {
      await attempt();
    } catch (error) {
      if (!(error instanceof SendProblem) && answers === before) await ask(address, key);
      throw inWords(error, address);
    }
  };

  await withRetries(attemptOrRefusal, pause, () => answers);
  if (reading.failed) throw reading.error;
}
