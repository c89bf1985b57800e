import { setImmediate as immediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Requests turns and records their order. Each turn ends on demand. */
function asking(bounds: { places: number; ofOne: number }) {
  const inTurn = createTurns(bounds);
  const begun: string[] = [];
  const endings = new Map<string, () => void>();
  const ask = async (person: string, name: string): Promise<void> => {
    void inTurn(person, () => {
      begun.push(name);
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
  return { begun, ask, end };
}

test('a person with many tasks leaves a place free, which another person gets at once', async () => {
  const { begun, ask, end } = asking({ places: 2, ofOne: 1 });
  for (const name of ['ana 1', 'ana 2', 'ana 3']) await ask('ana', name);
  await ask('ben', 'ben 1');
  expect(begun).toEqual(['ana 1', 'ben 1']);
  await end('ben 1');
  expect(begun).toEqual(['ana 1', 'ben 1']);
  await end('ana 1');
  expect(begun).toEqual(['ana 1', 'ben 1', 'ana 2']);
});

test('the waiting person who was served least recently goes first, also with repeated requests', async () => {
  const { begun, ask, end } = asking({ places: 1, ofOne: 1 });
  for (const name of ['ana 1', 'ana 2', 'ana 3']) await ask('ana', name);
  for (const name of ['ben 1', 'ben 2']) await ask('ben', name);
  await end('ana 1');
  await end('ben 1');
  await ask('cem', 'cem 1');
  await end('ana 2');
  await ask('cem', 'cem 2');
  await end('cem 1');
  await end('ben 2');
  await end('ana 3');
  expect(begun).toEqual(['ana 1', 'ben 1', 'ana 2', 'cem 1', 'ben 2', 'ana 3', 'cem 2']);
});

test('a failed task frees its place and rejects its caller', async () => {
  const inTurn = createTurns({ places: 1, ofOne: 1 });
  const failing = inTurn('ana', () => Promise.reject(new Error('torn')));
  const next = inTurn('ben', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('torn');
  expect(await next).toBe('done');
});
