// The audit log: events in addition to those of areas, each in a separate stream, so that appends never conflict.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { auditEvents } from '#contracts/areas/audit/events.ts';
import type { WireData } from '#contracts/events/define-events.ts';
import type { Actor, NewEvent } from '#contracts/events/event.ts';
import { countByMinute } from '../base/by-minute.ts';
import type { Clock } from '../base/clock.ts';
import { digestOf } from '../base/digest.ts';
import { eventId } from '../base/ids.ts';
import { InvalidEvent } from '../command/event-check.ts';
import { metadataOf } from '../command/metadata.ts';
import {
  WrongExpectedRevision,
  type AppendReceipt,
  type EventStore,
  type ExpectedRevision,
} from '../event-store/types.ts';

/** The person in an audit event's metadata. */
export interface Witness {
  actor: Actor;
  session?: string;
  /** Sealed. */
  ip?: string;
}

type AuditType = keyof typeof auditEvents.schemas;
type Data<Type extends AuditType> = WireData<typeof auditEvents, Type>;

/**
 * Each call appends one event, except for what somebody could repeat endlessly. Failed sign-ins are counted per account
 * and minute. Of a person's equal refusals within a minute, the first is an event at once, and the others become one
 * event with their count. A call resolves when the event is recorded, or after a second; the append is then retried in
 * the background. No call throws, except for exports: nothing is sent that is not on record.
 */
export interface Audit {
  accessDenied(by: Witness, data: Data<'AccessDenied'>): Promise<void>;
  commandRefused(by: Witness, data: Data<'CommandRefused'>): Promise<void>;
  signedIn(by: Witness, how: Omit<Data<'SignedIn'>, 'administratorId'>): Promise<void>;
  signedOut(by: Witness): Promise<void>;
  /**
   * `account`: the account's identifier in the log. `origin`: the client's address and device in plain text; it is
   * sealed at the end of the minute.
   */
  signInFailed(account: string, origin: string, seal: (text: string) => Promise<string>): void;
  /**
   * The export's stream tells its end, too. `ended` is called once; it does not wait for the event store. Throws
   * EventStoreUnavailable if the beginning cannot be recorded.
   */
  exportBegun(by: Witness, data: Data<'Exported'>): Promise<BegunExport>;
  /** `id`: of its manifest. Throws WrongExpectedRevision if the id was used, and EventStoreUnavailable. */
  fileExported(by: Witness, data: Data<'FileExported'>, id: string): Promise<AppendReceipt>;
  imageUploaded(by: Witness, data: Data<'ImageUploaded'>): Promise<void>;
  parkedEventsRetried(by: Witness, data: Data<'ParkedEventsRetried'>): Promise<void>;
  /** Records the current counts, and waits for pending events, at most `patience` ms. */
  close(patience?: number): Promise<void>;
}

export interface BegunExport {
  /** Of its manifest, and of its stream: `audit-<id>`. */
  id: string;
  ended(data: Omit<Data<'ExportEnded'>, 'model'>): void;
}

const PATIENCE_MS = 1000;
const RETRY_MS = 500;
const MAX_WAITING = 10_000;
/** Of an account and minute. */
const MAX_ORIGINS = 10;
/** Of an event's stream. */
export const streamOf = (id: string): string => `${auditEvents.area}-${id}`;
const SYSTEM: Actor = { kind: 'system', id: 'system' };

const pause = (ms: number): Promise<void> => wait(ms, undefined, { ref: false });

export function createAudit({
  store,
  clock,
  log,
  now,
}: {
  store: Pick<EventStore, 'append'>;
  clock: Clock;
  log: Logger;
  now?: () => number;
}): Audit {
  const pending = new Set<Promise<void>>();
  /** Of failed sign-ins of this minute, by account, in plain text. */
  const origins = new Map<string, Set<string>>();
  let isClosed = false;

  const appendAtLast = async (stream: string, event: NewEvent, expected: ExpectedRevision): Promise<void> => {
    for (;;) {
      try {
        await store.append(stream, [event], expected);
        return;
      } catch (error) {
        if (error instanceof WrongExpectedRevision) return; // an earlier attempt was written
        if (isClosed || error instanceof InvalidEvent)
          return log.error(
            { err: error, type: event.type, data: event.data, by: event.metadata.actor.id },
            'an audit event was not written',
          );
        log.warn({ err: error, type: event.type }, 'an audit event could not be written yet; retrying');
        await pause(RETRY_MS);
      }
    }
  };
  const eventOf = <Type extends AuditType>(type: Type, data: Data<Type>, by: Witness, id: string): NewEvent => {
    const digest = digestOf({ type, data });
    return {
      id: eventId(id, streamOf(id), digest, 0),
      type,
      data,
      metadata: metadataOf({ ...by, commandId: id }, type, digest, clock.now()),
    };
  };
  /** Answers when it is written, at last. */
  const write = (event: NewEvent, by: Witness, id: string, expected: ExpectedRevision): Promise<void> => {
    if (pending.size >= MAX_WAITING) {
      log.error(
        { type: event.type, data: event.data, by: by.actor.id },
        'too many audit events wait for the event store; this one is only logged',
      );
      return Promise.resolve();
    }
    const written = appendAtLast(streamOf(id), event, expected);
    pending.add(written);
    void written.then(() => pending.delete(written));
    return written;
  };
  const put = async <Type extends AuditType>(type: Type, data: Data<Type>, by: Witness): Promise<void> => {
    const id = randomUUID();
    await Promise.race([write(eventOf(type, data, by, id), by, id, 'no-stream'), pause(PATIENCE_MS)]);
  };
  const byMinute = countByMinute({ ...(now && { now }) });
  /** `groupKey`: two refusals of a person are equal if this is equal. */
  const refuse = async <Type extends 'AccessDenied' | 'CommandRefused'>(
    type: Type,
    data: Data<Type>,
    by: Witness,
    groupKey: unknown,
  ): Promise<void> => {
    const isFirst = byMinute.count(JSON.stringify([type, by.actor.id, groupKey]), (minute, count) => {
      if (count > 1) void put(type, { ...data, minute, count: count - 1 }, by);
    });
    if (isFirst) await put(type, data, by);
  };

  return {
    accessDenied(by, data) {
      const { method: _method, path: _path, ...groupKey } = data;
      return refuse('AccessDenied', data, by, groupKey);
    },
    commandRefused: (by, data) => refuse('CommandRefused', data, by, data),
    signedIn: (by, how) => put('SignedIn', { administratorId: by.actor.id, ...how }, by),
    signedOut: (by) => put('SignedOut', { administratorId: by.actor.id }, by),
    async exportBegun(by, data) {
      const id = randomUUID();
      await store.append(streamOf(id), [eventOf('Exported', data, by, id)], 'no-stream');
      return {
        id,
        ended: (end) => void write(eventOf('ExportEnded', { model: data.model, ...end }, by, id), by, id, 0),
      };
    },
    fileExported: (by, data, id) => store.append(streamOf(id), [eventOf('FileExported', data, by, id)], 'no-stream'),
    imageUploaded: (by, data) => put('ImageUploaded', data, by),
    parkedEventsRetried: (by, data) => put('ParkedEventsRetried', data, by),
    signInFailed(account, origin, seal) {
      byMinute.count(account, (minute, count) => {
        const from = [...(origins.get(account) ?? [])];
        origins.delete(account);
        const written = (async () => {
          const sealed = await Promise.all(from.map(seal)).catch((error: unknown) => {
            log.warn({ err: error }, 'the origins of failed sign-ins could not be sealed');
            return [];
          });
          await put('SignInsFailed', { account, minute, count, origins: sealed }, { actor: SYSTEM });
        })();
        pending.add(written);
        void written.then(() => pending.delete(written));
      });
      const known = origins.get(account) ?? new Set();
      if (known.size < MAX_ORIGINS) known.add(origin);
      origins.set(account, known);
    },
    async close(patience = PATIENCE_MS) {
      byMinute.flush();
      await Promise.race([Promise.all(pending), pause(patience)]);
      isClosed = true;
    },
  };
}
