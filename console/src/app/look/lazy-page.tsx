// Parts of the console in chunks of their own: what stands in their place until they are there.
import { createElement, useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { createStore, useStore } from '../../base/store.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import type { Namespace } from '../../i18n/resources.ts';
import { withinTime } from '../server/load.ts';
import { PageSkeleton } from './skeleton.tsx';

export type Lazy<Props = object> = ComponentType<Props> & { preload: () => void };
export type Page = Lazy;

/**
 * A part loaded when it is first shown, or before; its texts come beside it, not after. One that did not come is asked
 * for again where it is shown again. Not by Suspense: React keeps a fallback for 0.3 s once it is shown, and a page
 * stands in another; and it keeps a failure for ever.
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactElement | null,
  texts: readonly Namespace[] = [],
): Lazy<Props> {
  // Watched: the chunk may come between a drawing and its effects.
  const loaded = createStore<ComponentType<Props> | null>(null);
  let loading: Promise<void> | null = null;
  const get = (): Promise<void> => {
    // A failed try is not kept for the next.
    loading ??= withinTime(() => Promise.all([load(), loadTexts(texts)]))
      .then(([Part]) => loaded.set(Part))
      .catch((error: unknown) => {
        loading = null;
        throw error;
      });
    return loading;
  };
  function Lazy(props: Props) {
    const Part = useStore(loaded);
    const [error, setError] = useState<unknown>(null);
    useEffect(() => {
      get().catch(setError);
    }, []);
    if (error !== null) throw error;
    return Part ? createElement(Part, props) : waiting;
  }
  return Object.assign(Lazy, {
    preload: () => {
      get().catch(() => {});
    },
  });
}

/** A page, and its shape until it is there. */
export const page = (load: () => Promise<ComponentType>, texts: readonly Namespace[] = []): Page =>
  lazily(load, <PageSkeleton />, texts);
