import { areaOfStream, idOfStream } from '#contracts/events/event.ts';
import type { ModelEvent, ReadModel } from '../types.ts';

/** Whether the event is of a stream beside those that the model is keyed by. */
export const isBeside = ({ relatedStreams }: ReadModel, { stream }: ModelEvent): boolean =>
  relatedStreams !== undefined && relatedStreams.streams.includes(areaOfStream(stream));

/**
 * The keys of the rows that an event concerns; none: the model does not care. Throws what the model's own `keys`
 * throws.
 */
export function keysOf(model: ReadModel, event: ModelEvent): string[] {
  if (model.stream !== undefined) {
    const area = areaOfStream(event.stream);
    if (area !== model.stream) return isBeside(model, event) ? [...new Set(model.relatedStreams!.rows(event))] : [];
  } else if (!model.on[event.type]) return [];
  return model.keys ? [...new Set(model.keys(event))] : [idOfStream(event.stream)];
}
