import type { z } from 'zod';

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

/** The wire form of an event's data, which read models get. */
export type WireData<Definitions extends EventDefinitions, Type extends keyof Definitions['schemas']> = z.input<
  Definitions['schemas'][Type]
>;
