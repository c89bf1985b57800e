import type { z } from 'zod';

export interface EventDefinitions<Schemas extends Record<string, z.ZodObject> = Record<string, z.ZodObject>> {
  /** The area, which is also the prefix of its streams: `deposit-<id>`. */
  area: string;
  schemas: Schemas;
}

/**
 * An area's events: name and schema of the data. In the log, and in read models, data have the wire form; in deciders
 * they are decoded.
 */
export const defineEvents = <const Schemas extends Record<string, z.ZodObject>>(
  area: string,
  schemas: Schemas,
): EventDefinitions<Schemas> => ({ area, schemas });

/** The area's events, decoded: amounts are bigints. */
export type EventOf<Definitions extends EventDefinitions> = {
  [Type in keyof Definitions['schemas'] & string]: { type: Type; data: z.output<Definitions['schemas'][Type]> };
}[keyof Definitions['schemas'] & string];

/** The wire form of one event's data: what read models are handed. */
export type WireData<Definitions extends EventDefinitions, Type extends keyof Definitions['schemas']> = z.input<
  Definitions['schemas'][Type]
>;
