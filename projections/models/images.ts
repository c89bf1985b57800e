// Uploaded pictures and where they are used (contracts/areas/image/reads.ts). Of a picture that was uploaded several
// times, the first upload counts.
import { ImageRow, type ImageUse } from '#contracts/areas/image/reads.ts';
import { PICTURED } from '#contracts/areas/image/uses.ts';
import { idOfStream } from '#contracts/events/event.ts';
import { imageIdOf } from '#contracts/values/values.ts';
import { defineReadModel, type Evolve, type ModelEvent } from '../engine/types.ts';

/** `own`: the event is of the picture's own stream, which the revision counts. */
const changed = (row: ImageRow, { at, revision }: ModelEvent, own: boolean, fields: Partial<ImageRow>): ImageRow => ({
  ...row,
  ...fields,
  updatedAt: at,
  ...(own && { revision }),
});

/** Stored by its own event; before the library, by that of the audit log. */
const stored =
  (own: boolean): Evolve<ImageRow> =>
  (row, event, key) => {
    const { data, at, metadata, position } = event;
    if (row) return own ? changed(row, event, own, { status: 'STORED', reason: null, withdrawnBy: null }) : row;
    return {
      id: key,
      address: String(data['address']),
      width: Number(data['width']),
      height: Number(data['height']),
      size: Number(data['size']),
      uploadedBy: metadata.actor.id,
      at,
      uses: [],
      used: 0,
      status: 'STORED',
      reason: null,
      withdrawnBy: null,
      updatedAt: at,
      createdPosition: position.toString(),
      revision: 0,
    };
  };
const withdrawn: Evolve<ImageRow> = (row, event) =>
  row &&
  changed(row, event, true, {
    status: 'WITHDRAWN',
    reason: String(event.data['reason']),
    withdrawnBy: String(event.data['withdrawnBy']),
  });

/** A record shows the picture of its last event, and no other one. A removed record shows none. */
const usedBy =
  (model: string, name: string): Evolve<ImageRow> =>
  (row, event, key) => {
    if (!row) return null;
    const { stream, type, data } = event;
    const id = idOfStream(stream);
    const others = row.uses.filter((use) => use.model !== model || use.id !== id);
    const isShown = !type.endsWith('Removed') && imageIdOf(data['image']) === key;
    const uses: ImageUse[] = isShown ? [...others, { model, id, label: String(data[name]) }] : others;
    return changed(row, event, false, { uses, used: uses.length });
  };

const OWN: Readonly<Record<string, Evolve<ImageRow>>> = {
  ImageUploaded: stored(false),
  ImageStored: stored(true),
  ImageWithdrawn: withdrawn,
};
const OF_RECORDS: Readonly<Record<string, Evolve<ImageRow>>> = Object.fromEntries(
  PICTURED.flatMap(({ record: { Name, events, options }, name }) =>
    ['Added', 'Edited', 'Removed', 'Restored'].flatMap((change) =>
      `${Name}${change}` in events.schemas ? [[`${Name}${change}`, usedBy(options.model, name)] as const] : [],
    ),
  ),
);

/** The pictures that an event concerns: the one uploaded, or those of a record after and before the event. */
function keysOf({ type, stream, data }: ModelEvent): string[] {
  if (type === 'ImageUploaded') return [imageIdOf(data['address'])].flatMap((id) => id ?? []);
  if (type in OWN) return [idOfStream(stream)];
  const before = data['before'] as { image?: unknown } | undefined;
  return [data['image'], before?.image].flatMap((address) => imageIdOf(address) ?? []);
}

export const images = defineReadModel<ImageRow>({
  name: 'images',
  version: 1,
  row: ImageRow,
  keys: keysOf,
  indexes: ['at', 'status', 'used'],
  searches: ['id'],
  on: { ...OWN, ...OF_RECORDS },
});
