// Validates every event by its schema before the append. An invalid event is a program fault: nothing of its append is
// written. Finds events that this program cannot read, because a newer program wrote them.
import type { z } from 'zod';
import type { EventDefinitions } from '#contracts/events/define-events.ts';
import { OLDER_THAN_LOG, type NewEvent, type StoredEvent } from '#contracts/events/event.ts';
import { currentVersion } from '#contracts/events/upcast.ts';
import { isObject } from '../base/is-object.ts';
import type { EventStore } from '../event-store/types.ts';

/** Schemas of event data, by event type. */
export type EventSchemas = ReadonlyMap<string, z.ZodObject>;
export const schemasOf = (definitions: readonly EventDefinitions[]): EventSchemas =>
  new Map(definitions.flatMap(({ schemas }) => Object.entries(schemas)));

/** Its message names event type, stream and field, but no value, which may be personal. */
export class InvalidEvent extends Error {
  override name = 'InvalidEvent';
  readonly type: string;
  readonly stream: string;
  constructor(stream: string, type: string, faults: readonly string[]) {
    super(`event ${type} of stream ${stream} is not written: ${faults.join('; ')}`);
    this.type = type;
    this.stream = stream;
  }
}

/**
 * A newer rule of requests. Logs have older texts, and events repeat them: an edit records the previous values.
 */
const NEWER_RULE = 'hidden-characters';
const NO_SCHEMA = 'no area declares this event type';
/** Events already checked: the command handler checks before claiming keys, the store before writing. */
const valid = new WeakSet<NewEvent>();

/** Undeclared fields: parsing drops them. */
function undeclared(data: unknown, parsed: unknown, path = ''): string[] {
  if (Array.isArray(data) && Array.isArray(parsed))
    return data.flatMap((item, index) => undeclared(item, parsed[index], `${path}${index}.`));
  if (!isObject(data) || !isObject(parsed)) return [];
  return Object.entries(data).flatMap(([name, value]) =>
    value === undefined
      ? []
      : name in parsed
        ? undeclared(value, parsed[name], `${path}${name}.`)
        : [`${path}${name}: no schema declares this field`],
  );
}

/** Keeps the event as it was checked. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.values(value).forEach(freeze);
  Object.freeze(value);
}

/**
 * Throws InvalidEvent for the first event that does not match its schema, has an undeclared field, or has no schema.
 * Checked events are frozen.
 */
export function checkEvents(schemas: EventSchemas, stream: string, events: readonly NewEvent[]): void {
  for (const event of events) {
    if (valid.has(event)) continue;
    const schema = schemas.get(event.type);
    if (!schema) throw new InvalidEvent(stream, event.type, [NO_SCHEMA]);
    const { error, data } = schema.safeParse(event.data);
    const misfits =
      error?.issues
        .filter(({ message }) => message !== NEWER_RULE)
        .map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
    const faults = [...misfits, ...undeclared(event.data, data)];
    if (faults.length > 0) throw new InvalidEvent(stream, event.type, faults);
    freeze(event.data);
    valid.add(Object.freeze(event));
  }
}

/** A stream has an event that this program cannot read. Nothing is decided on such a stream. */
class UnreadableEvent extends Error {
  override name = 'UnreadableEvent';
}

const unreadable = (schemas: EventSchemas, { type, stream, metadata: { version } }: StoredEvent): string | null => {
  const known = schemas.has(type) ? currentVersion(type) : null;
  if (known !== null && version <= known) return null;
  const lacks = known === null ? 'does not know this type' : `knows it up to version ${known}`;
  return `event ${type}, version ${version}, of stream ${stream}: ${OLDER_THAN_LOG}, it ${lacks}`;
};

/**
 * Wraps the store: it appends valid events only, it loads no stream with an event that it cannot read (it throws
 * UnreadableEvent), and it marks such events where the whole log is read.
 */
export function checkedStore(store: EventStore, schemas: EventSchemas): EventStore {
  const marked = (event: StoredEvent): StoredEvent => {
    const reason = unreadable(schemas, event);
    return reason === null ? event : { ...event, unreadable: reason };
  };
  const readable = (events: StoredEvent[]): StoredEvent[] => {
    for (const event of events) {
      const reason = unreadable(schemas, event);
      if (reason !== null) throw new UnreadableEvent(reason);
    }
    return events;
  };
  return {
    ...store,
    async append(stream, events, expected) {
      checkEvents(schemas, stream, events);
      return store.append(stream, events, expected);
    },
    load: async (...args) => readable(await store.load(...args)),
    async isReadable({ stream, revision }) {
      const [event] = await store.load(stream, revision, 1);
      return event !== undefined && unreadable(schemas, event) === null;
    },
    async *readAll(...args) {
      for await (const events of store.readAll(...args)) yield events.map(marked);
    },
    async *follow(...args) {
      for await (const batch of store.follow(...args)) yield { ...batch, events: batch.events.map(marked) };
    },
  };
}
