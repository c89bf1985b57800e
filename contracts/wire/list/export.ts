// A list as CSV.
import { z } from 'zod';
import { LANGUAGES } from '../../values/language.ts';
import { text } from '../../values/values.ts';
import { filtered } from './params.ts';

const MAX_COLUMNS_TEXT = 4000;

/**
 * CSV options. `columns`: names in order (`amount,status`), default all. `language`: headings with units, and names
 * beside codes.
 */
export const csvOptions = {
  columns: text(MAX_COLUMNS_TEXT, 1)
    .transform((names) => names.split(','))
    .optional(),
  language: z.enum(LANGUAGES).optional(),
};
export type CsvOptions = z.input<z.ZodObject<typeof csvOptions>>;
export const ExportQuery = z.strictObject({ ...filtered, ...csvOptions });
export type ExportQuery = z.output<typeof ExportQuery>;
