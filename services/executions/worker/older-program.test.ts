import { expect, test } from 'vitest';
import { OLDER_THAN_LOG } from '#contracts/events/event.ts';
import { anEvmHash } from '../../areas/deposit/testing/examples.ts';
import { eventually, webhook, withExecutions } from '../../tools/testing/custody/executions.ts';
import { answer } from '../../tools/testing/custody/receiver.ts';

const here = withExecutions();
const { aWorker, aReceiver, confirmed, until } = here;

test('a policy on an event that an older program did not know is run by the newer one after it', async () => {
  const receiver = await aReceiver((_order, response) => answer(response, { outcome: 'succeeded', hash: anEvmHash() }));
  const older = aWorker(webhook(receiver), {
    policies: [],
    store: {
      ...here.store,
      async *follow(...from) {
        for await (const batch of here.store.follow(...from))
          yield {
            ...batch,
            events: batch.events.map((event) =>
              event.type === 'MintQueued' ? { ...event, unreadable: OLDER_THAN_LOG } : event,
            ),
          };
      },
    },
  });
  const id = await confirmed();
  const { commit } = (await here.store.head())!;
  await eventually(() => expect(older.status().position).toBe(`${commit}`));
  await older.stop();
  aWorker(webhook(receiver));
  await until(`deposit-${id}`, 'DepositMinted');
});
