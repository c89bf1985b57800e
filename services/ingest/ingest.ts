// Takes facts from outside. Each is first recorded as an event in a separate stream, then run as a command. Both steps
// are idempotent.
import type { Logger } from 'pino';
import type { Fact, IngestResult } from '#contracts/wire/fact.ts';
import { EventStoreUnavailable } from '../event-store/types.ts';
import type { IngestAnswer } from './answer.ts';
import { inOrder, keyedQueue } from './in-order.ts';
import { readLines, type Line } from './lines.ts';
import { parseFact } from './parse.ts';
import type { IngestSender } from './sender.ts';
import { createTakeFact, mappedOf, type TakeFactParts } from './take-fact.ts';

const IN_FLIGHT = 64;

/**
 * Takes NDJSON and answers each non-blank line in order, as soon as it is done. Answered lines are in the log. Throws
 * EventStoreUnavailable if the store stays unavailable: answered lines remain recorded, the others can be sent again.
 */
export interface Ingest {
  (input: AsyncIterable<Uint8Array>, sender: IngestSender): AsyncGenerator<IngestResult, void, undefined>;
  /** Takes a single checked fact. */
  take(fact: Fact, sender: IngestSender): Promise<IngestAnswer>;
}

export interface IngestParts extends TakeFactParts {
  log: Pick<Logger, 'error'>;
}

export function createIngest({ log, ...parts }: IngestParts): Ingest {
  const take = createTakeFact(parts);
  const lines = (
    input: AsyncIterable<Uint8Array>,
    sender: IngestSender,
  ): AsyncGenerator<IngestResult, void, undefined> => {
    const queue = keyedQueue();
    const answer = (line: Line): Promise<IngestAnswer> | IngestAnswer => {
      if ('problem' in line) return { id: null, result: 'rejected', code: line.problem, path: '' };
      const parsed = parseFact(line.text);
      if ('problems' in parsed) {
        const [{ key, path }] = parsed.problems;
        return { id: parsed.id, result: 'rejected', code: key, path };
      }
      const { fact, id } = parsed;
      if (!sender.mayUse(fact.source)) return { id, result: 'rejected', code: 'not-allowed', path: 'source' };
      if (!sender.mayUse(fact.source, fact.type)) return { id, result: 'rejected', code: 'not-allowed', path: 'type' };
      const mapped = mappedOf(fact);
      return queue([`fact-${mapped.commandId}`, `${mapped.area}-${mapped.command.id}`], () =>
        take(fact, sender, mapped, sender.eventId?.(line.number)),
      ).catch((error: unknown): IngestAnswer => {
        if (error instanceof EventStoreUnavailable) throw error;
        // An internal error on one line does not affect the others. The line can be sent again.
        log.error({ err: error, source: fact.source, line: line.number }, 'a fact could not be processed');
        return { id, result: 'rejected', code: 'internal-error' };
      });
    };
    return inOrder(readLines(input), IN_FLIGHT, async (line) => ({ line: line.number, ...(await answer(line)) }));
  };
  return Object.assign(lines, { take: (fact: Fact, sender: IngestSender) => take(fact, sender, mappedOf(fact)) });
}
