// Objects that may be sent as they are or as their JSON text.
import { z } from 'zod';

/** The value of a JSON text; a text that is not JSON stays as it is. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Null and the empty text are the empty object. */
export const objectOrJson = <Output>(of: z.ZodType<Output>): z.ZodType<Output, unknown> =>
  z.preprocess((sent) => (sent === null || sent === '' ? {} : typeof sent === 'string' ? parsedJson(sent) : sent), of);
