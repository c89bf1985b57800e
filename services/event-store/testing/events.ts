import { randomUUID } from 'node:crypto';
import type { NewEvent, StoredEvent } from '#contracts/events/event.ts';

/** An event that belongs to no area, with a number. */
export const happened = (n = 0, data: Record<string, unknown> = {}): NewEvent => ({
  id: randomUUID(),
  type: 'Happened',
  data: { n, ...data },
  metadata: {
    $correlationId: randomUUID(),
    $causationId: randomUUID(),
    digest: '0'.repeat(64),
    actor: { kind: 'system', id: 'system' },
    recordedAt: new Date().toISOString(),
    version: 1,
  },
});

export const happenings = (count: number): NewEvent[] => Array.from({ length: count }, (_, n) => happened(n));

export const numbers = (events: readonly StoredEvent[]): unknown[] => events.map(({ data }) => data['n']);
