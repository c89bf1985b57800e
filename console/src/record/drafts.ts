// What somebody has typed and not saved yet, kept on this device for this person.
import type { RecordRow } from './row.ts';
import type { Values } from '../declared/values.ts';

export interface Draft {
  /** When it was last typed in, RFC 3339. */
  at: string;
  values: Values;
  /** The record as it was seen when the typing began: what somebody else saved since is told against it. null: one that is to be added. */
  row: RecordRow | null;
}

/** Where the draft of a record is kept; `id`: `new` for one that is to be added. */
export const draftKey = (person: string, area: string, id: string): string => `draft:${person}:${area}:${id}`;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isDraft = (value: unknown): value is Draft => isObject(value) && typeof value['at'] === 'string' && !Number.isNaN(Date.parse(value['at'])) && isObject(value['values']) && (value['row'] === null || isObject(value['row']));

/** null: there is none, or none that can be read. */
export function readDraft(key: string): Draft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isDraft(stored) ? stored : null;
  } catch {
    return null;
  }
}

export function keepDraft(key: string, draft: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The device is full: what is typed is on the screen still.
  }
}

export const dropDraft = (key: string): void => localStorage.removeItem(key);
