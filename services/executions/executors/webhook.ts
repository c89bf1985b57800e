// Sends orders to the executor at EXECUTOR_URL by signed webhook. A retry has the same webhook-id: the receiver acts
// once per id.
import pLimit from 'p-limit';
import { ExecutionOutcome, MAX_REASON, type ExecutionOrder } from '#contracts/areas/execution/events.ts';
import { isTooDeep } from '#contracts/wire/json-depth.ts';
import { withoutHidden } from '#contracts/values/values.ts';
import { figuresOf } from '../chain.ts';
import { BadAnswer, ExecutorAway, type OutsideExecutor } from './executor.ts';
import { createSigner } from './signature.ts';

const TIMEOUT_MS = 15_000;
const MAX_ANSWER = 64 * 1024;
const IN_FLIGHT = 16;

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_ANSWER) throw new BadAnswer('the answer is too long');
  }
  return text;
}

const fieldsOf = (json: unknown): Record<string, unknown> =>
  typeof json === 'object' && json !== null ? { ...json } : {};
const NO_REASON = 'the executor gave no reason';
/** Accepts any reason, also a missing one: only the failure matters. */
const readable = (reason: unknown): string =>
  (typeof reason === 'string' && withoutHidden(reason.normalize('NFC')).trim().slice(0, MAX_REASON).toWellFormed()) ||
  NO_REASON;

/** Other fields of an answer are ignored. null means that a field is missing. */
function outcomeIn(text: string, kind: string): ExecutionOutcome {
  if (isTooDeep(text)) throw new BadAnswer('the answer is nested too deep');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new BadAnswer('the answer is not JSON');
  }
  const { outcome, hash, reason, figures } = fieldsOf(json);
  const parsedFigures = outcome === 'succeeded' ? figuresOf(kind, figures) : null;
  if (parsedFigures === undefined) throw new BadAnswer('the figures do not match the kind of execution');
  const parsed = ExecutionOutcome.safeParse(
    outcome === 'failed'
      ? { outcome, reason: readable(reason) }
      : {
          outcome,
          hash: hash ?? (outcome === 'succeeded' ? null : undefined),
          ...(parsedFigures && { figures: parsedFigures }),
        },
  );
  if (!parsed.success)
    throw new BadAnswer(
      `the answer is not an outcome: its ${parsed.error.issues[0]!.path.join('.')} is missing or invalid`,
    );
  return parsed.data;
}

const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;
const isAway = (status: number): boolean => status >= SERVER_ERROR || status === TOO_MANY_REQUESTS;

export interface WebhookOptions {
  url: string;
  secret: string;
  /** Limit for one call including the answer, in ms. */
  timeout?: number;
  now?: () => number;
}

export function createWebhookExecutor({
  url,
  secret,
  timeout = TIMEOUT_MS,
  now = Date.now,
}: WebhookOptions): OutsideExecutor {
  const signer = createSigner(secret);
  const inTurn = pLimit(IN_FLIGHT);
  const requestOutcome = async (order: ExecutionOrder, signal: AbortSignal): Promise<ExecutionOutcome> => {
    const body = JSON.stringify(order);
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
        headers: { 'content-type': 'application/json', ...signer.sign(order.executionId, body, now()) },
      });
      const text = await textOf(response);
      if (!response.ok) {
        const Failure = isAway(response.status) ? ExecutorAway : BadAnswer;
        throw new Failure(`the executor answered ${response.status}`);
      }
      return outcomeIn(text, order.kind);
    } catch (error) {
      if (error instanceof BadAnswer) throw error;
      throw new ExecutorAway('the executor could not be reached in time', { cause: error });
    }
  };
  return {
    name: 'webhook',
    atOnce: 2 * IN_FLIGHT, // the next ones are loaded meanwhile
    // After a submission the executor reports the end itself.
    mayAct: ({ status }) => status === 'REQUESTED' || status === 'ATTEMPTED',
    async *act({ id, kind, data }, signal) {
      yield await inTurn(() => requestOutcome({ executionId: id, kind, data }, signal));
    },
  };
}
