// Every event is validated by its schema before it is appended. An event that does not fit is a fault of the program:
// nothing of its append is written.
import type { z } from 'zod';
import type { EventDefinitions } from '#contracts/events/define-events.ts';
import type { NewEvent } from '#contracts/events/event.ts';
import { isObject } from '../base/is-object.ts';
import type { EventStore } from '../event-store/types.ts';

/** Schemas of event data, by event type. */
export type EventSchemas = ReadonlyMap<string, z.ZodObject>;
export const schemasOf = (definitions: readonly EventDefinitions[]): EventSchemas =>
  new Map(definitions.flatMap(({ schemas }) => Object.entries(schemas)));

/** Names event type, stream and field; no value, which may be personal. */
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
 * Requests are refused for it. Logs hold texts from before that rule, and events carry them on: an edit tells what was
 * before.
 */
const NEWER_RULE = 'hidden-characters';
const NO_SCHEMA = 'no area declares this event type';
/** Events that were checked already: the command handler checks before it claims keys, the store before it writes. */
const valid = new WeakSet<NewEvent>();

/** Fields that no schema declares: what was parsed lacks them. */
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

/** So that it stays what was checked. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.values(value).forEach(freeze);
  Object.freeze(value);
}

/**
 * Throws InvalidEvent for the first event whose data, in wire form, do not fit the schema of its type or have a field
 * beside it, or whose type has none. Nobody changes an event after that.
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

/** The store, which appends only what fits these schemas. */
export const checkedStore = (store: EventStore, schemas: EventSchemas): EventStore => ({
  ...store,
  async append(stream, events, expected) {
    checkEvents(schemas, stream, events);
    return store.append(stream, events, expected);
  },
});
