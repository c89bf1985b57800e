import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftKey, dropDraft, keepDraft, readDraft, type Draft } from './drafts.ts';

const [key, other] = [draftKey('ana', 'news', 'new'), draftKey('ben', 'news', 'new')];
const draft: Draft = { at: '2026-11-01T08:00:00.000Z', values: { title: 'Opening' }, row: null };
let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', { getItem: (name: string) => stored.get(name) ?? null, setItem: (name: string, text: string) => void stored.set(name, text), removeItem: (name: string) => void stored.delete(name) });
});
afterEach(() => { vi.unstubAllGlobals(); });

test('a draft is its person’s and its record’s own, until it is dropped', () => {
  keepDraft(key, draft);
  expect([readDraft(key), readDraft(other), readDraft(draftKey('ana', 'news', 'n1'))]).toEqual([draft, null, null]);
  dropDraft(key);
  expect(readDraft(key)).toBeNull();
});

test.each(['no json', '[]', '{"at":"yesterday","values":{},"row":null}', '{"at":"2026-11-01T08:00:00Z","values":[],"row":null}', '{"at":"2026-11-01T08:00:00Z","values":{}}'])('what is no draft is none: %s', (text) => {
  stored.set(key, text);
  expect(readDraft(key)).toBeNull();
});

test('a device that is full keeps nobody from typing', () => {
  vi.stubGlobal('localStorage', { setItem: () => { throw new Error('full'); } });
  expect(() => keepDraft(key, draft)).not.toThrow();
});
