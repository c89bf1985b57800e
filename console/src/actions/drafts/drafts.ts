// What somebody has typed and not sent yet, kept on this device for this person: of each form, and each record that it
// is about.

import { AUTHORIZATION_KEY, UNTIL_KEY } from '../../app/session/session.ts';

export interface Draft {
  /** When it was last typed in, RFC 3339. */
  at: string;
  values: Record<string, unknown>;
  /**
   * The record as it was seen when the typing began: what somebody else saved since is told against it. null: there is
   * none, or the form does not begin with what it holds.
   */
  row: { id: string; revision: number } | null;
}

const PREFIX = 'draft:';
const MAX_AGE_MS = 30 * 86_400_000;
/** How long after a session whose person did not sign out what they left waits for them. */
const LEFT_MS = 3_600_000;
/**
 * Where the draft of a form is kept; `form`: `new` for what is to be added, a record's id for editing it, `<id>:<act>`
 * for what else is done to it.
 */
export const draftKey = (person: string, area: string, form: string): string => `${PREFIX}${person}:${area}:${form}`;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isDraft = (value: unknown): value is Draft =>
  isObject(value) &&
  typeof value['at'] === 'string' &&
  !Number.isNaN(Date.parse(value['at'])) &&
  isObject(value['values']) &&
  (value['row'] === null || isObject(value['row']));
const isOver = ({ at }: Draft): boolean => Date.now() - Date.parse(at) > MAX_AGE_MS;

/** null: there is none, none that can be read, or one that is over 30 days old. */
export function readDraft(key: string): Draft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isDraft(stored) && !isOver(stored) ? stored : null;
  } catch {
    return null;
  }
}

export function keepDraft(key: string, draft: Omit<Draft, 'at'>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ at: new Date().toISOString(), ...draft } satisfies Draft));
  } catch {
    // The device is full: what is typed is on the screen still.
  }
}

export const dropDraft = (key: string): void => localStorage.removeItem(key);

const allKeys = (): string[] =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '').filter((key) =>
    key.startsWith(PREFIX),
  );
const isOf =
  (person: string) =>
  (key: string): boolean =>
    key.startsWith(`${PREFIX}${person}:`);
/** When a person signs out on purpose: nothing of theirs is left. */
export const dropDraftsOf = (person: string): void => allKeys().filter(isOf(person)).forEach(dropDraft);
/** Where nobody is signed in: what was left by who does not come back in time goes, now or when it is time. */
export function dropLeftDrafts(): void {
  const keys = allKeys();
  if (keys.length === 0 || localStorage.getItem(AUTHORIZATION_KEY) !== null) return;
  const now = Date.now();
  const until = Date.parse(localStorage.getItem(UNTIL_KEY) ?? '');
  // It was to last longer, or nobody knows how long: it is over now.
  const over = until <= now ? until : now;
  if (over === now) localStorage.setItem(UNTIL_KEY, new Date(now).toISOString());
  if (now - over >= LEFT_MS) keys.forEach(dropDraft);
  else setTimeout(dropLeftDrafts, over + LEFT_MS - now);
}
/** When a person has come: what others left goes, and what is too old. */
export const tidyDrafts = (person: string): void =>
  allKeys()
    .filter((key) => !isOf(person)(key) || readDraft(key) === null)
    .forEach(dropDraft);
