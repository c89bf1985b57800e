// Converts events between wire form (amounts are strings) and decoded form (amounts are bigints).
import { z } from 'zod';
import type { EventDefinitions } from '#contracts/events/define-events.ts';

type Data = Record<string, unknown>;

function holdsCodec(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodCodec) return true;
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return holdsCodec(schema.def.innerType);
  if (schema instanceof z.ZodArray) return holdsCodec(schema.def.element);
  if (schema instanceof z.ZodObject) return Object.values(schema.shape).some(holdsCodec);
  if (schema instanceof z.ZodUnion) return schema.def.options.some(holdsCodec);
  return false;
}

const converted =
  (fields: [string, z.core.$ZodType][], convert: (schema: z.core.$ZodType, value: unknown) => unknown) =>
  (data: Data): Data => {
    const result = { ...data };
    for (const [name, schema] of fields) if (name in result) result[name] = convert(schema, result[name]);
    return result;
  };

export interface EventCodec {
  decode(data: Data): Data;
  encode(data: Data): Data;
}

/**
 * Codecs by event type. They convert only fields whose form differs: the whole schema is checked before the append
 * (event-check.ts) and not again on reading.
 */
export const eventCodecs = ({ schemas }: EventDefinitions): ReadonlyMap<string, EventCodec> =>
  new Map(
    Object.entries(schemas).map(([type, schema]) => {
      const fields = Object.entries<z.core.$ZodType>(schema.shape).filter(([, field]) => holdsCodec(field));
      return [
        type,
        {
          decode: converted(fields, (field, value) => z.decode(field, value)),
          encode: converted(fields, (field, value) => z.encode(field, value)),
        },
      ];
    }),
  );
