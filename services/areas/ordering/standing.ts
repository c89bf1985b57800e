// The entries of a list that people order, in their current order: from the list, continued with the log. It includes
// entries that any process has just added, pinned or moved.
import { areaOfStream, idOfStream, type StoredEvent } from '#contracts/events/event.ts';
import type { ContextReader } from '../../command/types.ts';
import type { ContextReaderParts } from '../area.ts';
import type { OrderedEntry } from './place.ts';

/** Its area and list. */
export interface OrderedList {
  area: string;
  model: string;
}

export function createStanding({
  store,
  models,
}: Pick<ContextReaderParts, 'store' | 'models'>): ContextReader<OrderedList, readonly OrderedEntry[]> {
  return {
    async read({ area, model }) {
      const { position, pages } = await models.exportRows(model, { sort: [{ colId: 'createdPosition', sort: 'asc' }] });
      // In order of adding, which decides between equal numbers. An entry without a number has no place.
      const orders = new Map<string, number>();
      const place = (id: string, order: unknown): void => {
        if (order === null) orders.delete(id);
        else orders.set(id, Number(order));
      };
      for await (const rows of pages) for (const { id, order } of rows) place(String(id), order);
      const applyEvent = ({ stream, type, data }: StoredEvent): void => {
        if (areaOfStream(stream) !== area) return;
        if (type.endsWith('Removed')) place(idOfStream(stream), null);
        else if (data.order !== undefined) place(idOfStream(stream), data.order);
      };
      for await (const events of store.readAll(BigInt(position))) events.forEach(applyEvent);
      return [...orders].map(([id, order]) => ({ id, order })).toSorted((one, other) => one.order - other.order);
    },
  };
}
