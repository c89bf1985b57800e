// Takes facts from outside. Each is first recorded as an event in a separate stream, then run as a command. Both steps
// are idempotent.
import { v4 } from 'uuid';
import type { Logger } from 'pino';
import type { Actor, NewEvent } from '#contracts/events/event.ts';
import { executionFacts } from '#contracts/areas/execution/facts.ts';
import { APPROVAL_NEEDED } from '#contracts/areas/point/actions.ts';
import { FACTS } from '#contracts/facts.ts';
import type { Fact, IngestResult } from '#contracts/wire/fact.ts';
import { SECOND_PERSON_NEEDED } from '#contracts/kits/action-options.ts';
import { createFactSubjects } from '../areas/fact-subjects.ts';
import { commandOf } from '../areas/registry.ts';
import type { Audit } from '../audit/audit.ts';
import { isInFuture, type Clock } from '../base/clock.ts';
import { metadataOf } from '../command/metadata.ts';
import type { CommandEnvelope, CommandOutcome, Commands, Imported } from '../command/types.ts';
import { EventStoreUnavailable, WrongExpectedRevision, type EventStore } from '../event-store/types.ts';
import { textOf } from '../executions/area.ts';
import { answerOf, type IngestAnswer } from './answer.ts';
import { factId, wireForm } from './identity.ts';
import { inOrder, keyedQueue } from './in-order.ts';
import { readLines, type Line } from './lines.ts';
import { parseFact } from './parse.ts';
import { whileUnavailable } from './retry.ts';
import type { FactSealing } from './sealed-fact.ts';

const IN_FLIGHT = 64;
const PATIENCE = 30_000; // ms that a line waits for the store

export interface IngestSender {
  /** Whether the sender may use a source; with `type`, for facts of this type. */
  mayUse(source: string, type?: string): boolean;
  /** Answers each line from the current log without recording anything. Effects of earlier lines are not seen. */
  isDryRun?: boolean;
  /**
   * The id of the event that records a line's receipt. With it, a repeated line gets the same answer as the first time.
   * Default: a new id each time.
   */
  eventId?(line: number): string;
  /** The actor; default: the fact's source. For imports in a session, the person. */
  actor?: Actor;
  /** The owner of the imported file, and its approver. */
  imported?: Imported;
  /** A keyed digest of the ingest key of the request. */
  keyDigest?: string;
  session?: string;
  ip?: string;
  /** The clock; simulated in the demo world. */
  now?: () => string;
  demo?: true;
}

/**
 * Takes NDJSON and answers each non-blank line in order, as soon as it is done. Answered lines are in the log. Throws
 * EventStoreUnavailable if the store stays unavailable: answered lines remain recorded, the others can be sent again.
 */
export interface Ingest {
  (input: AsyncIterable<Uint8Array>, sender: IngestSender): AsyncGenerator<IngestResult, void, undefined>;
  /** Takes a single checked fact. */
  take(fact: Fact, sender: IngestSender): Promise<IngestAnswer>;
}

export interface IngestParts {
  store: Pick<EventStore, 'append' | 'load'>;
  commands: Pick<Commands, 'run' | 'dryRun'>;
  sealing: FactSealing;
  log: Pick<Logger, 'error'>;
  clock: Clock;
  /** Called when a rule refuses an execution's outcome, because it may contradict the log or the executor. */
  onRefused?: Audit['commandRefused'];
  /** ms; default: 30 000. */
  patience?: number;
}

/** A fact's id and command. They are computed once, because deriving an id costs as much as a digest. */
const mappedOf = (fact: Fact) => ({ commandId: factId(fact.source, fact.id), ...commandOf(fact) });

export function createIngest({
  store,
  commands,
  sealing,
  log,
  clock,
  onRefused,
  patience = PATIENCE,
}: IngestParts): Ingest {
  const { isConcerned } = createFactSubjects(store);
  /** `known`: the same fact was received before; `differs`: another body has its id. */
  const received = async (stream: string, digest: string): Promise<'new' | 'known' | 'differs'> => {
    const [first] = await store.load(stream);
    return !first ? 'new' : first.data.digest === digest ? 'known' : 'differs';
  };
  const receive = async (stream: string, event: NewEvent, digest: string): Promise<'new' | 'known' | 'differs'> => {
    try {
      await store.append(stream, [event], 'no-stream');
      return 'new';
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
      const status = await received(stream, digest);
      if (status === 'new') throw error;
      return status;
    }
  };

  const take = async (
    reported: Fact,
    {
      isDryRun = false,
      session,
      ip,
      demo,
      now,
      imported,
      keyDigest,
      actor = { kind: 'source', id: `source:${reported.source}` },
    }: IngestSender,
    { commandId, area, command: open, first }: ReturnType<typeof mappedOf>,
    eventId?: string,
  ): Promise<IngestAnswer> => {
    if (isInFuture(reported.at, clock.now(now?.()), FACTS[reported.type]?.aheadMs))
      return { id: reported.id, result: 'rejected', code: 'at-in-future', path: 'at' };
    const { fact, digest } = await sealing(reported, isDryRun);
    const command = fact === reported ? open : commandOf(fact).command; // with sealed texts
    const envelope: CommandEnvelope = {
      commandId,
      actor,
      correlationId: commandId,
      session,
      ip,
      now: now?.(),
      imported,
      keyDigest,
      demo,
    };
    // The event id is new each time a line is taken, unless the line has one. The store can thus distinguish a repeated
    // line (new id) from a retried append (same id).
    const event: NewEvent = {
      id: eventId ?? v4(),
      type: 'FactReceived',
      data: { ...wireForm(fact), digest },
      metadata: metadataOf(envelope, 'FactReceived', digest, clock.now(envelope.now)),
    };
    const stream = `fact-${commandId}`;
    const attempt = (trying: boolean): Promise<CommandOutcome> =>
      whileUnavailable(() => (trying ? commands.dryRun : commands.run)({ area }, command, envelope), patience);
    if (imported?.approvedBy !== undefined) {
      const { approvedBy } = imported;
      const needsAnother = await whileUnavailable(
        async () => (await isConcerned(reported, approvedBy)) && (await store.load(stream))[0]?.id !== event.id,
        patience,
      );
      // A line that was taken before stays taken, even if its approver has acted on the record since.
      if (needsAnother) return { id: reported.id, result: 'rejected', code: SECOND_PERSON_NEEDED };
    }
    const statusBefore =
      isDryRun || imported ? await whileUnavailable(() => received(stream, digest), patience) : 'new';
    // A person's fact is recorded only if the rules accept it. A rejected line can then be corrected under the same id.
    if (imported && !isDryRun && statusBefore === 'new') {
      const answer = answerOf(fact.id, fact, await attempt(true), false);
      if (answer.result === 'rejected') return answer;
    }
    const status =
      isDryRun || statusBefore !== 'new'
        ? statusBefore
        : await whileUnavailable(() => receive(stream, event, digest), patience);
    if (status === 'differs') return { id: fact.id, result: 'rejected', code: 'fact-differs' };
    if (first && !isDryRun) await whileUnavailable(() => commands.run(first, first.command, envelope), patience);
    // Also for known facts: a process may have died before the command.
    const outcome = await attempt(isDryRun);
    if (!isDryRun && outcome.kind === 'refused' && fact.type === 'execution-outcome') {
      await onRefused?.(
        { actor, session, ip },
        {
          command: command.type,
          target: `${area}-${command.id}`,
          code: outcome.code,
          told: textOf(executionFacts['execution-outcome'].data.parse(fact.data)),
        },
      );
    }
    // A dry run by the sender: the real row would wait for approval and then be accepted.
    if (isDryRun && outcome.kind === 'refused' && outcome.code === APPROVAL_NEEDED)
      return { id: fact.id, result: 'accepted', code: outcome.code };
    return answerOf(fact.id, fact, outcome, status === 'known' || (eventId === undefined ? null : false));
  };

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
