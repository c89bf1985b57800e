// Which of the shell's dialogs is open; at most one.
import { createStore } from '../../base/store.ts';

export type ShellDialog =
  | 'palette'
  | 'shortcuts'
  | 'as-of'
  | 'compare'
  | 'alerts'
  | 'password'
  | 'sessions'
  | 'second-factor'
  | 'jobs'
  | 'time-zone';
export const dialogs = createStore<ShellDialog | null>(null);
export const closeDialog = (): void => dialogs.set(null);
