// Example commands of the area `request`, for the tests over the registry.
import { randomUUID } from 'node:crypto';
import type { HttpExamples } from '../http-examples.ts';
import { anEvent } from '../server.ts';

export const examples: HttpExamples = {
  area: 'request',
  bodies: {},
  async addRow({ store, people }) {
    const request = {
      area: 'news',
      action: 'show',
      rule: 'news:show',
      subject: randomUUID(),
      command: {},
      seen: 0,
      requestedBy: people.editor.id,
    };
    await store.append(`request-${randomUUID()}`, [anEvent('RequestMade', request)], 'no-stream');
  },
};
