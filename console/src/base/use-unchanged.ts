// Keeps a value as long as its content is the same: a live page reads its answers again and again.
import { useMemo, useState } from 'react';

/** Whether plain objects, arrays and primitive values have the same content. Functions are the same only as one. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  if (Array.isArray(one) || Array.isArray(other)) return false;
  const others: ReadonlyMap<string, unknown> = new Map(Object.entries(other));
  const parts = Object.entries(one);
  return (
    parts.length === others.size && parts.every(([name, part]) => others.has(name) && isSame(part, others.get(name)))
  );
}

function keeping<Value>(): (newest: Value) => Value {
  let last: { value: Value } | null = null;
  return (newest) => {
    if (last === null || !isSame(last.value, newest)) last = { value: newest };
    return last.value;
  };
}

/** Returns the newest value; if its content is the same as before, the same object as before. */
export function useUnchanged<Value>(newest: Value): Value {
  const [keep] = useState(() => keeping<Value>());
  return useMemo(() => keep(newest), [keep, newest]);
}
