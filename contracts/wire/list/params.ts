// The parameters of queries over a list: its filter and order as URL-encoded JSON, and its point in time.
import { z } from 'zod';
import { readJson } from '../json.ts';
import { AsOf, PositionText } from '../../values/values.ts';
import { FilterModel, SortModel } from '../filter.ts';

const MAX_JSON = 20_000;
/** URL-encoded JSON in a query parameter. Bad JSON is an invalid field, not an exception. */
const json = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .max(MAX_JSON, 'too-long')
    .transform((text, context) => {
      const read = readJson(text);
      if (read.fault === undefined) return read.value;
      context.addIssue({ code: 'custom', path: read.path, message: read.fault });
      return z.NEVER;
    })
    .pipe(schema);

export const filtered = {
  filter: json(FilterModel).optional(),
  sort: json(SortModel).optional(),
  asOf: AsOf.optional(),
  atLeast: PositionText.optional(),
};
