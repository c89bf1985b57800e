// The columns of a book: entered and derived values, which entry corrects which, and who entered it.
import type { BookContract } from '#contracts/kits/book.ts';
import { placedColumns, wordsIn } from '../declared/declared-columns.ts';
import type { Column } from '../grid/columns/column.ts';
import { formatDecimal } from '../base/amounts.ts';
import { columnOf, type DeclaredRow } from '../declared/field-columns.ts';
import type { AreaWords } from '../declared/area-words.ts';

/** An entry in sentences: `397.56 AERO`. */
export const entryName = ({ sums }: Pick<BookContract, 'sums'>, entry: Readonly<Record<string, unknown>>): string =>
  `${formatDecimal(String(entry[sums.of[0]!]))} ${String(entry[sums.by])}`;

interface BookColumnContext {
  words: AreaWords;
  /** The address of an entry. */
  to: (id: string) => string | null;
}

export function bookColumns(
  { fields, options: { model, derived, sums }, declaration }: BookContract,
  { words, to }: BookColumnContext,
): Column<DeclaredRow>[] {
  const names = { idsOf: () => [], nameOf: (_of: unknown, id: string) => id };
  const allFields = { ...fields, ...derived?.columns };
  // Time, amount and token come first, so that they stay visible on a phone.
  const [amount = '', ...amounts] = sums.of;
  const first = ['recordTime', amount, sums.by, ...amounts];
  // Hashes come before wide columns, so that they are visible.
  const isHash = (name: string): boolean => allFields[name]!.kind === 'hash';
  const others = Object.keys(allFields).filter((name) => !first.includes(name));
  const order = [...first, ...others.filter(isHash), ...others.filter((name) => !isHash(name))];
  const { titled } = wordsIn(declaration, model, words.say);
  return [
    ...order.map((name) => ({
      ...columnOf(name, allFields[name]!, { words, names }),
      ...(name === sums.by && { brief: 'state' as const }),
      ...(name === 'recordTime' && { identifies: true as const }),
    })),
    { ...titled('correctedBy'), kind: 'reference', to },
    { ...titled('corrects'), kind: 'reference', to },
    { ...titled('reason'), kind: 'text', long: true },
    { ...titled('createdBy'), kind: 'actor' },
    { ...titled('createdAt'), kind: 'instant' },
    { ...titled('updatedAt'), kind: 'instant', hidden: true },
    ...placedColumns(titled),
  ];
}
