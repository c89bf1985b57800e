// A choice kept on this device: in local storage, updated when another tab changes it.
import { createStore, type Store } from './store.ts';

const storage = (): Storage | undefined => (typeof localStorage === 'undefined' ? undefined : localStorage);

/** A stored text that `read` turns into a value; unknown texts become the default. */
export function createPreference<Value extends string>(
  key: string,
  read: (stored: string | null) => Value,
): Store<Value> {
  const store = createStore(read(storage()?.getItem(key) ?? null));
  if (typeof window !== 'undefined') {
    window.addEventListener('storage', (event) => {
      if (event.key === key) store.set(read(event.newValue));
    });
  }
  return {
    ...store,
    set: (value) => {
      storage()?.setItem(key, value);
      store.set(value);
    },
  };
}
