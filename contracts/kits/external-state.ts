// External state: facts that only become rows or columns. It is kept in streams of its own, so that a form stays valid
// while the figures of its row are refreshed. For one key the latest `at` counts.
import { z } from 'zod';
import { declare, type Declaration, type DeclaredFact, type DeclaredImport } from '../declared/declaration.ts';
import type { BilingualText } from '../values/bilingual.ts';
import { toRecord } from '../values/records.ts';
import { defineEvents, type EventDefinitions } from '../events/define-events.ts';
import { Instant, text } from '../values/values.ts';

/**
 * Fields on events of state that a person's import must not override. `importedBy`: the person who imported it.
 * `overImport`: a source reported it, so it counts even if a person's import has a later time.
 */
const claimed = { importedBy: text(128, 1).optional(), overImport: z.literal(true).optional() };
/** The data without these fields, as its row has it. */
export const withoutClaim = <Data extends { importedBy?: string; overImport?: true }>({
  importedBy: _importedBy,
  overImport: _overImport,
  ...rest
}: Data): Omit<Data, keyof typeof claimed> => rest;

interface ExternalStateOptions<Type extends string, Data extends z.ZodObject, EventType extends string> {
  /** `strategy-seen`: the fact's type and the prefix of its streams. */
  type: Type;
  data: Data;
  /** The fields that identify what is observed. */
  key: readonly (keyof Data['shape'] & string)[];
  noun: BilingualText;
  event: { type: EventType; names: BilingualText };
  /** Data that the program adds to the event. The event's schema has them; the fact's has not. */
  extraData?: z.ZodObject;
  imported?: DeclaredImport;
}

const FEED_ONLY = {
  'feed-only': [
    '与已有数据不符，只有数据源可以更改。',
    'This differs from the known data. Only a data source can change it.',
  ],
} as const;

export interface ExternalStateContract<
  Type extends string = string,
  Data extends z.ZodObject = z.ZodObject,
  EventType extends string = string,
> {
  type: Type;
  data: Data;
  eventType: EventType;
  /** A person's import gives way to what sources report. */
  isControlled: boolean;
  events: EventDefinitions;
  facts: Readonly<Record<Type, DeclaredFact<Data>>>;
  declaration: Declaration<never, never, never>;
}

/** Its event, as read models see it: without what the program adds. */
export type ExternalStateEvents<Contract extends ExternalStateContract> = EventDefinitions<
  Record<Contract['eventType'], z.ZodObject<Contract['data']['shape'] & typeof claimed & { at: typeof Instant }>>
>;

export function defineExternalState<
  const Type extends string,
  Data extends z.ZodObject,
  const EventType extends string,
>({
  type,
  data,
  key,
  noun,
  event,
  extraData,
  imported,
}: ExternalStateOptions<Type, Data, EventType>): ExternalStateContract<Type, Data, EventType> {
  const isControlled = imported?.importedAs === 'controlled';
  const facts = toRecord([type], () => ({ data, naturalId: [...key, 'at'], imported }));
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
