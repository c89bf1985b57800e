// Example commands of the area `execution`, for the tests over the registry.
import { randomUUID } from 'node:crypto';
import { EVM_ADDRESS } from '../../../areas/deposit/testing/examples.ts';
import type { HttpExamples } from '../http-examples.ts';
import { anEvent } from '../server.ts';

export const examples: HttpExamples = {
  area: 'execution',
  bodies: {},
  addRow({ store }) {
    const aggregateId = randomUUID();
    const data = { depositId: aggregateId, amount: '1', receivingAddress: EVM_ADDRESS };
    return store.append(
      `execution-${randomUUID()}`,
      [anEvent('ExecutionRequested', { kind: 'mint', aggregate: 'deposit', aggregateId, data })],
      'no-stream',
    );
  },
};
