import { setImmediate as immediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Requests turns and records their order. Each turn ends on demand. */
function recordedTurns(bounds: { total: number; perPerson: number }) {
  const inTurn = createTurns(bounds);
  const started: string[] = [];
  const endings = new Map<string, () => void>();
  const request = async (person: string, name: string): Promise<void> => {
    void inTurn(person, () => {
      started.push(name);
      return new Promise<void>((end) => {
        endings.set(name, end);
      });
    });
    await immediate();
  };
  const end = async (name: string): Promise<void> => {
    endings.get(name)!();
    await immediate();
  };
  return { started, request, end };
}

test('a person with many tasks leaves a place free, which another person gets at once', async () => {
  const { started, request, end } = recordedTurns({ total: 2, perPerson: 1 });
  for (const name of ['ana 1', 'ana 2', 'ana 3']) await request('ana', name);
  await request('ben', 'ben 1');
  expect(started).toEqual(['ana 1', 'ben 1']);
  await end('ben 1');
  expect(started).toEqual(['ana 1', 'ben 1']);
  await end('ana 1');
  expect(started).toEqual(['ana 1', 'ben 1', 'ana 2']);
});

test('the waiting person who was served least recently goes first, also with repeated requests', async () => {
  const { started, request, end } = recordedTurns({ total: 1, perPerson: 1 });
  for (const name of ['ana 1', 'ana 2', 'ana 3']) await request('ana', name);
  for (const name of ['ben 1', 'ben 2']) await request('ben', name);
  await end('ana 1');
  await end('ben 1');
  await request('cem', 'cem 1');
  await end('ana 2');
  await request('cem', 'cem 2');
  await end('cem 1');
  await end('ben 2');
  await end('ana 3');
  expect(started).toEqual(['ana 1', 'ben 1', 'ana 2', 'cem 1', 'ben 2', 'ana 3', 'cem 2']);
});

test('a failed task frees its place and rejects its caller', async () => {
  const inTurn = createTurns({ total: 1, perPerson: 1 });
  const failing = inTurn('ana', () => Promise.reject(new Error('torn')));
  const next = inTurn('ben', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('torn');
  expect(await next).toBe('done');
});
