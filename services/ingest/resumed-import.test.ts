// An import that goes on after its process was killed takes some lines again.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyone, deposit, factStream, startIngesting, type Ingesting } from '../tools/testing/imports/ingesting.ts';
import type { IngestSender } from './sender.ts';

let ingesting: Ingesting;
beforeAll(async () => {
  ingesting = await startIngesting();
});
afterAll(() => ingesting.events.close());

test('a line that a killed import had taken is its own when it goes on, and a duplicate in another import', async () => {
  const { events, send } = ingesting;
  const fact = deposit();
  const importOf = (receipt: string): IngestSender => ({
    ...anyone,
    actor: { kind: 'administrator', id: 'ana', role: 'custody-maker' },
    imported: { by: 'ana' },
    eventId: () => receipt,
  });
  const one = importOf(randomUUID());
  const accepted = { line: 1, id: fact.id, result: 'accepted' };
  expect(await send([fact], one)).toEqual([accepted]);
  expect(await send([fact], one)).toEqual([accepted]);
  expect(await send([fact], importOf(randomUUID()))).toEqual([{ ...accepted, result: 'duplicate' }]);
  expect(await events.store.load(factStream(fact))).toHaveLength(1);
});
