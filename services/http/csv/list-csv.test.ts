import { z } from 'zod';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#contracts/values/language.ts';
import { Ratio, SatoshiTotal, Wei } from '#contracts/values/values.ts';
import { audits } from '#projections/models/audits.ts';
import { ROUTES } from '../../areas/registry.ts';
import { chosenColumns, listColumns } from './list-csv.ts';

const read = ROUTES.flatMap(({ reads }) =>
  reads?.row instanceof z.ZodObject
    ? [{ ...reads, row: reads.row, all: chosenColumns(Object.keys(reads.row.shape), reads, {}) }]
    : [],
);
const perLanguage = LANGUAGES.flatMap((language) => read.map((area) => ({ language, ...area })));

/** The possible codes of a field: enum values, booleans, kinds of composed values; for a list, all codes as one set. */
const codesOf = (schema: unknown): unknown[] => {
  if (schema instanceof z.ZodNullable) return codesOf(schema.unwrap());
  if (schema instanceof z.ZodEnum) return schema.options;
  if (schema instanceof z.ZodArray) return codesOf(schema.element).length ? [codesOf(schema.element)] : [];
  if (schema instanceof z.ZodBoolean) return [true, false];
  return schema instanceof z.ZodDiscriminatedUnion
    ? schema.options.flatMap((option) =>
        option instanceof z.ZodObject
          ? codesOf(option.shape[schema.def.discriminator]).map((kind) => ({ [schema.def.discriminator]: kind }))
          : [],
      )
    : schema instanceof z.ZodLiteral
      ? [...schema.values]
      : [];
};
/** Fields with a closed set of codes, although their schemas accept any text. */
const TEXT_CODES: Readonly<Record<string, readonly string[]>> = {
  'audits.type': Object.keys(audits.on),
  'executions.aggregate': ['deposit'],
};

test.each(perLanguage)(
  'in $language every column of $model has a unique heading other than its field name',
  ({ language, row, model, all }) => {
    for (const column of all)
      expect(listColumns(row, model, [column], { language }).map(({ heading }) => heading)).not.toContain(column);
    const headings = listColumns(row, model, all, { language }).map(({ heading }) => heading);
    const raw = new Set(listColumns(row, model, all, {}).map(({ heading }) => heading));
    expect(headings.filter((heading, at) => raw.has(heading) || headings.indexOf(heading) !== at)).toEqual([]);
  },
);

test.each(perLanguage)(
  'in $language every code column of $model has a column of labels beside it',
  ({ language, row, model, all }) => {
    const coded = all.flatMap((column) =>
      (TEXT_CODES[`${model}.${column}`] ?? codesOf(row.shape[column])).map((code) => ({ column, code })),
    );
    const worded = ({ column, code }: (typeof coded)[number]): unknown[] =>
      [listColumns(row, model, [column], { language })[1]?.cell({ [column]: code })].flat();
    const wordless = coded.filter((one) =>
      worded(one).some((word) => typeof word !== 'string' || (Array.isArray(one.code) && one.code.includes(word))),
    );
    expect(wordless).toEqual([]);
  },
);

test('lookup marks of sealed columns are not exported', () => {
  expect(read.flatMap(({ all }) => all).filter((column) => column.endsWith('Lookup'))).toEqual([]);
});

test('the heading of a figure contains its unit, also for an optional figure', () => {
  const row = z.object({ collateral: Wei, icr: Ratio.nullable(), amount: SatoshiTotal });
  expect(
    listColumns(row, 'unheard-of', ['collateral', 'icr', 'amount'], { language: 'en-US' }).map(
      ({ heading }) => heading,
    ),
  ).toEqual(['collateral (wei)', 'icr (1e18 = 100%)', 'amount (sats)']);
});
