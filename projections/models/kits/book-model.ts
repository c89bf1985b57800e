// The read model of a book, from its declaration (contracts/kits/book.ts): entries, which entry corrects which, and who
// added them when.
import type { BookContract } from '#contracts/kits/book.ts';
import { defineReadModel, type ModelEvent, type ReadModel, type Row } from '../../engine/types.ts';

const entry = ({ data: { entry: _id, ...filled }, at, metadata: { actor } }: ModelEvent): Row => ({
  corrects: null,
  reason: null,
  ...filled,
  correctedBy: null,
  createdBy: actor.id,
  createdAt: at,
});

export function bookModel(
  { options: { area, model, sums, fields }, Name, row }: BookContract,
  { version }: Pick<ReadModel, 'version'>,
): ReadModel {
  return defineReadModel<Row>({
    name: model,
    version,
    row,
    stream: area,
    keys: ({ data }) => [data.corrects, data.entry].flatMap((key) => (typeof key === 'string' ? [key] : [])),
    indexes: ['recordTime', sums.by],
    searches: ['id', ...Object.keys(fields).filter((name) => ['hash', 'address'].includes(fields[name]!.kind))],
    on: {
      [`${Name}Added`]: (_row, event) => entry(event),
      [`${Name}Corrected`]: (before, event, key) => {
        if (key !== event.data.corrects) return entry(event);
        if (!before) throw new Error('a correction of an entry that was never added');
        return { ...before, correctedBy: event.data.entry };
      },
    },
  });
}
