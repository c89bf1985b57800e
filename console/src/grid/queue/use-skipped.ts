// The skipped rows of a queue: kept in this browser tab until they are brought back.
import { useState } from 'react';

const keyOf = (model: string): string => `queue.skipped.${model}`;
function stored(model: string): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(keyOf(model)) ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

export function useSkipped(model: string): {
  passed: ReadonlySet<string>;
  pass: (id: string) => void;
  bringBack: () => void;
} {
  const [skippedIds, setSkippedIds] = useState(() => stored(model));
  const store = (ids: ReadonlySet<string>): void => {
    sessionStorage.setItem(keyOf(model), JSON.stringify([...ids]));
    setSkippedIds(ids);
  };
  return { passed: skippedIds, pass: (id) => store(new Set([...skippedIds, id])), bringBack: () => store(new Set()) };
}
