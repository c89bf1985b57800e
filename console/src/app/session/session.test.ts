import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { SessionAnswer } from '#contracts/access/session.ts';
import { renewSession } from './renew-session.ts';
import { followOtherTabs, session, sessionEnded, sessionStarted } from './session.ts';

const answerFor = (id: string, path = '/'): SessionAnswer => ({
  administrator: { id, email: `${id}@demo.example`, roleId: 'maker', roleName: 'Maker' },
  permissions: [],
  routes: [{ path }],
  expiresAt: '',
  endsAt: '',
  secondFactor: 'none',
  hasPassword: true,
});
const stored = new Map<string, string>();
const reload = vi.fn<() => void>();
let onStorage: (event: { key: string }) => void = () => {};
/** What another tab writes when it signs a person in; the event comes later. */
const otherTabSignsIn = (id: string): void => {
  stored.set('person', id);
};

beforeEach(() => {
  stored.clear();
  reload.mockClear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: typeof onStorage) => {
      onStorage = listener;
    },
  });
  session.set(null);
  followOtherTabs();
  sessionStarted(answerFor('ana'));
});
afterAll(() => {
  sessionEnded(null);
  vi.unstubAllGlobals();
});
const serverAnswers = (answer: SessionAnswer): void =>
  void vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(answer))));

test('the marker and the pages are stored as specified', () => {
  expect(stored.get('Authorization')).toBe('session');
  expect(stored.get('yalalist')).toBe('[{"path":"/"}]');
  sessionEnded(null);
  expect([...stored.keys()]).toEqual(['until']); // the instant until which unsent input is kept
});

test('this tab reloads when another tab signs in a different person', () => {
  otherTabSignsIn('ben');
  onStorage({ key: 'person' });
  expect(reload).toHaveBeenCalledOnce();
});

test('this tab does not reload when the same person signs in or out in another tab', () => {
  otherTabSignsIn('ana');
  onStorage({ key: 'person' });
  stored.clear();
  onStorage({ key: 'person' });
  expect(reload).not.toHaveBeenCalled();
});

test('a renewal updates the session of the same person', async () => {
  serverAnswers(answerFor('ana', '/overview'));
  await renewSession();
  expect(session.get()?.routes).toEqual([{ path: '/overview' }]);
  expect(reload).not.toHaveBeenCalled();
});

test('a renewal that answers with another person reloads the page and keeps the old session', async () => {
  serverAnswers(answerFor('ben', '/overview'));
  await renewSession();
  expect(reload).toHaveBeenCalledOnce();
  expect(session.get()?.administrator.id).toBe('ana');
});

test('a pending renewal does not overwrite a person signed in by another tab', async () => {
  serverAnswers(answerFor('ana'));
  otherTabSignsIn('ben');
  await renewSession();
  expect(reload).toHaveBeenCalledOnce();
  expect(stored.get('person')).toBe('ben');
});

test('a late answer of an older renewal does not replace a newer one', async () => {
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((resolve) => {
        answers.push(resolve);
      }),
  );
  const renewals = [renewSession(), renewSession()];
  answers[1]!(Response.json(answerFor('ana', '/operations/executions')));
  await renewals[1];
  answers[0]!(Response.json(answerFor('ana')));
  await renewals[0];
  expect(session.get()?.routes).toEqual([{ path: '/operations/executions' }]);
});
