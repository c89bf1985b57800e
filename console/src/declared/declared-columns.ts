// The titles of the columns of a declared list, and the labels of its codes.
import { useMemo } from 'react';
import { AGE_NAME, type ServiceState } from '#contracts/areas/settings/service-level.ts';
import type { Declaration } from '#contracts/declared/declaration.ts';
import type { Say } from '#contracts/declared/pair.ts';
import type { ColumnOf } from '../grid/columns/column.ts';
import { useSay } from '../i18n/pair.ts';

interface Codes {
  values: readonly string[];
  label: (value: string) => string;
}
interface WordsIn<Field extends string = string, Coded extends string = string> {
  /** A field without a title is shown as it is. */
  titleOf: (field: Field) => string;
  titled: <Name extends Field>(field: Name) => { field: Name; title: string };
  /** A code without a label is shown as it is. */
  codesOf: (field: Coded) => Codes;
}
/** The literal keys, without an index signature. */
type Known<Of> = keyof { [Key in keyof Of as string extends Key ? never : Key]: true };
/** The names that a declaration gives to a model's fields; every name, if the model is known at run time only. */
type NamesIn<ByModel, Model> =
  NonNullable<ByModel> extends infer Of
    ? string extends Model | ([Known<Of>] extends [never] ? string : never)
      ? string
      : Model extends Known<Of>
        ? keyof Of[Model & keyof Of] & string
        : never
    : string;

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
export function useWordsIn<Of extends Declaration, const Model extends string>(
  declaration: Of,
  model: Model,
): WordsIn<NamesIn<Of['fields'], Model>, NamesIn<Of['codes'], Model>> {
  const say = useSay();
  return useMemo(() => wordsIn(declaration, model, say), [declaration, model, say]);
}

/** How long rows wait, coloured by the service level of the state that they wait in. Shown by the tabs that name it. */
export const waitingColumn = <Row>(
  titled: WordsIn['titled'],
  say: Say,
  stateOf: (row: Row) => ServiceState | null,
) => ({
  ...titled('waitingSince'),
  kind: 'instant' as const,
  age: { title: say(AGE_NAME), stateOf },
  hidden: true,
});

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
