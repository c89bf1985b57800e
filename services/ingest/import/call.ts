// One call to the server, with descriptions of refusals and connection errors.
import { once } from 'node:events';
import { request as http, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as https } from 'node:https';
import { ingest, dryRunIngest } from '#contracts/wire/fact.ts';
import { messageOf } from '../../base/error-message.ts';

const RETRYABLE = new Set([408, 429, 502, 503, 504]);

/** The server could not be reached or refused the facts. The message says why. */
export class SendProblem extends Error {
  override name = 'SendProblem';
  readonly retryable: boolean;
  constructor(message: string, retryable = true, options?: ErrorOptions) {
    super(message, options);
    this.retryable = retryable;
  }
}

export async function refusal(response: IncomingMessage): Promise<SendProblem> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) if (text.length < 2_000) text += chunk;
  const code = /"code"\s*:\s*"([\w-]+)"/.exec(text)?.[1] ?? '';
  const status = response.statusCode ?? 0;
  const words =
    status === 401
      ? 'the server does not know this key: pass its INGEST_KEY with --key or in the environment'
      : `the server answered ${status} ${code}`.trim();
  return new SendProblem(words, RETRYABLE.has(status));
}

/** The URL for ingest or its dry run. The console's URL may include a path. */
export function ingestAddress(url: string, isDryRun: boolean): URL {
  const address = new URL(url);
  address.pathname = address.pathname.replace(/\/+$/, '') + (isDryRun ? dryRunIngest : ingest).path;
  address.search = '';
  address.hash = '';
  return address;
}

export const callTo = (address: URL, key: string): ClientRequest =>
  (address.protocol === 'https:' ? https : http)(address, {
    method: ingest.method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
    agent: false,
  });

/** Converts any error of a call to a SendProblem. */
export const inWords = (error: unknown, address: URL): SendProblem =>
  error instanceof SendProblem
    ? error
    : new SendProblem(`the server at ${address.origin} could not be reached (${messageOf(error)})`, true, {
        cause: error,
      });

/**
 * Asks the server with an empty body whether it accepts facts. If it refuses a long body early, its answer may be lost.
 */
export async function ask(address: URL, key: string): Promise<void> {
  const call = callTo(address, key);
  try {
    const responded = once(call, 'response');
    call.end();
    const [response] = await responded;
    if (response.statusCode !== 200) throw await refusal(response);
    response.resume();
  } catch (error) {
    throw inWords(error, address);
  } finally {
    call.destroy();
  }
}
