// Filling the accounts of a log from before accounts existed.
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createClock } from '../../base/clock.ts';
import { createCommands } from '../../command/commands.ts';
import { withCheckedEventStore } from '../../tools/testing/stores/event-store.ts';
import { EventStoreUnavailable, type EventStore } from '../../event-store/types.ts';
import { createPolicies } from '../../executions/worker/policies.ts';
import { available } from '../../tools/testing/custody/custody.ts';
import { CUSTODY_ADDRESS, depositBody } from '../../tools/testing/custody/deposits.ts';
import { anEvent } from '../../tools/testing/server.ts';
import { createContextReaders } from '../context-readers.ts';
import { AREAS, POLICIES } from '../registry.ts';
import { fillAccounts } from './fill.ts';

test('fillAccounts fills accounts once, whichever append fails, and replayed policies change nothing', async () => {
  const { store, close } = await withCheckedEventStore();
  try {
    const log = pino({ level: 'silent' });
    const handler = (of: EventStore) =>
      createCommands({
        store: of,
        areas: AREAS,
        log,
        clock: createClock(),
        contextReaders: createContextReaders({ store }),
      });
    const hash = { executionId: randomUUID(), hash: `0x${'ab'.repeat(32)}` };
    const recorded = (institution: string, amount: string) =>
      anEvent('DepositRecorded', {
        ...depositBody(institution, { institution, amount }),
        recordedBy: 'source:feed',
        occurredAt: null,
      });
    const minted = async (institution: string, amount: string, burned?: string): Promise<void> => {
      const refund =
        burned === undefined
          ? []
          : [
              anEvent('RefundRequested', {
                amount: burned,
                receivingAddress: CUSTODY_ADDRESS,
                burnHash: `0x${burned.padStart(64, '0')}`,
                requestedBy: 'x',
              }),
            ];
      await store.append(
        `deposit-${randomUUID()}`,
        [recorded(institution, amount), anEvent('DepositMinted', hash), ...refund],
        'no-stream',
      );
    };
    await minted('Northbank', '100');
    await minted(' northbank', '50', '20');
    await minted('Aurora', '7');
    await store.append(`deposit-${randomUUID()}`, [recorded('Unminted', '9')], 'no-stream');
    for (let appends = 0, isDone = false; !isDone; appends++) {
      let left = appends;
      const dying: EventStore = {
        ...store,
        append: (...args) => (left-- > 0 ? store.append(...args) : Promise.reject(new EventStoreUnavailable('gone'))),
      };
      isDone = await fillAccounts({ store: dying, commands: handler(dying) }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof EventStoreUnavailable) return false;
          throw error;
        },
      );
    }
    expect([
      await available(store, 'Northbank'),
      await available(store, 'Aurora'),
      await available(store, 'Unminted'),
    ]).toEqual([130n, 7n, 0n]);
    const head = await store.head();
    await fillAccounts({ store, commands: handler(store) });
    const policies = createPolicies({ policies: POLICIES, store, commands: handler(store), log });
    for await (const events of store.readAll(null))
      for (const event of events) if (event.stream.startsWith('deposit-')) await policies.run(event);
    expect(await store.head()).toEqual(head);
    const names = new Set<unknown>();
    for await (const events of store.readAll(null))
      for (const { type, data } of events) if (type === 'InstitutionAdded') names.add(data.name);
    expect([...names]).toEqual(['Northbank', 'Aurora', 'Unminted']);
  } finally {
    await close();
  }
});
