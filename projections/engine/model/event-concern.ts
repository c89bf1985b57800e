import { areaOfStream, idOfStream } from '#contracts/events/event.ts';
import type { ModelEvent, ReadModel } from '../types.ts';

/** Whether the event belongs to one of the model's related streams. */
export const isInRelatedStream = ({ relatedStreams }: ReadModel, { stream }: ModelEvent): boolean =>
  relatedStreams !== undefined && relatedStreams.streams.includes(areaOfStream(stream));

/**
 * The keys of the rows that an event concerns; empty: it does not concern the model. Throws the errors of the model's
 * own `keys`.
 */
export function keysOf(model: ReadModel, event: ModelEvent): string[] {
  if (model.stream !== undefined) {
    const area = areaOfStream(event.stream);
    if (area !== model.stream)
      return isInRelatedStream(model, event) ? [...new Set(model.relatedStreams!.rows(event))] : [];
  } else if (!model.on[event.type]) return [];
  return model.keys ? [...new Set(model.keys(event))] : [idOfStream(event.stream)];
}
