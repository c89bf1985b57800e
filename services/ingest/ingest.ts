// Facts from outside: each is first an event of its own, then a command. Both may be done over: neither happens twice.
import { v4 } from 'uuid';
import type { Logger } from 'pino';
import type { Actor, NewEvent } from '#contracts/events/event.ts';
import { executionFacts } from '#contracts/areas/execution/facts.ts';
import { APPROVAL_NEEDED } from '#contracts/areas/point/actions.ts';
import { FACTS, type Fact, type IngestResult } from '#contracts/wire/fact.ts';
import { SECOND_PERSON_NEEDED } from '#contracts/kits/action-options.ts';
import { createRecords } from '../areas/concerned.ts';
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
  /** Whether the sender's key is good for a source at all; for facts of a type, if one is named. */
  mayUse(source: string, type?: string): boolean;
  /**
   * Each line is answered what it would come to as the log stands, and nothing is recorded: what an earlier line would
   * change is not seen.
   */
  isDryRun?: boolean;
  /**
   * The id of the event that a line is received as, where the same line may be sent again: sent again it is answered as
   * it was at first. A new one each time unless told.
   */
  eventId?(line: number): string;
  /** Who acts, if not the fact's source: the person who imports in a session. */
  actor?: Actor;
  /** Whose file it is, and who approved it. */
  imported?: Imported;
  /** A keyed digest of the ingest key that it came with. */
  keyDigest?: string;
  session?: string;
  ip?: string;
  /** The clock; the demo world's is simulated. */
  now?: () => string;
  demo?: true;
}

/**
 * Takes NDJSON and answers each line that is not blank, in the input's order, as soon as it is done; what is answered
 * is in the log. Throws EventStoreUnavailable when the store stays away: the lines answered stand, the others can be
 * sent again.
 */
export interface Ingest {
  (input: AsyncIterable<Uint8Array>, sender: IngestSender): AsyncGenerator<IngestResult, void, undefined>;
  /** One fact that was checked already, without its line. */
  take(fact: Fact, sender: IngestSender): Promise<IngestAnswer>;
}

export interface IngestParts {
  store: Pick<EventStore, 'append' | 'load'>;
  commands: Pick<Commands, 'run' | 'tryRun'>;
  sealing: FactSealing;
  log: Pick<Logger, 'error'>;
  clock: Clock;
  /** Told of the outcome of an execution that a rule refused: it may say otherwise than the log, and an executor. */
  onRefused?: Audit['commandRefused'];
  /** ms; 30 000 unless told. */
  patience?: number;
}

/**
 * What a fact is known by, and the command it becomes: made once, since an id that is derived costs as much as a
 * digest.
 */
const toCommands = (fact: Fact) => ({ commandId: factId(fact.source, fact.id), ...commandOf(fact) });

export function createIngest({
  store,
  commands,
  sealing,
  log,
  clock,
  onRefused,
  patience = PATIENCE,
}: IngestParts): Ingest {
  const { isConcerned } = createRecords(store);
  /** `known`: the same fact was received before; `differs`: another body stands under its id. */
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
      const found = await received(stream, digest);
      if (found === 'new') throw error;
      return found;
    }
  };

  const take = async (
    told: Fact,
    {
      isDryRun = false,
      session,
      ip,
      demo,
      now,
      imported,
      keyDigest,
      actor = { kind: 'source', id: `source:${told.source}` },
    }: IngestSender,
    { commandId, area, command: open, first } = toCommands(told),
    eventId?: string,
  ): Promise<IngestAnswer> => {
    if (isInFuture(told.at, clock.now(now?.()), FACTS[told.type]?.aheadMs))
      return { id: told.id, result: 'rejected', code: 'at-in-future', path: 'at' };
    const { fact, digest } = await sealing(told, isDryRun);
    const command = fact === told ? open : commandOf(fact).command; // of what is sealed
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
    // The event's id is a new one each time a line is taken, unless the line has one: so the store tells the line come
    // again from the append tried again.
    const event: NewEvent = {
      id: eventId ?? v4(),
      type: 'FactReceived',
      data: { ...wireForm(fact), digest },
      metadata: metadataOf(envelope, 'FactReceived', digest, clock.now(envelope.now)),
    };
    const stream = `fact-${commandId}`;
    const attempt = (trying: boolean): Promise<CommandOutcome> =>
      whileUnavailable(() => (trying ? commands.tryRun : commands.run)(area, command, envelope), patience);
    if (imported?.approvedBy !== undefined) {
      const { approvedBy } = imported;
      const needsAnother = await whileUnavailable(
        async () => (await isConcerned(told, approvedBy)) && (await store.load(stream))[0]?.id !== event.id,
        patience,
      );
      // A line that was taken before stays taken, whatever its approver has done with the record since.
      if (needsAnother) return { id: told.id, result: 'rejected', code: SECOND_PERSON_NEEDED };
    }
    const before = isDryRun || imported ? await whileUnavailable(() => received(stream, digest), patience) : 'new';
    // What a person claims is on record only if the rules let it through: a line that they reject can be corrected
    // under its id.
    if (imported && !isDryRun && before === 'new') {
      const answer = answerOf(fact.id, fact, await attempt(true), false);
      if (answer.result === 'rejected') return answer;
    }
    const found =
      isDryRun || before !== 'new' ? before : await whileUnavailable(() => receive(stream, event, digest), patience);
    if (found === 'differs') return { id: fact.id, result: 'rejected', code: 'fact-differs' };
    if (first && !isDryRun) await whileUnavailable(() => commands.run(first.area, first.command, envelope), patience);
    // Known or new: a fact whose command was lost on the way gets it now.
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
    // Tried by whoever sends it: it would wait for another, and then be taken.
    if (isDryRun && outcome.kind === 'refused' && outcome.code === APPROVAL_NEEDED)
      return { id: fact.id, result: 'accepted', code: outcome.code };
    return answerOf(fact.id, fact, outcome, found === 'known' || (eventId === undefined ? null : false));
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
      const into = toCommands(fact);
      return queue([`fact-${into.commandId}`, `${into.area}-${into.command.id}`], () =>
        take(fact, sender, into, sender.eventId?.(line.number)),
      ).catch((error: unknown): IngestAnswer => {
        if (error instanceof EventStoreUnavailable) throw error;
        // A fault of ours on one line loses no other line; it can be sent again.
        log.error({ err: error, source: fact.source, line: line.number }, 'a fact could not be taken');
        return { id, result: 'rejected', code: 'internal-error' };
      });
    };
    return inOrder(readLines(input), IN_FLIGHT, async (line) => ({ line: line.number, ...(await answer(line)) }));
  };
  return Object.assign(lines, { take });
}
