// Facts to the server as one stream of lines, answered line by line; what was not answered when a connection broke is sent again.
import { once } from 'node:events';
import { request as http, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as https } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { IngestResult, ingest } from '#contracts/fact.ts';
import { readLines } from '../lines.ts';

const MAX_UNANSWERED = 2_000;
const ATTEMPTS = 6; // without one answer in between
const FIRST_PAUSE = 250; // ms, doubled each time
const RETRYABLE = new Set([408, 429, 502, 503, 504]);

/** The server could not be reached, or did not want the facts: why, in words. */
export class SendProblem extends Error {
  override name = 'SendProblem';
  readonly retryable: boolean;
  constructor(message: string, retryable = true, options?: ErrorOptions) {
    super(message, options);
    this.retryable = retryable;
  }
}

export interface Target { url: string; key: string; pause?: number }

async function refusal(response: IncomingMessage): Promise<SendProblem> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) if (text.length < 2_000) text += chunk;
  const code = /"code"\s*:\s*"([\w-]+)"/.exec(text)?.[1] ?? '';
  const status = response.statusCode ?? 0;
  const words = status === 401 ? 'the server does not know this key: give its INGEST_KEY by --key or in the environment' : `the server answered ${status} ${code}`.trim();
  return new SendProblem(words, RETRYABLE.has(status));
}

/** Sends each `{text}` as a line and tells `answered` its result, in order, once. Throws SendProblem when no connection brings an answer any more, and what `items` throw after the items before are answered. */
export async function sendLines<Item extends { text: string }>(items: AsyncIterable<Item>, { url, key, pause = FIRST_PAUSE }: Target, answered: (item: Item, result: IngestResult) => void): Promise<void> {
  const source = items[Symbol.asyncIterator]();
  const address = new URL(ingest.path, url);
  const unanswered: Item[] = [];
  let pulled: Promise<IteratorResult<Item>> | null = null; // outlives a broken connection
  let ended = false;
  let broken: { error: unknown } | null = null; // the items themselves could not be read on
  let wake = (): void => {};

  async function* body(signal: AbortSignal): AsyncGenerator<string> {
    yield* unanswered.map(({ text }) => `${text}\n`);
    while (!ended && !signal.aborted) {
      while (unanswered.length >= MAX_UNANSWERED && !signal.aborted) await new Promise<void>((resolve) => { wake = resolve; });
      const next = await (pulled ??= source.next().catch((error: unknown) => {
        broken = { error };
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
    const call: ClientRequest = (address.protocol === 'https:' ? https : http)(address, {
      method: ingest.method, headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' }, agent: false,
    });
    const sending = pipeline(Readable.from(body(over.signal)), call);
    const responded = once(call, 'response') as Promise<[IncomingMessage]>;
    try {
      const [response] = await Promise.race([responded, sending.then(() => responded)]);
      if (response.statusCode !== 200) throw await refusal(response);
      for await (const line of readLines(response)) {
        const result = IngestResult.parse('text' in line ? JSON.parse(line.text) : null);
        answered(unanswered.shift()!, result);
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

  for (let failures = 0; ; failures += 1) {
    const before = unanswered[0];
    try {
      await attempt();
      break;
    } catch (error) {
      const problem = error instanceof SendProblem ? error : new SendProblem(`the server at ${address.origin} could not be reached (${error instanceof Error ? error.message : String(error)})`, true, { cause: error });
      if (unanswered[0] !== before) failures = 0;
      if (!problem.retryable || failures + 1 >= ATTEMPTS) throw problem;
    }
    await sleep(pause * 2 ** failures);
  }
  if (broken) throw (broken as { error: unknown }).error;
}
