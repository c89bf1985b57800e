// For tests of what reads events: stored events with the parts that matter there.
import { randomUUID } from 'node:crypto';
import type { Actor, StoredEvent } from '#contracts/events/event.ts';

type Parts = Pick<StoredEvent, 'type' | 'data' | 'stream'> &
  Partial<Pick<StoredEvent, 'id' | 'revision' | 'position'>> & { actor: Actor; recordedAt: string };

/** Without revision and position: 0. */
export const aStoredEvent = ({
  actor,
  recordedAt,
  id = randomUUID(),
  revision = 0,
  position = 0n,
  ...event
}: Parts): StoredEvent => ({
  ...event,
  id,
  revision,
  position,
  metadata: { $correlationId: id, $causationId: id, digest: '', actor, recordedAt, version: 1 },
});
