// Example commands of the area `job`, for the tests over the registry.
import { randomUUID } from 'node:crypto';
import type { HttpExamples } from '../http-examples.ts';
import { anEvent } from '../server.ts';

export const examples: HttpExamples = {
  area: 'job',
  bodies: {},
  async addRow({ store, vault, people }) {
    const id = randomUUID();
    const [name, order] = [await vault.seal(`job:${id}`, 'deposits.csv'), await vault.seal(`job:${id}`, '{}')];
    await store.append(
      `job-${id}`,
      [
        anEvent('JobRequested', {
          kind: 'import',
          about: 'deposit-seen',
          name,
          order,
          startedBy: people.admin.id,
          approvalUntil: '2099-11-08T08:00:00.000Z',
        }),
      ],
      'no-stream',
    );
  },
};
