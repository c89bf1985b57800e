// The parameters of queries over a list: its filter and order as URL-encoded JSON, and its point in time.
import { z } from 'zod';
import { isTooDeep } from '../json-depth.ts';
import { AsOf, PositionText } from '../../values/values.ts';
import { FilterModel, SortModel } from '../filter.ts';

const MAX_JSON = 20_000;
/** `z.record` ignores this key. */
const refuseProto = (name: string, part: unknown): unknown => {
  if (name === '__proto__') throw new SyntaxError(name);
  return part;
};
/** URL-encoded JSON in a query parameter. Bad JSON is an invalid field, not an exception. */
const json = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .max(MAX_JSON, 'too-long')
    .transform((value, context) => {
      if (isTooDeep(value)) {
        context.addIssue({ code: 'custom', message: 'too-deep' });
        return z.NEVER;
      }
      try {
        const parsed: unknown = JSON.parse(value, refuseProto);
        return parsed;
      } catch {
        context.addIssue({ code: 'custom', message: 'not-json' });
        return z.NEVER;
      }
    })
    .pipe(schema);

export const filtered = {
  filter: json(FilterModel).optional(),
  sort: json(SortModel).optional(),
  asOf: AsOf.optional(),
  atLeast: PositionText.optional(),
};
