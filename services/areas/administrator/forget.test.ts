import { pino } from 'pino';
import { beforeEach, expect, test, vi } from 'vitest';
import { finishForgetting, type Forget } from './forget.ts';
import type { Person } from './state.ts';

const log = pino({ level: 'silent' });
const person = (forgotten: boolean): Person => ({
  email: 'sealed',
  emailLookup: 'a',
  emailClaim: 'a',
  description: '',
  roleId: 'reader',
  status: forgotten ? 'DISABLED' : 'ENABLED',
  walletLookup: null,
  walletClaim: null,
  lockedUntil: null,
  hasSecondFactor: false,
  forgotten,
});
/** In the log: two present people and three forgotten ones. One key belongs to a person who was never added. */
const personById = new Map([
  ['here', person(false)],
  ['too', person(false)],
  ['done', person(true)],
  ['left', person(true)],
  ['stuck', person(true)],
]);
let keys: Set<string>;
const vault = { keyHolders: async () => [...keys] };
const forget = vi.fn<Forget>(async (id) => {
  keys.delete(id);
});
const readPerson = vi.fn<(id: string) => Promise<Person | null>>(async (id) => personById.get(id) ?? null);
beforeEach(() => {
  keys = new Set(['here', 'too', 'left', 'stuck', 'never-added']);
  vi.clearAllMocks();
});
const start = (): Promise<void> => finishForgetting({ vault, rights: { person: readPerson }, forget, log });

test('a start forgets exactly the people who are recorded as forgotten and still have a key', async () => {
  await start();
  expect(forget.mock.calls).toEqual([['left'], ['stuck']]);
  expect([...keys]).toEqual(['here', 'too', 'never-added']);
});

test('later starts do not look those people up', async () => {
  await start();
  vi.clearAllMocks();
  await start();
  expect(forget).not.toHaveBeenCalled();
  expect(readPerson.mock.calls.flat()).toEqual(['here', 'too', 'never-added']);
});

test('a forgetting that fails blocks neither the others nor the start, and the next start retries it', async () => {
  forget.mockImplementationOnce(() => Promise.reject(new Error('the outbox cannot be read')));
  await start();
  expect([...keys]).toEqual(['here', 'too', 'left', 'never-added']);
  await start();
  expect([...keys]).toEqual(['here', 'too', 'never-added']);
});

test('the start fails when the event store does not answer', async () => {
  readPerson.mockRejectedValueOnce(new Error('away'));
  await expect(start()).rejects.toThrow('away');
});
