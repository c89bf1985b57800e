// Reads JSON that others sent. The key `__proto__` is refused everywhere, because schemas of records would drop it.
import { isTooDeep } from './json-depth.ts';

const PROTO = '__proto__';

/** The path of the first key `__proto__`; null: none. */
function protoPath(value: unknown): string[] | null {
  if (typeof value !== 'object' || value === null) return null;
  if (Object.hasOwn(value, PROTO)) return [PROTO];
  for (const [key, part] of Object.entries(value)) {
    const path = protoPath(part);
    if (path) return [key, ...path];
  }
  return null;
}

/** `fault`: the message key of a refusal. `path`: where the key is. `value`: only if the text is JSON. */
export type ReadJson =
  | { fault?: undefined; value: unknown }
  | { fault: 'too-deep' | 'not-json' | 'unknown-field'; path: string[]; value?: unknown };

/** The value of a JSON text, or why it is refused. */
export function readJson(text: string): ReadJson {
  if (isTooDeep(text)) return { fault: 'too-deep', path: [] };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: 'not-json', path: [] };
  }
  const path = protoPath(value);
  return path ? { fault: 'unknown-field', path, value } : { value };
}
