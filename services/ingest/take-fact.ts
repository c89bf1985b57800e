// Takes one fact: seals it, records its receipt, and runs its command.
import { v4 } from 'uuid';
import type { Actor, NewEvent } from '#contracts/events/event.ts';
import { executionFacts } from '#contracts/areas/execution/facts.ts';
import { APPROVAL_NEEDED } from '#contracts/areas/point/actions.ts';
import { FACTS } from '#contracts/facts.ts';
import { SECOND_PERSON_NEEDED } from '#contracts/kits/action-options.ts';
import type { Fact } from '#contracts/wire/fact.ts';
import { createFactSubjects } from '../areas/fact-subjects.ts';
import { commandOf } from '../areas/registry.ts';
import type { Audit } from '../audit/audit.ts';
import { isInFuture, type Clock } from '../base/clock.ts';
import { metadataOf } from '../command/metadata.ts';
import type { CommandEnvelope, CommandOutcome, Commands } from '../command/types.ts';
import { WrongExpectedRevision, type EventStore } from '../event-store/types.ts';
import { textOf } from '../executions/area.ts';
import { answerOf, type IngestAnswer } from './answer.ts';
import { factId, wireForm } from './identity.ts';
import { whileUnavailable } from './retry.ts';
import type { FactSealing } from './sealed-fact.ts';
import type { IngestSender } from './sender.ts';

const PATIENCE = 30_000; // ms that a line waits for the store

export interface TakeFactParts {
  store: Pick<EventStore, 'append' | 'load'>;
  commands: Pick<Commands, 'run' | 'dryRun'>;
  sealing: FactSealing;
  clock: Clock;
  /** Called when a rule refuses an execution's outcome, because it may contradict the log or the executor. */
  onRefused?: Audit['commandRefused'];
  /** ms; default: 30 000. */
  patience?: number;
}

/** A fact's id and command. They are computed once, because deriving an id costs as much as a digest. */
export const mappedOf = (fact: Fact) => ({ commandId: factId(fact.source, fact.id), ...commandOf(fact) });
type MappedFact = ReturnType<typeof mappedOf>;

/** A fact that is being taken: its sealed form, its receipt and its command. */
interface Taken {
  /** As reported, with open texts. */
  reported: Fact;
  fact: Fact;
  digest: string;
  /** The stream and the event that record its receipt. */
  stream: string;
  receipt: NewEvent;
  area: string;
  command: MappedFact['command'];
  /** The command that makes sure that the target exists, if any. */
  first: MappedFact['first'];
  actor: Actor;
  envelope: CommandEnvelope;
  /** Whether the receipt has an id of its own, so that the line is answered the same when it is repeated. */
  hasReceiptId: boolean;
}
/** `known`: the same fact was received before; `differs`: another body has its id. */
type Receipt = 'new' | 'known' | 'differs';

const rejected = ({ id }: Fact, code: string, path?: string): IngestAnswer => ({
  id,
  result: 'rejected',
  code,
  ...(path !== undefined && { path }),
});

/** `receiptId`: the id of the receipt's event. Throws EventStoreUnavailable if the store stays unavailable. */
export type TakeFact = (
  fact: Fact,
  sender: IngestSender,
  mapped: MappedFact,
  receiptId?: string,
) => Promise<IngestAnswer>;

export function createTakeFact({
  store,
  commands,
  sealing,
  clock,
  onRefused,
  patience = PATIENCE,
}: TakeFactParts): TakeFact {
  const { isConcerned } = createFactSubjects(store);
  const patiently = <Result>(work: () => Promise<Result>): Promise<Result> => whileUnavailable(work, patience);

  async function prepare(
    reported: Fact,
    {
      isDryRun,
      session,
      ip,
      demo,
      now,
      imported,
      keyDigest,
      actor = { kind: 'source', id: `source:${reported.source}` },
    }: IngestSender,
    { commandId, area, command, first }: MappedFact,
    receiptId: string | undefined,
  ): Promise<Taken> {
    const { fact, digest } = await sealing(reported, isDryRun);
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
    return {
      reported,
      fact,
      digest,
      stream: `fact-${commandId}`,
      // The event id is new each time a line is taken, unless the line has one. The store can thus distinguish a
      // repeated line (new id) from a retried append (same id).
      receipt: {
        id: receiptId ?? v4(),
        type: 'FactReceived',
        data: { ...wireForm(fact), digest },
        metadata: metadataOf(envelope, 'FactReceived', digest, clock.now(envelope.now)),
      },
      area,
      command: fact === reported ? command : commandOf(fact).command, // with sealed texts
      first,
      actor,
      envelope,
      hasReceiptId: receiptId !== undefined,
    };
  }

  const dryRun = ({ area, command, envelope }: Taken): Promise<CommandOutcome> =>
    patiently(() => commands.dryRun({ area }, command, envelope));

  /** The approver has acted on the record. A line that was taken before stays taken, even if they have acted since. */
  async function needsAnotherApprover({ reported, stream, receipt, envelope }: Taken): Promise<boolean> {
    const approvedBy = envelope.imported?.approvedBy;
    return (
      approvedBy !== undefined &&
      (await patiently(
        async () => (await isConcerned(reported, approvedBy)) && (await store.load(stream))[0]?.id !== receipt.id,
      ))
    );
  }

  /** A line's own receipt is new, too: a process may have died before the line was counted. */
  async function receiptInLog({ stream, digest, receipt }: Taken): Promise<Receipt> {
    const [recorded] = await store.load(stream);
    if (!recorded || recorded.id === receipt.id) return 'new';
    return recorded.data.digest === digest ? 'known' : 'differs';
  }
  async function recordReceipt(taken: Taken): Promise<Receipt> {
    try {
      await store.append(taken.stream, [taken.receipt], 'no-stream');
      return 'new';
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
      const receipt = await receiptInLog(taken);
      if (receipt === 'new') throw error;
      return receipt;
    }
  }

  /** Also for known facts: a process may have died before the command. */
  async function runCommands({ area, command, first, envelope }: Taken): Promise<CommandOutcome> {
    if (first) await patiently(() => commands.run(first, first.command, envelope));
    return patiently(() => commands.run({ area }, command, envelope));
  }

  async function auditRefusedOutcome(
    { fact, area, command, actor, envelope: { session, ip } }: Taken,
    outcome: CommandOutcome,
  ): Promise<void> {
    if (outcome.kind !== 'refused' || fact.type !== 'execution-outcome') return;
    const told = textOf(executionFacts['execution-outcome'].data.parse(fact.data));
    await onRefused?.(
      { actor, session, ip },
      { command: command.type, target: `${area}-${command.id}`, code: outcome.code, told },
    );
  }

  const answer = ({ fact, hasReceiptId }: Taken, receipt: Receipt, outcome: CommandOutcome): IngestAnswer =>
    answerOf(fact.id, fact, outcome, receipt === 'known' || (hasReceiptId ? false : null));

  async function takeWithoutRecording(taken: Taken): Promise<IngestAnswer> {
    const receipt = await patiently(() => receiptInLog(taken));
    if (receipt === 'differs') return rejected(taken.fact, 'fact-differs');
    const outcome = await dryRun(taken);
    // A dry run by the sender: the real row would wait for approval and then be accepted.
    return outcome.kind === 'refused' && outcome.code === APPROVAL_NEEDED
      ? { id: taken.fact.id, result: 'accepted', code: outcome.code }
      : answer(taken, receipt, outcome);
  }

  async function takeAndRecord(taken: Taken): Promise<IngestAnswer> {
    let receipt: Receipt = 'new';
    // A person's fact is recorded only if the rules accept it. A rejected line can then be corrected under the same id.
    if (taken.envelope.imported) {
      receipt = await patiently(() => receiptInLog(taken));
      if (receipt === 'new') {
        const expected = answerOf(taken.fact.id, taken.fact, await dryRun(taken), false);
        if (expected.result === 'rejected') return expected;
      }
    }
    if (receipt === 'new') receipt = await patiently(() => recordReceipt(taken));
    if (receipt === 'differs') return rejected(taken.fact, 'fact-differs');
    const outcome = await runCommands(taken);
    await auditRefusedOutcome(taken, outcome);
    return answer(taken, receipt, outcome);
  }

  return async (reported, sender, mapped, receiptId) => {
    if (isInFuture(reported.at, clock.now(sender.now?.()), FACTS[reported.type]?.aheadMs))
      return rejected(reported, 'at-in-future', 'at');
    const taken = await prepare(reported, sender, mapped, receiptId);
    if (await needsAnotherApprover(taken)) return rejected(reported, SECOND_PERSON_NEEDED);
    return sender.isDryRun ? takeWithoutRecording(taken) : takeAndRecord(taken);
  };
}
