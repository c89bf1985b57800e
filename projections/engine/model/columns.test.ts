import { expect, test } from 'vitest';
import { z } from 'zod';
import { Day, Instant, SatoshiTotal } from '#contracts/values/values.ts';
import { columnsOf } from './columns.ts';

const kinds = (shape: z.ZodRawShape, keyedByStream = false): Record<string, string> =>
  Object.fromEntries(
    columnsOf(z.object(shape), { keyedByStream }).map(({ name, kind, nullable }) => [
      name,
      `${kind}${nullable ? ' or null' : ''}`,
    ]),
  );

test('the type of a column is derived from the schema of its field', () =>
  expect(
    kinds({
      id: z.uuid(),
      name: z.string(),
      state: z.enum(['A', 'B']),
      amount: SatoshiTotal,
      refund: SatoshiTotal.nullable(),
      at: Instant,
      day: Day.nullable(),
      count: z.number().int(),
      ratio: z.number(),
      done: z.boolean(),
      lock: z.discriminatedUnion('kind', [z.object({ kind: z.literal('none') })]).nullable(),
    }),
  ).toEqual({
    id: 'text',
    name: 'text',
    state: 'text',
    amount: 'numeric',
    refund: 'numeric or null',
    at: 'instant',
    day: 'day or null',
    count: 'integer',
    ratio: 'float',
    done: 'boolean',
    lock: 'json or null',
  }));

test("columns that the engine fills have the engine's types only in a model keyed by stream", () => {
  const shape = { id: Day, createdPosition: z.string(), updatedAt: z.string(), revision: z.number().int() };
  expect(kinds(shape, true)).toEqual({
    id: 'text',
    createdPosition: 'position',
    updatedAt: 'instant',
    revision: 'integer',
  });
  expect(kinds(shape)).toEqual({ id: 'text', createdPosition: 'text', updatedAt: 'text', revision: 'integer' });
});
