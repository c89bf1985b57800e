// Writes a history faster than it happens: decided in memory by the areas' own rules, appended one after the other without waiting for each.
import type { NewEvent, StoredEvent } from '#contracts/event.ts';
import { DEFAULT_SETTINGS } from '#contracts/settings.ts';
import { digestOf } from '../base/digest.ts';
import { eventId } from '../base/ids.ts';
import type { AreaDefinition } from '../command/area.ts';
import type { Claims } from '../command/claims.ts';
import { judge } from '../command/judge.ts';
import { metadataOf } from '../command/metadata.ts';
import type { References } from '../command/references.ts';
import { advance, emptyStream, type StreamState } from '../command/stream-state.ts';
import type { CommandEnvelope, Lookups } from '../command/types.ts';
import type { EventStore } from '../event-store/types.ts';

const IN_FLIGHT = 128;
/** What the rules, or what others hold, forbid. */
export class NotLawful extends Error {
  override name = 'NotLawful';
}

/** The position is not waited for. */
const UNKNOWN_YET = 0n;

export interface Sentence {
  command: { type: string; id: string } & Record<string, unknown>;
  envelope: CommandEnvelope & { now: string };
}

export interface Scribe {
  /** The time of recording of what was written last; empty before. */
  readonly lastWritten: string;
  /** One append to one aggregate's stream; tells its events. To be awaited before the next call: so the log has the order of the calls. Throws NotLawful, having written nothing, and what an earlier append failed with. */
  write(area: string, sentences: readonly Sentence[]): Promise<StoredEvent[]>;
  /** One event on a stream of its own. */
  append(stream: string, event: NewEvent): Promise<void>;
  /** Resolves when everything is in the log. */
  flush(): Promise<void>;
}

interface ScribeParts {
  store: Pick<EventStore, 'append'>;
  areas: readonly AreaDefinition[];
  claims: Pick<Claims, 'hold'>;
  references: Pick<References, 'hold'>;
  /** What rules look at in the log, by name; of the rest they find nothing, and the settings as they begin. */
  lookups: Lookups;
}

/** For streams that nobody else writes meanwhile. Written again from its beginning, the same history changes nothing: all ids are the same. */
export function createScribe({ store, areas, claims, references, lookups }: ScribeParts): Scribe {
  const byName = new Map(areas.map((area) => [area.area, area]));
  const streams = new Map<string, StreamState>();
  const underWay = new Set<Promise<void>>();
  let failure: { error: unknown } | null = null;

  let lastWritten = '';

  const send = async (stream: string, events: NewEvent[], revision: number): Promise<void> => {
    const [oldest] = underWay;
    if (underWay.size >= IN_FLIGHT) await oldest;
    if (failure) throw failure.error;
    lastWritten = events.at(-1)!.metadata.recordedAt;
    const appending: Promise<void> = store.append(stream, events, revision < 0 ? 'no-stream' : revision).then(
      () => void underWay.delete(appending),
      (error: unknown) => { underWay.delete(appending); failure ??= { error }; },
    );
    underWay.add(appending);
  };

  const flush = async (): Promise<void> => {
    await Promise.all(underWay);
    if (failure) throw failure.error;
  };

  const find = async (area: AreaDefinition, command: Sentence['command']): Promise<Record<string, unknown>> => {
    const asked = Object.entries(area.looksAt(command)).filter(([name]) => name in lookups);
    if (asked.length) await flush(); // what is looked at may be under way
    return Object.fromEntries(await Promise.all(asked.map(async ([name, what]) => [name, await lookups[name]!.read(what as never)] as const)));
  };

  return {
    get lastWritten() { return lastWritten; },
    async write(areaName, sentences) {
      const area = byName.get(areaName);
      const [first] = sentences;
      if (!area || !first) throw new Error(`nothing to write in area ${areaName}`);
      const name = area.stream(first.command.id);
      const before = streams.get(name) ?? emptyStream(area);
      let stream = before;
      const events: StoredEvent[] = [];
      for (const { command, envelope } of sentences) {
        const digest = digestOf(area.identity(command));
        const judgement = judge({ area, command, envelope, digest }, stream, envelope.now, { settings: DEFAULT_SETTINGS, ...(await find(area, command)) });
        if (!('events' in judgement)) throw new NotLawful(`${command.type} on ${name}: ${JSON.stringify(judgement.outcome, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))}`);
        for (const claim of judgement.events.flatMap((event) => area.claims(event))) {
          if (!(await claims.hold(claim, { stream: name, revision: before.revision }, metadataOf(envelope, 'KeyClaimed', digest, envelope.now)))) throw new NotLawful(`${claim.name} is taken`);
        }
        const { revision } = stream;
        const more = judgement.events.map(({ type, data }, index): StoredEvent => ({
          id: eventId(envelope.commandId, name, digest, index), type, data: area.codecs.get(type)!.encode(data), metadata: metadataOf(envelope, type, digest, envelope.now),
          stream: name, revision: revision + 1 + index, position: UNKNOWN_YET,
        }));
        const known = area.refersTo?.(stream.state) ?? [];
        stream = advance(area, stream, more);
        for (const to of area.refersTo?.(stream.state) ?? []) {
          if (known.includes(to)) continue;
          await flush(); // what is referred to may be under way
          if (!(await references.hold(to, { stream: name, revision: before.revision }, metadataOf(envelope, 'ReferenceHeld', digest, envelope.now)))) throw new NotLawful(`${name} has ${to}, which is not there`);
        }
        events.push(...more);
      }
      await send(name, events, before.revision);
      streams.set(name, stream);
      return events;
    },
    append: (stream, event) => send(stream, [event], -1),
    flush,
  };
}
