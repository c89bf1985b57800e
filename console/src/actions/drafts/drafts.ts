// Drafts: unsent input, kept on this device per person, form and record.

import { AUTHORIZATION_KEY, UNTIL_KEY } from '../../app/session/session.ts';

export interface Draft {
  /** Time of the last input, RFC 3339. */
  at: string;
  values: Record<string, unknown>;
  /**
   * The record at the start of the draft. Later changes by others are reported against it. null: there is no record, or
   * the form does not start with its values.
   */
  row: { id: string; revision: number } | null;
}

const PREFIX = 'draft:';
const MAX_AGE_MS = 30 * 86_400_000;
/** How long drafts are kept after a session that ended without a sign-out. */
const LEFT_MS = 3_600_000;
/**
 * The storage key of a form's draft. `form`: `new` to create a record, a record's id to edit it, `<id>:<act>` for other
 * actions.
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

/** null: there is none, it cannot be read, or it is over 30 days old. */
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
    // The storage is full: the input is still on the screen.
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
/** All drafts of a person, newest first. */
export const draftsOf = (person: string): { area: string; form: string; draft: Draft }[] =>
  allKeys()
    .filter(isOf(person))
    .flatMap((key) => {
      const draft = readDraft(key);
      const [area = '', ...form] = key.slice(`${PREFIX}${person}:`.length).split(':');
      return draft ? [{ area, form: form.join(':'), draft }] : [];
    })
    .toSorted((one, other) => (one.draft.at < other.draft.at ? 1 : -1));
/** On a deliberate sign-out: removes all drafts of the person. */
export const dropDraftsOf = (person: string): void => allKeys().filter(isOf(person)).forEach(dropDraft);
/** While no one is signed in: removes drafts of persons who do not return, now or when their time is over. */
export function dropLeftDrafts(): void {
  const keys = allKeys();
  if (keys.length === 0 || localStorage.getItem(AUTHORIZATION_KEY) !== null) return;
  const now = Date.now();
  const until = Date.parse(localStorage.getItem(UNTIL_KEY) ?? '');
  // The session was to last longer, or its end is unknown: it counts as ended now.
  const endedAt = until <= now ? until : now;
  if (endedAt === now) localStorage.setItem(UNTIL_KEY, new Date(now).toISOString());
  if (now - endedAt >= LEFT_MS) keys.forEach(dropDraft);
  else setTimeout(dropLeftDrafts, endedAt + LEFT_MS - now);
}
/** After a sign-in: removes drafts of other persons and expired ones. */
export const tidyDrafts = (person: string): void =>
  allKeys()
    .filter((key) => !isOf(person)(key) || readDraft(key) === null)
    .forEach(dropDraft);
