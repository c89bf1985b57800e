// A page in a chunk of its own: its shape until it is there.
import { useEffect, useReducer, useState, type ComponentType } from 'react';
import { loadTexts } from '../i18n/i18n.ts';
import type { Namespace } from '../i18n/resources.ts';
import { withinTime } from './load.ts';
import { PageSkeleton } from './skeleton.tsx';

export type Page = ComponentType & { preload: () => void };

/**
 * A page loaded when it is first shown, or before; its texts come beside it, not after.
 * Not by Suspense: React keeps a fallback for 0.3 s once it is shown, and a page stands in another.
 */
export function page(load: () => Promise<ComponentType>, texts: readonly Namespace[] = []): Page {
  let Loaded: ComponentType | null = null;
  let loading: Promise<unknown> | null = null;
  const get = (): Promise<unknown> => {
    // A failed try is not kept for the next.
    loading ??= withinTime(Promise.all([load(), loadTexts(texts)])).then(([component]) => { Loaded = component; }).catch((error: unknown) => { loading = null; throw error; });
    return loading;
  };
  function Lazy() {
    const [, show] = useReducer((count: number) => count + 1, 0);
    const [error, setError] = useState<unknown>(null);
    useEffect(() => {
      if (Loaded === null) get().then(show, setError);
    }, []);
    if (error !== null) throw error;
    return Loaded ? <Loaded /> : <PageSkeleton />;
  }
  return Object.assign(Lazy, { preload: () => { get().catch(() => {}); } });
}
