// The titles of the columns of a declared list, and the labels of its codes.
import { useMemo } from 'react';
import type { Declaration } from '#contracts/declared/declaration.ts';
import type { Say } from '#contracts/declared/pair.ts';
import type { ColumnOf } from '../grid/columns/column.ts';
import { useSay } from '../i18n/pair.ts';

interface Codes {
  values: readonly string[];
  label: (value: string) => string;
}
interface WordsIn {
  /** A field without a title is shown as it is. */
  titleOf: (field: string) => string;
  titled: <Field extends string>(field: Field) => { field: Field; title: string };
  /** A code without a label is shown as it is. */
  codesOf: (field: string) => Codes;
}

export function wordsIn({ fields = {}, codes = {} }: Declaration, model: string, say: Say): WordsIn {
  const titleOf = (field: string): string => (fields[model]?.[field] ? say(fields[model][field]) : field);
  return {
    titleOf,
    titled: (field) => ({ field, title: titleOf(field) }),
    codesOf: (field) => {
      const of = codes[model]?.[field] ?? {};
      return { values: Object.keys(of), label: (value) => (of[value] ? say(of[value]) : value) };
    },
  };
}

/** In the chosen language; the same functions until it changes. */
export function useWordsIn(declaration: Declaration, model: string): WordsIn {
  const say = useSay();
  return useMemo(() => wordsIn(declaration, model, say), [declaration, model, say]);
}

interface Placed {
  createdPosition: string;
  revision: number;
  id: string;
}
/** The columns of every row that locate it in the log. Hidden by default, available in the column chooser. */
export const placedColumns = (titled: WordsIn['titled']): ColumnOf<Placed>[] => [
  { ...titled('createdPosition'), kind: 'position', hidden: true },
  { ...titled('revision'), kind: 'count', hidden: true },
  { ...titled('id'), kind: 'id', hidden: true },
];
