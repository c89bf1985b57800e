// Writes simulated history quickly: commands are decided in memory by the areas' deciders, and appends are pipelined.
import type { Actor, NewEvent, StoredEvent } from '#contracts/events/event.ts';
import { digestOf } from '../base/digest.ts';
import { derivedId, eventId } from '../base/ids.ts';
import type { AreaDefinition, OtherStreams } from '../command/area.ts';
import type { Claims } from '../command/references/claims.ts';
import { checkEvents } from '../command/event-check.ts';
import { judge } from '../command/judge.ts';
import { metadataOf } from '../command/metadata.ts';
import type { References } from '../command/references/references.ts';
import { advance, emptyStream, type StreamState } from '../command/stream-state.ts';
import type { CommandEnvelope, CommandOutcome, ContextReaders } from '../command/types.ts';
import type { EventStore } from '../event-store/types.ts';
import { createAppends } from './appends.ts';

/** A command was refused by the rules or by a claim of another stream. */
export class CommandRefused extends Error {
  override name = 'CommandRefused';
  readonly outcome: CommandOutcome | null;
  constructor(message: string, outcome: CommandOutcome | null = null) {
    super(message);
    this.outcome = outcome;
  }
}

/** Placeholder position: the append is not awaited. */
const UNKNOWN_YET = 0n;

export interface WrittenCommand {
  command: { type: string; id: string } & Record<string, unknown>;
  envelope: CommandEnvelope & { now: string };
}

/** `isShared`: the log may already have the stream. */
interface Target {
  isShared?: true;
}

export interface HistoryWriter {
  /** Recording time of the last written event; empty: none. */
  readonly lastWritten: string;
  /**
   * One append to one aggregate's stream; returns its events. Await it before the next call, so that the log keeps the
   * order of the calls. Throws CommandRefused without writing, and the error of an earlier append.
   */
  write(area: string, commands: readonly WrittenCommand[], to?: Target): Promise<StoredEvent[]>;
  /** The written events together with the rest of the log. */
  readonly log: Pick<EventStore, 'load'>;
  /** Appends one event to a new stream. */
  append(stream: string, event: NewEvent): Promise<void>;
  /** Resolves when everything is in the log. */
  flush(): Promise<void>;
}

interface HistoryWriterOptions {
  store: Pick<EventStore, 'append' | 'load'>;
  areas: readonly AreaDefinition[];
  claims: Pick<Claims, 'hold'>;
  references: Pick<References, 'hold'>;
  /** Context readers on a log, at the time of the command (ms since 1970). */
  contextReaders: (log: Pick<EventStore, 'load'>, now: () => number) => ContextReaders;
}

/**
 * Only for streams without concurrent writers. Writing the same history again from its beginning changes nothing,
 * because all ids are the same.
 */
export function createHistoryWriter({
  store,
  areas,
  claims,
  references,
  contextReaders: contextReadersIn,
}: HistoryWriterOptions): HistoryWriter {
  const byName = new Map(areas.map((area) => [area.area, area]));
  const streams = new Map<string, StreamState>();
  /** Written events by stream: their appends may still be under way. */
  const written = new Map<string, StoredEvent[]>();
  /** Streams known to be missing; only this writer can create them. */
  const absent = new Set<string>();
  const log: Pick<EventStore, 'load'> = {
    async load(stream, from = 0) {
      if (written.has(stream) || absent.has(stream)) return written.get(stream)?.slice(from) ?? [];
      const events = await store.load(stream, from);
      if (!events.length && from === 0) absent.add(stream);
      return events;
    },
  };
  const appends = createAppends(store);
  const { send, flush } = appends;
  let now = '';
  const contextReaders = contextReadersIn(log, () => Date.parse(now));
  const readContext = async (
    area: AreaDefinition,
    command: WrittenCommand['command'],
    actor: Actor,
  ): Promise<Record<string, unknown>> => {
    const needed = Object.entries(area.contextNeeds(command)).filter(
      ([name]) => contextReaders[name]!.isFor?.(actor) ?? true,
    );
    return Object.fromEntries(
      await Promise.all(
        needed.map(async ([name, need]) => [name, await contextReaders[name]!.read(need as never)] as const),
      ),
    );
  };

  /** Loads the stream from the log if it may exist already. */
  async function openStream(area: AreaDefinition, name: string, { isShared }: Target): Promise<StreamState> {
    const cached = streams.get(name);
    if (cached || !isShared) return cached ?? emptyStream(area);
    const events = await store.load(name);
    written.set(name, events);
    return advance(area, emptyStream(area), events);
  }

  const otherStreams = (
    area: AreaDefinition,
    name: string,
    revision: number,
    { envelope }: WrittenCommand,
    digest: string,
  ): OtherStreams => ({
    load: log.load,
    holds: (claim) =>
      claims.hold(claim, { stream: name, revision }, metadataOf(envelope, 'KeyClaimed', digest, envelope.now)),
    dryRun() {
      throw new Error('the demo history has no dry runs');
    },
    async run(other, command) {
      const { expectedRevision: _, ...rest } = envelope;
      const outcome = await write(
        other,
        [{ command, envelope: { ...rest, commandId: derivedId(envelope.commandId, digestOf(command)) } }],
        { isShared: true },
      ).then<CommandOutcome, CommandOutcome>(
        () => ({ kind: 'done', id: command.id, revision: 0, position: UNKNOWN_YET, repeated: false, isLast: true }),
        (error: unknown) => {
          if (error instanceof CommandRefused && error.outcome) return error.outcome;
          throw error;
        },
      );
      return { outcome, state: streams.get(byName.get(other)!.stream(command.id, command))?.state ?? null };
    },
  });

  async function write(areaName: string, commands: readonly WrittenCommand[], to: Target = {}): Promise<StoredEvent[]> {
    const area = byName.get(areaName);
    const [first] = commands;
    if (!area || !first) throw new Error(`nothing to write in area ${areaName}`);
    const name = area.stream(first.command.id, first.command);
    const before = await openStream(area, name, to);
    streams.set(name, before);
    let stream = before;
    const events: StoredEvent[] = [];
    const commandRefused = (command: WrittenCommand['command'], outcome: CommandOutcome): CommandRefused =>
      new CommandRefused(
        `${command.type} on ${name}: ${JSON.stringify(outcome, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))}`,
        outcome,
      );
    for (const item of commands) {
      const { command, envelope } = item;
      ({ now } = envelope);
      const digest = digestOf(area.identity(command));
      const judgement = judge(
        { area, command, envelope, digest },
        stream,
        envelope.now,
        await readContext(area, command, envelope.actor),
      );
      if (!('events' in judgement)) throw commandRefused(command, judgement.outcome);
      for (const claim of judgement.events.flatMap((event) => area.claims(event))) {
        if (
          !(await claims.hold(
            claim,
            { stream: name, revision: before.revision },
            metadataOf(envelope, 'KeyClaimed', digest, envelope.now),
          ))
        )
          throw new CommandRefused(`${claim.name} is taken`, { kind: 'refused', code: claim.refused, revision: null });
      }
      const { revision } = stream;
      const result = area.beforeAppend
        ? await area.beforeAppend(
            {
              events: judgement.events,
              command,
              state: stream.state,
              revision,
              context: judgement.context,
              isDryRun: false,
            },
            otherStreams(area, name, revision, item, digest),
          )
        : judgement.events;
      if ('instead' in result) throw commandRefused(command, result.instead);
      if ('refused' in result) throw commandRefused(command, { kind: 'refused', code: result.refused, revision: null });
      const more = result.map(({ type, data }, index): StoredEvent => ({
        id: eventId(envelope.commandId, name, digest, index),
        type,
        data: area.codecs.get(type)!.encode(data),
        metadata: metadataOf(envelope, type, digest, envelope.now),
        stream: name,
        revision: revision + 1 + index,
        position: UNKNOWN_YET,
      }));
      checkEvents(area.schemas, name, more);
      const existing = area.refersTo?.(stream.state) ?? [];
      stream = advance(area, stream, more);
      for (const referred of area.refersTo?.(stream.state) ?? []) {
        if (existing.includes(referred)) continue;
        await flush(); // the append of the referred stream may be under way
        if (
          !(await references.hold(
            referred,
            { stream: name, revision: before.revision },
            metadataOf(envelope, 'ReferenceHeld', digest, envelope.now),
          ))
        )
          throw new CommandRefused(`${name} has ${referred}, which does not exist`);
      }
      events.push(...more);
    }
    await send(name, events, before.revision);
    streams.set(name, stream);
    written.set(name, [...(written.get(name) ?? []), ...events]);
    return events;
  }

  return {
    get lastWritten() {
      return appends.lastWritten;
    },
    log,
    write,
    append: (stream, event) => {
      absent.delete(stream);
      return send(stream, [event], -1);
    },
    flush,
  };
}
