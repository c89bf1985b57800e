// What is merely seen from outside: facts that become rows, or columns of rows, and nothing else. They have streams of
// their own beside those of what people decide, so that a form open on a row does not go stale because its figures are
// refreshed. Of what is told of the same, the latest `at` counts.
import { z } from 'zod';
import {
  declare,
  type Declaration,
  type DeclaredFact,
  type DeclaredImport,
  type Pair,
} from '../declared/declaration.ts';
import { defineEvents, type EventDefinitions } from '../events/define-events.ts';
import { Instant, text } from '../values/values.ts';

/**
 * On events of what a person's import may not outrank. `importedBy`: the person whose file told it. `overImport`: a
 * source tells it, so it counts though a person's import is of later.
 */
const claimed = { importedBy: text(128, 1).optional(), overImport: z.literal(true).optional() };
/** The same with neither: what its row has. */
export const withoutClaim = <Data extends object>(data: Data): Omit<Data, keyof typeof claimed> => {
  const {
    importedBy: _importedBy,
    overImport: _overImport,
    ...rest
  } = data as Data & { importedBy?: string; overImport?: true };
  return rest as Omit<Data, keyof typeof claimed>;
};

interface ExternalStateOptions<Type extends string, Data extends z.ZodObject> {
  /** `strategy-seen`: the fact, and the prefix of its streams. */
  type: Type;
  data: Data;
  /** The parts of its data that what was seen is known by. */
  key: readonly (keyof Data['shape'] & string)[];
  noun: Pair;
  event: { type: string; names: Pair };
  /** What the program puts on record beside what was told. */
  extraData?: z.ZodObject;
  imported?: DeclaredImport;
}

const FEED_ONLY = {
  'feed-only': [
    '与已有数据不符，只有数据源可以更改。',
    'This differs from the known data. Only a data source can change it.',
  ],
} as const;

export interface ExternalStateContract<Type extends string = string, Data extends z.ZodObject = z.ZodObject> {
  type: Type;
  data: Data;
  eventType: string;
  /** A person's import of it is a claim, which gives way to what sources tell. */
  isControlled: boolean;
  events: EventDefinitions;
  facts: Readonly<Record<Type, DeclaredFact<Data>>>;
  declaration: Declaration<never, never, never>;
}

export function defineExternalState<const Type extends string, Data extends z.ZodObject>({
  type,
  data,
  key,
  noun,
  event,
  extraData,
  imported,
}: ExternalStateOptions<Type, Data>): ExternalStateContract<Type, Data> {
  const isControlled = imported?.importedAs === 'controlled';
  // The wall: a computed name is not known to be the only one.
  const facts = { [type]: { data, naturalId: [...key, 'at'], imported } } as unknown as Record<
    Type,
    DeclaredFact<Data>
  >;
  return {
    type,
    data,
    facts,
    eventType: event.type,
    isControlled,
    events: defineEvents(type, {
      [event.type]: z.object({ ...data.shape, ...extraData?.shape, ...(isControlled && claimed), at: Instant }),
    }),
    declaration: declare({
      area: type,
      noun,
      permissions: {},
      facts,
      events: { [event.type]: event.names },
      ...(isControlled && { refusals: FEED_ONLY }),
    }),
  };
}
