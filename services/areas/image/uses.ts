// Whether a picture is used: from the lists, continued with the log.
import { PICTURED } from '#contracts/areas/image/uses.ts';
import { areaOfStream, idOfStream, type StoredEvent } from '#contracts/events/event.ts';
import { imageIdOf } from '#contracts/values/values.ts';
import type { ContextReader } from '../../command/types.ts';
import type { ContextReaderParts } from '../area.ts';

export interface PictureUse {
  isUsed: boolean;
}

export function createPictureUses({
  store,
  models,
}: Pick<ContextReaderParts, 'store' | 'models'>): ContextReader<string, PictureUse> {
  /** Whether a record of the list shows the picture. */
  const isUsedIn = async ({ area, model }: { area: string; model: string }, image: string): Promise<boolean> => {
    const { position, pages } = await models.exportRows(model, {});
    const users = new Set<string>();
    for await (const rows of pages)
      for (const row of rows) if (imageIdOf(row['image']) === image) users.add(String(row['id']));
    const applyEvent = ({ stream, type, data }: StoredEvent): void => {
      if (areaOfStream(stream) !== area || !('image' in data)) return;
      if (!type.endsWith('Removed') && imageIdOf(data['image']) === image) users.add(idOfStream(stream));
      else users.delete(idOfStream(stream));
    };
    for await (const events of store.readAll(BigInt(position))) events.forEach(applyEvent);
    return users.size > 0;
  };
  return {
    async read(image) {
      for (const { record } of PICTURED) if (await isUsedIn(record.options, image)) return { isUsed: true };
      return { isUsed: false };
    },
  };
}
