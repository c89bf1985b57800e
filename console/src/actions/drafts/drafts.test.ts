import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionEnded, sessionStarted } from '../../app/session/session.ts';
import {
  draftKey,
  dropDraft,
  dropDraftsOf,
  dropLeftDrafts,
  keepDraft,
  readDraft,
  tidyDrafts,
  type Draft,
} from './drafts.ts';

const [key, other] = [draftKey('ana', 'news', 'new'), draftKey('ben', 'news', 'new')];
const written: Omit<Draft, 'at'> = { values: { title: 'Opening' }, row: null };
const draft: Draft = { at: '2026-11-02T08:00:00.000Z', ...written };
let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.useFakeTimers({ now: Date.parse('2026-11-02T08:00:00Z'), toFake: ['Date', 'setTimeout'] });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
    key: (index: number) => [...stored.keys()][index] ?? null,
    get length() {
      return stored.size;
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a draft belongs to one person and one record until it is dropped', () => {
  keepDraft(key, written);
  expect([readDraft(key), readDraft(other), readDraft(draftKey('ana', 'news', 'n1'))]).toEqual([draft, null, null]);
  dropDraft(key);
  expect(readDraft(key)).toBeNull();
});

test('a draft expires after 30 days', () => {
  keepDraft(key, written);
  vi.setSystemTime(Date.parse(draft.at) + 30 * 86_400_000);
  expect(readDraft(key)).toEqual(draft);
  vi.setSystemTime(Date.parse(draft.at) + 30 * 86_400_000 + 1);
  expect(readDraft(key)).toBeNull();
});

test('signing out deletes only the drafts of that person', () => {
  keepDraft(key, written);
  keepDraft(draftKey('ana', 'deposit', 'd1:reject'), written);
  keepDraft(other, written);
  stored.set('views:ana', '1');
  dropDraftsOf('ana');
  expect([...stored.keys()]).toEqual([other, 'views:ana']);
});

test('the next person to sign in deletes drafts of others, expired drafts, and unreadable ones', () => {
  keepDraft(key, written);
  keepDraft(other, written);
  stored.set(draftKey('ben', 'tag', 'new'), JSON.stringify({ ...written, at: '2026-09-01T08:00:00.000Z' }));
  stored.set(draftKey('ben', 'news', 'n1'), 'no json');
  tidyDrafts('ben');
  expect([...stored.keys()]).toEqual([other]);
});

const HOUR = 3_600_000;
const begin = (minutes: number): void =>
  sessionStarted({
    administrator: { id: 'ana', email: 'ana@a.example', roleId: 'operator', roleName: 'Operator' },
    routes: [],
    permissions: [],
    secondFactor: 'none',
    expiresAt: new Date(Date.now() + minutes * 60_000).toISOString(),
    endsAt: '2026-11-03T08:00:00.000Z',
  } as never);

test('drafts are kept for one hour after the session expires', () => {
  begin(30);
  keepDraft(key, written);
  dropLeftDrafts();
  vi.advanceTimersByTime(3 * HOUR);
  expect(readDraft(key)).toEqual(draft); // somebody is signed in
  begin(30);
  sessionEnded('session-ended');
  dropLeftDrafts();
  vi.advanceTimersByTime(HOUR - 1);
  expect(readDraft(key)).toEqual(draft);
  vi.advanceTimersByTime(1);
  expect([...stored.keys()]).toEqual(['until']);
});

test('drafts are deleted at once if the session expired more than an hour ago', () => {
  begin(30);
  keepDraft(key, written);
  vi.setSystemTime(Date.now() + 1.5 * HOUR);
  sessionEnded('session-ended');
  dropLeftDrafts();
  expect(readDraft(key)).toBeNull();
});

test('signing in again within the hour keeps the drafts', () => {
  begin(30);
  keepDraft(key, written);
  sessionEnded('session-ended');
  dropLeftDrafts();
  vi.advanceTimersByTime(HOUR / 2);
  begin(30);
  tidyDrafts('ana');
  vi.advanceTimersByTime(HOUR);
  expect(readDraft(key)).toEqual(draft);
});

test('a draft without a recorded session end is kept for one hour', () => {
  keepDraft(key, written);
  dropLeftDrafts();
  expect(readDraft(key)).toEqual(draft);
  vi.advanceTimersByTime(HOUR);
  expect(readDraft(key)).toBeNull();
});

test.each([
  'no json',
  '[]',
  '{"at":"yesterday","values":{},"row":null}',
  '{"at":"2026-11-01T08:00:00Z","values":[],"row":null}',
  '{"at":"2026-11-01T08:00:00Z","values":{}}',
])('an invalid draft is ignored: %s', (text) => {
  stored.set(key, text);
  expect(readDraft(key)).toBeNull();
});

test('full storage does not raise an error', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(() => keepDraft(key, written)).not.toThrow();
});
