// A page in a chunk of its own: its shape until it is there.
import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { loadTexts } from '../i18n/i18n.ts';
import type { Namespace } from '../i18n/resources.ts';
import { withinTime } from './load.ts';
import { PageSkeleton } from './skeleton.tsx';
import { createStore, useStore } from './store.ts';

export type Page = ComponentType & { preload: () => void };

/**
 * A page loaded when it is first shown, or before; its texts come beside it, not after.
 * Not by Suspense: React keeps a fallback for 0.3 s once it is shown, and a page stands in another.
 */
export function page(load: () => Promise<ComponentType>, texts: readonly Namespace[] = []): Page {
  // Watched: the chunk may come between a drawing and its effects.
  const shown = createStore<ReactElement>(<PageSkeleton />);
  let loading: Promise<void> | null = null;
  const get = (): Promise<void> => {
    // A failed try is not kept for the next.
    loading ??= withinTime(Promise.all([load(), loadTexts(texts)])).then(([Page]) => shown.set(<Page />)).catch((error: unknown) => { loading = null; throw error; });
    return loading;
  };
  function Lazy() {
    const element = useStore(shown);
    const [error, setError] = useState<unknown>(null);
    useEffect(() => { get().catch(setError); }, []);
    if (error !== null) throw error;
    return element;
  }
  return Object.assign(Lazy, { preload: () => { get().catch(() => {}); } });
}
