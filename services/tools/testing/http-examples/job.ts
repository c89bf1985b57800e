// For the tests over the registry.
import { randomUUID } from 'node:crypto';
import type { HttpExamples } from '../http-examples.ts';
import { anEvent } from '../server.ts';

export const examples: HttpExamples = {
  area: 'job',
  bodies: {},
  async addRow({ store, vault, people }) {
    const id = randomUUID();
    const [name, order] = [await vault.seal(`job:${id}`, 'sales.csv'), await vault.seal(`job:${id}`, '{}')];
    await store.append(`job-${id}`, [anEvent('JobRequested', { kind: 'import', about: 'spot-sold', name, order, startedBy: people.admin.id })], 'no-stream');
  },
};
