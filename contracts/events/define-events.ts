import type { z } from 'zod';
import type { StoredEvent } from './event.ts';

export interface EventDefinitions<Schemas extends Record<string, z.ZodObject> = Record<string, z.ZodObject>> {
  /** The area, also the prefix of its streams: `deposit-<id>`. */
  area: string;
  schemas: Schemas;
}

/**
 * Declares an area's events: type and schema of the data. The log and read models have the wire form; deciders get
 * decoded data.
 */
export const defineEvents = <const Schemas extends Record<string, z.ZodObject>>(
  area: string,
  schemas: Schemas,
): EventDefinitions<Schemas> => ({ area, schemas });

/** The area's decoded events: amounts are bigints. */
export type EventOf<Definitions extends EventDefinitions> = {
  [Type in keyof Definitions['schemas'] & string]: { type: Type; data: z.output<Definitions['schemas'][Type]> };
}[keyof Definitions['schemas'] & string];

/** The event types of one or several areas. */
export type EventType<Definitions extends EventDefinitions> = Definitions extends unknown
  ? keyof Definitions['schemas'] & string
  : never;
/** The stored event of a type, with its data in wire form. */
export type StoredEventOf<Definitions extends EventDefinitions, Type extends string> = Omit<
  StoredEvent,
  'type' | 'data'
> & {
  type: Type;
  data: Definitions extends { schemas: { [Each in Type]: infer Schema } } ? z.input<Schema> : never;
};

/** The wire form of an event's data, which read models get. */
export type WireData<Definitions extends EventDefinitions, Type extends keyof Definitions['schemas']> = z.input<
  Definitions['schemas'][Type]
>;
