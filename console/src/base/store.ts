// A value outside React that components can watch.
import { useSyncExternalStore } from 'react';

export interface Store<Value> {
  get: () => Value;
  set: (value: Value) => void;
  /** Calls back after every change; returns a function that stops it. */
  subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return;
      current = value;
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A store for code that does not change it. */
export type Watched<Value> = Pick<Store<Value>, 'get' | 'subscribe'>;

export const useStore = <Value>(store: Watched<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.get, store.get);
