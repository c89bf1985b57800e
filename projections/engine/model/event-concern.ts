import { areaOfStream, idOfStream } from '#contracts/event.ts';
import type { ModelEvent, ReadModel } from '../types.ts';

/** The keys of the rows that an event concerns; none: the model does not care. Throws what the model's own `keys` throws. */
export function keysOf(model: ReadModel, event: ModelEvent): string[] {
  if (model.stream !== undefined) return areaOfStream(event.stream) === model.stream ? [idOfStream(event.stream)] : [];
  if (!model.on[event.type]) return [];
  return model.keys ? [...new Set(model.keys(event))] : [idOfStream(event.stream)];
}
