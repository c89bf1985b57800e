// The columns of a book: entered and derived values, which entry corrects which, and who entered it.
import type { BookContract } from '#contracts/kits/book.ts';
import { placedColumns } from '../declared/declared-columns.ts';
import type { Column } from '../grid/columns/column.ts';
import { columnOf } from '../resource/columns.ts';
import type { ResourceRow } from '../resource/row.ts';
import type { ResourceWords } from '../resource/words.ts';

interface BookColumnContext {
  words: ResourceWords;
  /** The address of an entry. */
  to: (id: string) => string | null;
}

export function bookColumns(
  { fields, options: { derived, sums } }: BookContract,
  { words, to }: BookColumnContext,
): Column<ResourceRow>[] {
  const names = { idsOf: () => [], nameOf: (_of: unknown, id: string) => id };
  const allFields = { ...fields, ...derived?.columns };
  // Time, amount and token come first, so that they stay visible on a phone.
  const [amount = '', ...amounts] = sums.of;
  const first = ['recordTime', amount, sums.by, ...amounts];
  // Hashes come before wide columns, so that they are visible.
  const isHash = (name: string): boolean => allFields[name]!.kind === 'hash';
  const others = Object.keys(allFields).filter((name) => !first.includes(name));
  const order = [...first, ...others.filter(isHash), ...others.filter((name) => !isHash(name))];
  const title = <Field extends string>(field: Field): { field: Field; title: string } => ({
    field,
    title: words.field(field),
  });
  return [
    ...order.map((name) => ({
      ...columnOf(name, allFields[name]!, { words, names }),
      ...(name === sums.by && { brief: 'state' as const }),
      ...(name === 'recordTime' && { identifies: true as const }),
    })),
    { ...title('correctedBy'), kind: 'reference', to },
    { ...title('corrects'), kind: 'reference', to },
    { ...title('reason'), kind: 'text', long: true },
    { ...title('createdBy'), kind: 'actor' },
    { ...title('createdAt'), kind: 'instant' },
    { ...title('updatedAt'), kind: 'instant', hidden: true },
    ...placedColumns(title),
  ];
}
