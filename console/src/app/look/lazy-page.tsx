// Parts of the console in separate chunks, and their placeholders while loading.
import { createElement, useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { createStore, useStore } from '../../base/store.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import type { Namespace } from '../../i18n/resources.ts';
import { withinTime } from '../server/load.ts';
import { PageSkeleton } from './skeleton.tsx';

export type Lazy<Props = object> = ComponentType<Props> & { preload: () => void };
export type Page = Lazy;

/**
 * A component loaded when it is first shown, or preloaded, together with its texts. A failed load is repeated when it
 * is shown again. Suspense does not fit: React keeps a fallback for at least 0.3 s, and pages are nested; and it keeps
 * a failure forever.
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactElement | null,
  texts: readonly Namespace[] = [],
): Lazy<Props> {
  // A store: the chunk may arrive between render and effects.
  const loaded = createStore<ComponentType<Props> | null>(null);
  let loading: Promise<void> | null = null;
  const get = (): Promise<void> => {
    // A failed attempt is not cached.
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
    return Part ? createElement(Part, props) : placeholder;
  }
  return Object.assign(Lazy, {
    preload: () => {
      get().catch(() => {});
    },
  });
}

/** A page, with a skeleton while loading. */
export const page = (load: () => Promise<ComponentType>, texts: readonly Namespace[] = []): Page =>
  lazily(load, <PageSkeleton />, texts);
