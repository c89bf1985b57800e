// One idempotency key per action: every retry sends the same key, so nothing happens twice. Different input is a
// different action.
import { newIdempotencyKey } from './api.ts';

/** Returns the key for a body. It is stable while the body is the same, for one opening of a dialog. */
export function createActionKeys(): (body: unknown) => string {
  let last: { body: string; key: string } | null = null;
  return (body) => {
    const text = JSON.stringify(body);
    if (last?.body !== text) last = { body: text, key: newIdempotencyKey() };
    return last.key;
  };
}
