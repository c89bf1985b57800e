// Mapping from columns of a file to fields of a fact.
import { z } from 'zod';
import { MAX_ORDER } from '../job/events.ts';
import { text } from '../../values/values.ts';

export const name = text(200, 1);
const optionsByName = (max: number) =>
  z.record(text(64, 1), text(max)).refine((fields) => Object.keys(fields).length <= 100, 'too-many');
const optionTexts = optionsByName(1_000);
/** Longest pattern, in characters. A pattern that takes too long on a row is refused with `pattern-too-slow`. */
export const MAX_PATTERN = 200;
/** How rows become facts; the fields are the command line's options of the same names. */
export const ImportMapping = z
  .strictObject({
    /** `data`, `result.items`: the path of the array of rows in a JSON object. */
    rows: name.optional(),
    /** `import` by default, or `import.<name>`. Within a source, the id identifies the fact. */
    source: text(64)
      .regex(/^import(\.[a-z0-9._-]{1,57})?$/, 'not-an-import-source')
      .optional(),
    /** The column of the fact's id. `line`: the id is the file's name and the line. */
    id: name.optional(),
    at: name.optional(),
    map: optionTexts.optional(),
    set: optionTexts.optional(),
    extract: optionsByName(MAX_PATTERN).optional(),
    unit: optionTexts.optional(),
    time: optionTexts.optional(),
  })
  .refine((mapping) => JSON.stringify(mapping).length <= MAX_ORDER, 'too-long');
export type ImportMapping = z.infer<typeof ImportMapping>;
/** Units of figures: satoshis, wei, millionths of a USDC, ratios (1e18 = 100 %), exact decimals, whole numbers. */
export const FigureUnit = z.enum(['sats', 'wei', 'usdc', 'ratio', 'quantity', 'count']);
export type FigureUnit = z.infer<typeof FigureUnit>;
