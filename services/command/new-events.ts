// Turns decided events into new events: encoded, with ids and metadata.
import type { NewEvent } from '#contracts/events/event.ts';
import { eventId } from '../base/ids.ts';
import type { DecidedEvent } from './area.ts';
import type { SubmittedCommand } from './judge.ts';
import { metadataOf } from './metadata.ts';

/** `name`: the stream's name. */
export const newEvents = (
  { area, envelope, digest }: SubmittedCommand,
  name: string,
  decided: DecidedEvent[],
  recordedAt: string,
): NewEvent[] =>
  decided.map(({ type, data }, index) => {
    const codec = area.codecs.get(type);
    if (!codec) throw new Error(`${area.area}: no schema for event ${type}`);
    return {
      id: eventId(envelope.commandId, name, digest, index),
      type,
      data: codec.encode(data),
      metadata: {
        ...metadataOf(envelope, type, digest, recordedAt),
        ...(envelope.undoes !== undefined && { undoes: envelope.undoes }),
      },
    };
  });
