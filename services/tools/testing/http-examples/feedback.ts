// Example commands of the area `feedback`, for the tests over the registry.
import { randomUUID } from 'node:crypto';
import type { HttpExamples } from '../http-examples.ts';
import { INGEST_KEY, type TestServer } from '../server.ts';

const mailbox = 'somebody@outside.example';

export const examples: HttpExamples = {
  area: 'feedback',
  bodies: {
    '/api/feedbacks/:id/handle': () => ({ mailbox, reply: null, note: 'for a test' }),
    '/api/feedbacks/:id/reopen': () => ({ reason: 'for a test' }),
    '/api/feedbacks/:id/note': () => ({ text: 'for a test' }),
    '/api/feedbacks/:id/forget': () => ({}),
  },
  // Rows come from facts only.
  addRow: ({ url }: TestServer) => {
    const fact = {
      source: 'site',
      id: randomUUID(),
      type: 'feedback-received',
      at: '2026-11-01T08:00:00Z',
      data: { mailbox, content: 'It is slow.', pictures: [] },
    };
    return fetch(`${url}/api/ingest`, {
      method: 'POST',
      headers: { authorization: `Bearer ${INGEST_KEY}`, 'content-type': 'application/x-ndjson' },
      body: JSON.stringify(fact),
    });
  },
};
