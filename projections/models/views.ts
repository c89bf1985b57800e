// Saved views of all people. Those that are shared with a role are read from here.
import { ViewRow } from '#contracts/areas/view/reads.ts';
import type { viewEvents } from '#contracts/areas/view/events.ts';
import { idOfStream } from '#contracts/events/event.ts';
import { defineReadModel, type ModelEvent } from '../engine/types.ts';
import { next } from './kits/part-of-stream.ts';

function existing(row: ViewRow | null, { type }: ModelEvent): ViewRow {
  if (!row) throw new Error(`${type} of a view that does not exist`);
  return row;
}

export const views = defineReadModel<ViewRow, typeof viewEvents>({
  name: 'views',
  version: 1,
  row: ViewRow,
  keys: ({ data }) => (typeof data.viewId === 'string' ? [data.viewId] : []),
  on: {
    ViewSaved: (row, event) => {
      const { viewId: id, ...view } = event.data;
      return { id, by: idOfStream(event.stream), view, roles: row?.roles ?? [], ...next(row, event) };
    },
    ViewRenamed: (row, event) => {
      const { view, ...of } = existing(row, event);
      return { ...of, view: { ...view, name: event.data.name }, ...next(row, event) };
    },
    ViewRemoved: () => null,
    ViewShared: (row, event) => ({ ...existing(row, event), roles: event.data.roles, ...next(row, event) }),
  },
});
