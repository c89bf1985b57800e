// What is merely seen from outside: facts that become rows, or columns of rows, and nothing else. They have streams of their own beside those of what people
// decide, so that a form open on a row does not go stale because its figures are refreshed. Of what is told of the same, the latest `at` counts.
import { z } from 'zod';
import { declare, type Declaration, type DeclaredFact, type DeclaredImport, type Pair } from './declaration.ts';
import { defineEvents, type EventDefinitions } from './define-events.ts';
import { Instant } from './values.ts';

interface SeenParts<Type extends string, Data extends z.ZodObject> {
  /** `strategy-seen`: the fact, and the prefix of its streams. */
  type: Type;
  data: Data;
  /** The parts of its data that what was seen is known by. */
  key: readonly (keyof Data['shape'] & string)[];
  noun: Pair;
  event: { type: string; names: Pair };
  /** What the program puts on record beside what was told. */
  beside?: z.ZodObject;
  imported?: DeclaredImport;
}

export interface SeenContract<Type extends string = string, Data extends z.ZodObject = z.ZodObject> {
  type: Type;
  data: Data;
  eventType: string;
  events: EventDefinitions;
  facts: Readonly<Record<Type, DeclaredFact<Data>>>;
  declaration: Declaration<never, never, never>;
}

export function seenOf<const Type extends string, Data extends z.ZodObject>({ type, data, key, noun, event, beside, imported }: SeenParts<Type, Data>): SeenContract<Type, Data> {
  // The wall: a computed name is not known to be the only one.
  const facts = { [type]: { data, naturalId: [...key, 'at'], imported } } as unknown as Record<Type, DeclaredFact<Data>>;
  return {
    type, data, facts, eventType: event.type,
    events: defineEvents(type, { [event.type]: z.object({ ...data.shape, ...beside?.shape, at: Instant }) }),
    declaration: declare({ area: type, noun, permissions: {}, facts, events: { [event.type]: event.names } }),
  };
}
