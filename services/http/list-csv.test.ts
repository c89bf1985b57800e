import { z } from 'zod';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#contracts/language.ts';
import { areas } from './areas.ts';
import { chosenColumns, listColumns } from './list-csv.ts';

const read = areas.flatMap(({ reads }) => (reads?.row instanceof z.ZodObject ? [{ ...reads, row: reads.row, all: chosenColumns(Object.keys(reads.row.shape), reads, {}) }] : []));
const inEach = LANGUAGES.flatMap((language) => read.map((area) => ({ language, ...area })));

test.each(inEach)('in $language every column of $model has a heading of its own, which is not the name of its field', ({ language, row, model, all }) => {
  for (const column of all) expect(listColumns(row, model, [column], { language }).map(({ heading }) => heading)).not.toContain(column);
  const headings = listColumns(row, model, all, { language }).map(({ heading }) => heading);
  const raw = new Set(listColumns(row, model, all, {}).map(({ heading }) => heading));
  expect(headings.filter((heading, at) => raw.has(heading) || headings.indexOf(heading) !== at)).toEqual([]);
});

test('what a sealed column is found by is no column of an export', () => {
  expect(read.flatMap(({ all }) => all).filter((column) => column.endsWith('Lookup'))).toEqual([]);
});
