import {
  ANY,
  BACKWARDS,
  END,
  NO_STREAM,
  WrongExpectedVersionError,
  binaryEvent,
  jsonEvent,
  type EventData,
  type JSONType,
  type EventStoreDBClient,
  type ReadStreamOptions,
  type ResolvedEvent,
} from '@eventstore/db-client';
import { MAX_CLOCK_SKEW_MS } from '#contracts/values/values.ts';
import { reasonIn } from '../disk-messages.ts';
import {
  EventStoreCannotWrite,
  WrongExpectedRevision,
  type AppendReceipt,
  type EventStore,
  type EventToAppend,
  type ExpectedRevision,
} from '../types.ts';
import type { Connection } from './connection.ts';
import { NoAnswer, isStreamNotFound } from './errors.ts';
import { head } from './read.ts';
import { withRetries } from './retry.ts';
import { WarmUp } from './warm-up.ts';
import { within } from './within.ts';

interface Request {
  stream: string;
  events: readonly EventToAppend[];
  expected: ExpectedRevision;
}

/** How many events back a retry searches for its own events if it expects no revision. */
const LOOK_BACK = 256;

/** An append to it has no events, so it never exists. */
const PROBED_STREAM = 'write-probe';

/** As the client sends it. What readRaw reads as bytes is sent as bytes. */
function proposedEvent({ id, type, data, metadata }: EventToAppend): EventData {
  const fields = { id, type, metadata: metadata as JSONType };
  return data instanceof Uint8Array
    ? binaryEvent({ ...fields, data })
    : jsonEvent({ ...fields, data: data as JSONType });
}

/**
 * Appends with retries over lost connections. An unanswered attempt is repeated with the same ids, after a check
 * whether it was written. A wrong revision on a retry may come from its own first try.
 */
export function createAppend(connection: Connection): Pick<EventStore, 'append' | 'cannotWrite'> {
  const {
    timeouts: { attemptMs },
  } = connection;
  const warmUp = new WarmUp();
  // The server compares it with its own clock, and refuses what arrives later.
  const deadline = MAX_CLOCK_SKEW_MS + attemptMs;

  // The client has no deadline for appends. Their shared call may be dead without an error: it is ended, and the next
  // append opens a new one.
  const answered = <Result>(call: Promise<Result>) =>
    within(attemptMs, call).catch((error: unknown) => {
      if (error instanceof NoAnswer) void connection.client.dispose();
      throw error;
    });

  const attempt = async ({ stream, events, expected }: Request): Promise<AppendReceipt> => {
    const expectedRevision =
      typeof expected === 'number' ? BigInt(expected) : expected === 'no-stream' ? NO_STREAM : ANY;
    const proposed = events.map(proposedEvent);
    const written = await warmUp.run(() =>
      answered(connection.client.appendToStream(stream, proposed, { expectedRevision, deadline })),
    );
    // For events that were written before and are hidden now, the server reports no position: the log's head is an
    // upper bound.
    return {
      revision: Number(written.nextExpectedRevision),
      position: (written.position ?? (await head(connection))!).commit,
    };
  };

  /** Of the last append that was answered. */
  let refusal: string | null = null;
  const append = (stream: string, events: readonly EventToAppend[], expected: ExpectedRevision) =>
    withRetries(connection, `appending to ${stream}`, async (failures) => {
      const request = { stream, events, expected };
      const written = failures > 0 ? await within(attemptMs, findWritten(connection.client, request)) : undefined;
      try {
        const receipt = written ?? (await within(attemptMs, attempt(request)));
        refusal = null;
        return receipt;
      } catch (error) {
        if (error instanceof WrongExpectedVersionError)
          return refusedOrWritten(connection.client, request, error, failures > 0);
        const reason = reasonIn(error);
        if (reason === null) throw error;
        refusal = reason;
        throw new EventStoreCannotWrite(`appending to ${stream}: ${reason}`, { cause: error });
      }
    });
  return {
    append,
    cannotWrite: async () => {
      if (refusal !== null) await append(PROBED_STREAM, [], 'any').catch(() => undefined);
      return refusal;
    },
  };
}

async function refusedOrWritten(
  client: EventStoreDBClient,
  request: Request,
  error: WrongExpectedVersionError,
  retried: boolean,
): Promise<AppendReceipt> {
  const written = retried ? await findWritten(client, request) : undefined;
  if (written) return written;
  const actual =
    typeof error.actualVersion === 'bigint' && error.actualVersion >= 0n ? Number(error.actualVersion) : 'no-stream';
  throw new WrongExpectedRevision(request.stream, request.expected, actual);
}

/** The receipt of events that are already in the stream, all of them in sequence. */
async function findWritten(
  client: EventStoreDBClient,
  { stream, events, expected }: Request,
): Promise<AppendReceipt | undefined> {
  const found = await readFor(client, stream, events.length, expected);
  const from = found.findIndex(({ event }) => event?.id === events[0]?.id);
  const last = found[from + events.length - 1]?.event;
  if (from < 0 || !last || !events.every(({ id }, index) => found[from + index]?.event?.id === id)) return undefined;
  return { revision: Number(last.revision), position: last.position!.commit };
}

async function readFor(
  client: EventStoreDBClient,
  stream: string,
  count: number,
  expected: ExpectedRevision,
): Promise<ResolvedEvent[]> {
  const found: ResolvedEvent[] = [];
  try {
    const options: ReadStreamOptions =
      expected === 'any'
        ? { direction: BACKWARDS, fromRevision: END, maxCount: count + LOOK_BACK }
        : { fromRevision: expected === 'no-stream' ? 0n : BigInt(expected) + 1n, maxCount: count };
    for await (const event of client.readStream(stream, options)) found.push(event);
  } catch (error) {
    if (!isStreamNotFound(error)) throw error;
  }
  return expected === 'any' ? found.reverse() : found;
}
