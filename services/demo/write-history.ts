// Writes the acts of the demo history as commands at their simulated times, with the commands of the product's
// policies.
import type { Actor, NewEvent, StoredEvent } from '#contracts/events/event.ts';
import type { Fact } from '#contracts/wire/fact.ts';
import { digestOf } from '../base/digest.ts';
import { derivedId } from '../base/ids.ts';
import { metadataOf } from '../command/metadata.ts';
import type { CommandEnvelope } from '../command/types.ts';
import type { EventStore } from '../event-store/types.ts';
import { executionArea, type Execution, type ExecutionCommand } from '../executions/area.ts';
import { EXECUTOR } from '../executions/load.ts';
import { policyCommandId, type AreaPolicies } from '../executions/worker/policies.ts';
import { simulatedHash } from '../executions/executors/simulated.ts';
import { factId, wireForm } from '../ingest/identity.ts';
import { actorOf, type DemoPerson, type Person } from './people.ts';
import { CommandRefused, type HistoryWriter, type WrittenCommand } from './history-writer.ts';
import type { Seals } from './seals.ts';
import { writeExport } from './write-export.ts';
import type { Act, DemoExecution } from './story.ts';

const WORKER: Actor = { kind: 'system', id: 'system' };
/**
 * Times of the simulated executor in ms: until the attempt, the submission, the end, and the report to the requesting
 * area.
 */
const QUICK = { attempt: 40, submit: 900, end: 2_800, reported: 2_850 };
const later = (now: string, ms: number): string => new Date(Date.parse(now) + ms).toISOString();

type Writers = Readonly<Record<Person, Pick<DemoPerson, 'id' | 'roleId'>>>;
/** The command that a fact maps to. */
interface MappedCommand {
  area: string;
  command: WrittenCommand['command'];
}
export type CommandOf = (fact: Fact) => MappedCommand & { first: MappedCommand | null };
export interface WriterParts {
  historyWriter: HistoryWriter;
  /** The log that is written to. */
  log: Pick<EventStore, 'head'>;
  people: Writers;
  policies: readonly AreaPolicies[];
  commandOf: CommandOf;
  seals: Seals;
}
type ActOf<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>;

function createPastWriter({ historyWriter, log, people, policies: all, commandOf, seals }: WriterParts): {
  write(act: Act): Promise<void>;
} {
  /**
   * Executions under way: the requesting event or their own last event, their state, and the policies of their events.
   */
  const underWay = new Map<
    DemoExecution,
    { event: StoredEvent; execution: (Execution & { id: string }) | null; policies: AreaPolicies }
  >();

  /**
   * Runs policies on events, except those that request executions. Command ids are the worker's, so that the worker
   * sees them as done.
   */
  async function follow(events: readonly StoredEvent[], now: string): Promise<void> {
    for (const event of events) {
      for (const { area, on } of all) {
        const policy = on[event.type];
        const follows = policy && !policy.queues ? await policy(event, null, historyWriter.store) : null;
        if (!follows) continue;
        const envelope = {
          correlationId: event.metadata.$correlationId,
          now,
          demo: true,
          commandId: policyCommandId(event, area),
          actor: { kind: 'policy', id: `policy:${area}` },
        } as const;
        const next = await historyWriter
          .write(follows.area, { command: follows.command, envelope })
          .catch((error: unknown) => {
            if (error instanceof CommandRefused) return [];
            throw error;
          });
        await follow(next, now);
      }
    }
  }

  const writeInOrder = async (commands: readonly (WrittenCommand & { area: string })[]): Promise<StoredEvent[]> => {
    const events: StoredEvent[] = [];
    for (const { area, ...command } of commands) events.push(...(await historyWriter.write(area, command)));
    return events;
  };

  async function takeFact({ fact: reported }: ActOf<'fact'>, now: string): Promise<void> {
    const { fact, digest } = await seals.fact(reported);
    const commandId = factId(fact.source, fact.id);
    const envelope = {
      commandId,
      actor: { kind: 'source', id: `source:${fact.source}` },
      now,
      demo: true,
    } satisfies CommandEnvelope;
    const received: NewEvent = {
      id: derivedId(commandId, digest),
      type: 'FactReceived',
      data: { ...wireForm(fact), digest },
      metadata: metadataOf(envelope, 'FactReceived', digest, now),
    };
    await historyWriter.store.append(`fact-${commandId}`, [received], 'no-stream');
    const { area, command, first } = commandOf(fact);
    // A refusal means that it was recorded before.
    if (first)
      await historyWriter.write(first.area, { command: first.command, envelope }).catch((error: unknown) => {
        if (!(error instanceof CommandRefused)) throw error;
      });
    await follow(await historyWriter.write(area, { command, envelope }), now);
  }

  async function runCommand(
    { area, by, commandId, command, requestedExecution, isTentative }: ActOf<'command'>,
    now: string,
  ): Promise<void> {
    const events = await historyWriter
      .write(area, {
        command: await seals.command(area, command, commandId),
        envelope: { commandId, actor: actorOf(people[by]), now, demo: true },
      })
      .catch((error: unknown) => {
        if (isTentative && error instanceof CommandRefused) return [];
        throw error;
      });
    await follow(events, now);
    if (!requestedExecution) return;
    const [request] = events.flatMap((event) =>
      all.filter(({ on }) => on[event.type]?.queues).map((policies) => ({ event, execution: null, policies })),
    );
    if (request) underWay.set(requestedExecution, request);
  }

  async function execute({ step, execution: planned }: ActOf<'execution'>, now: string): Promise<void> {
    const started = underWay.get(planned);
    if (!started) return; // it was not requested: the act was refused
    const { event: request, execution: before, policies } = started;
    let execution = before;
    let event = request;
    const id = before?.id ?? request.id;
    const trace = (after = 0) =>
      ({ correlationId: request.metadata.$correlationId, now: later(now, after), demo: true }) as const;
    /** The policy's command for an event, with the worker's command id, so that the worker sees it as done. */
    const policy = async (of: StoredEvent, after?: number): Promise<(WrittenCommand & { area: string })[]> => {
      const follows = await policies.on[of.type]?.(of, execution, historyWriter.store);
      return follows
        ? [
            {
              ...follows,
              envelope: {
                ...trace(after),
                commandId: policyCommandId(of, policies.area),
                actor: { kind: 'policy', id: `policy:${policies.area}` },
              },
            },
          ]
        : [];
    };
    const attempt = (): WrittenCommand<ExecutionCommand> => ({
      command: { type: 'AttemptExecution', id, executor: 'simulated' },
      envelope: { ...trace(QUICK.attempt), commandId: derivedId(id, 'demo attempt'), actor: WORKER },
    });
    const report = (outcome: { outcome: string } & Record<string, unknown>, after?: number): WrittenCommand => ({
      command: { type: 'ReportOutcome', id, ...outcome },
      envelope: { ...trace(after), commandId: derivedId(id, digestOf(outcome)), actor: EXECUTOR },
    });
    const hash = simulatedHash({ id, kind: planned.kind });
    const end =
      planned.failure === null ? { outcome: 'succeeded', hash } : { outcome: 'failed', reason: planned.failure };
    const onExecution = async (...commands: WrittenCommand[]): Promise<StoredEvent[]> => {
      const events = await writeInOrder(commands.map((command) => ({ area: 'execution', ...command })));
      const state = events.reduce<Execution | null>((earlier, next) => executionArea.evolve(earlier, next), execution);
      execution = { ...state!, id };
      event = events.at(-1)!;
      underWay.set(planned, { event, execution, policies });
      return events;
    };
    const runPolicies = async (of: StoredEvent[], after?: number): Promise<void> => {
      const commands = (await Promise.all(of.map((event) => policy(event, after)))).flat();
      await follow(await writeInOrder(commands), later(now, after ?? 0));
    };

    switch (step) {
      case 'begin':
        return void (await onExecution(...(await policy(request)), attempt()));
      case 'submit':
        return void (await onExecution(report({ outcome: 'pending', hash })));
      case 'report-submit':
        return runPolicies([event]);
      case 'end':
        return void (await onExecution(report(end)));
      case 'report-end':
        underWay.delete(planned);
        return runPolicies([event]);
      case 'whole': {
        const submitted = planned.submits ? [report({ outcome: 'pending', hash }, QUICK.submit)] : [];
        const events = await onExecution(...(await policy(request)), attempt(), ...submitted, report(end, QUICK.end));
        underWay.delete(planned);
        return runPolicies(events, QUICK.reported);
      }
      default:
        return step satisfies never;
    }
  }

  return {
    async write(next) {
      // The steps of a short execution are consecutive in the log. Later acts are not recorded before them.
      const now = [new Date(next.at).toISOString(), historyWriter.store.lastRecordedAt].reduce((earlier, instant) =>
        instant > earlier ? instant : earlier,
      );
      switch (next.kind) {
        case 'fact':
          return takeFact(next, now);
        case 'command':
          return runCommand(next, now);
        case 'export':
          return writeExport(next, now, { historyWriter, log, people });
        case 'execution':
          return execute(next, now);
        default:
          return next satisfies never;
      }
    },
  };
}

/**
 * Writes acts, ordered by time. With `onRefused`, refused acts are skipped and reported. Throws the store's errors;
 * then everything may be written again.
 */
export async function writeHistory(
  acts: readonly Act[],
  parts: WriterParts,
  { signal, onRefused }: { signal?: AbortSignal; onRefused?: (error: CommandRefused) => void } = {},
): Promise<void> {
  const writer = createPastWriter(parts);
  for (const act of acts) {
    signal?.throwIfAborted();
    await writer.write(act).catch((error: unknown) => {
      if (!onRefused || !(error instanceof CommandRefused)) throw error;
      onRefused(error);
    });
  }
  await parts.historyWriter.store.flush();
}
