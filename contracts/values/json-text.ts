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

const PROTO = '__proto__';
/**
 * Null and the empty text are the empty object. `unknownKey`: the reason that refuses the key `__proto__` in a text,
 * which `z.record` would drop. In an object, the body's parser refuses it.
 */
export const objectOrJson = <Output>(of: z.ZodType<Output>, unknownKey: string): z.ZodType<Output, unknown> =>
  z
    .unknown()
    .transform((sent) => (sent === null || sent === '' ? {} : typeof sent === 'string' ? parsedJson(sent) : sent))
    .superRefine((sent, { addIssue }) => {
      if (typeof sent === 'object' && sent !== null && Object.hasOwn(sent, PROTO))
        addIssue({ code: 'custom', path: [PROTO], message: unknownKey });
    })
    .pipe(of);
