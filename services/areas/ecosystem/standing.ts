// The entries in their current order: from the list, continued with the log. It includes entries that any process has
// just added or moved.
import { areaOfStream, idOfStream, type StoredEvent } from '#contracts/events/event.ts';
import type { ContextReader } from '../../command/types.ts';
import type { ContextReaderParts } from '../area.ts';
import type { OrderedEntry } from './place.ts';

export function createStanding({
  store,
  models,
}: Pick<ContextReaderParts, 'store' | 'models'>): ContextReader<null, readonly OrderedEntry[]> {
  return {
    async read() {
      const { position, pages } = await models.exportRows('ecosystems', {
        sort: [{ colId: 'createdPosition', sort: 'asc' }],
      });
      // In order of adding, which decides between equal numbers.
      const orders = new Map<string, number>();
      for await (const rows of pages) for (const { id, order } of rows) orders.set(String(id), Number(order));
      const applyEvent = ({ stream, type, data }: StoredEvent): void => {
        if (areaOfStream(stream) !== 'ecosystem') return;
        if (type === 'EcosystemRemoved') orders.delete(idOfStream(stream));
        else if (data.order !== undefined) orders.set(idOfStream(stream), Number(data.order));
      };
      for await (const events of store.readAll(BigInt(position))) events.forEach(applyEvent);
      return [...orders].map(([id, order]) => ({ id, order })).toSorted((one, other) => one.order - other.order);
    },
  };
}
