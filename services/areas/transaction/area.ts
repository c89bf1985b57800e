import { transactionEvents } from '#contracts/areas/transaction/events.ts';
import { transactionFacts } from '#contracts/areas/transaction/facts.ts';
import { transactionReads } from '#contracts/areas/transaction/reads.ts';
import { defineArea } from '../../command/area.ts';
import { routesOf } from '../../http/area-routes.ts';
import { toCommands, type Area } from '../area.ts';
import { transactionDecider } from './decider.ts';
import { transactionDemo } from './demo.ts';
import { evidenceReaders } from './evidence-now.ts';
import { hashId, outputId } from './transaction-id.ts';

const transactionArea = defineArea({
  events: transactionEvents,
  decider: transactionDecider,
  creates: ['RecordTransaction'],
  // Commands have the id of the output; states are read by the id of the hash.
  stream: (id, { transaction = id }) => `transaction-${transaction}`,
});

/** What sources see on the chains, and the evidence that other areas ask for. Each row is part of its hash's stream. */
export const transaction = {
  definition: transactionArea,
  routes: routesOf(transactionArea, {
    reads: transactionReads,
    creates: [],
    actions: [],
    batches: [],
    eventsOf: async (id, load, row) =>
      row
        ? (await load(`transaction-${hashId(String(row.hash))}`)).filter(({ data }) => data.transactionId === id)
        : [],
  }),
  facts: toCommands(transactionArea, transactionFacts, {
    'transaction-seen': ({ at, data }) => ({
      type: 'RecordTransaction',
      id: outputId(data),
      transaction: hashId(data.hash),
      at,
      ...data,
    }),
  }),
  contextReaders: evidenceReaders,
  demo: transactionDemo,
} satisfies Area;
