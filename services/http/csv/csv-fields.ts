// What the fields of a row are to a CSV: their parts, the unit of their figures, and the words of their codes and
// headings.
import { z } from 'zod';
import { AuditRow } from '#contracts/areas/audit/reads.ts';
import { ExecutionRow } from '#contracts/areas/execution/reads.ts';
import { declaredWords } from '#contracts/declared/declared-words.ts';
import type { Language } from '#contracts/values/language.ts';
import { Ratio, RatioTotal, SatoshiTotal, Wei, WeiAmount, WeiPrice, WeiTotal } from '#contracts/values/values.ts';
import enUS from '#contracts/declared/list-words.en-US.ts';
import zhCN from '#contracts/declared/list-words.zh-CN.ts';
import { partsOf, plainOf } from '../../base/schema-shape.ts';

type Texts = Readonly<Record<string, string>>;
const wordsIn = (language: Language, words: typeof zhCN) => {
  const { code, ...declared } = declaredWords(language);
  return { ...words, ...declared, ofModel: code };
};
export type Words = ReturnType<typeof wordsIn>;
export const WORDS: Readonly<Record<Language, Words>> = {
  'zh-CN': wordsIn('zh-CN', zhCN),
  'en-US': wordsIn('en-US', enUS),
};

/** Codes that all areas have a share in, by the schema of their field. */
const CODES: ReadonlyMap<z.ZodType, (words: Words) => Texts> = new Map<z.ZodType, (words: Words) => Texts>([
  [ExecutionRow.shape.kind, ({ execution }) => execution],
  [ExecutionRow.shape.aggregate, ({ Noun }) => Noun],
  [AuditRow.shape.type, ({ event }) => event],
]);

type CsvUnit = 'sats' | 'wei' | 'ratio';
const UNITS: ReadonlyMap<z.ZodType, CsvUnit> = new Map<z.ZodType, CsvUnit>([
  [SatoshiTotal, 'sats'],
  [Wei, 'wei'],
  [WeiAmount, 'wei'],
  [WeiTotal, 'wei'],
  [WeiPrice, 'wei'],
  [Ratio, 'ratio'],
  [RatioTotal, 'ratio'],
]);

export interface CsvField {
  /** `amount`; of a part of a composed value `lockTime.kind`. */
  name: string;
  of: (row: object) => unknown;
  /** Of its figures. */
  unit: CsvUnit | undefined;
  /** Whose codes it holds: their words. */
  words: ((words: Words) => Texts) | undefined;
}

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/**
 * What an export was filtered by is on record as JSON: read here, so that a cell tells it as it tells any structure.
 */
function withFilter(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('filter' in data) || typeof data.filter !== 'string') return data;
  try {
    return { ...data, filter: JSON.parse(data.filter) as unknown };
  } catch {
    return data;
  }
}

const declaredCodes = (model: string, column: string): CsvField['words'] =>
  WORDS['zh-CN'].ofModel[model]?.[column] ? ({ ofModel }) => ofModel[model]![column]! : undefined;

/** The fields of the column: one, or one for each part of what is composed. */
export function fieldsOf(model: string, row: z.ZodType, column: string): CsvField[] {
  const schema = plainOf(
    (row instanceof z.ZodObject && row.shape[column] instanceof z.ZodType
      ? row.shape[column]
      : z.unknown()) as z.ZodType,
  );
  const parts = partsOf(schema);
  if (parts.length)
    return parts.map((part) => ({
      name: `${column}.${part}`,
      of: (given) => partOf(partOf(given, column), part),
      unit: undefined,
      words: declaredCodes(model, `${column}.${part}`),
    }));
  const of = (given: object): unknown => partOf(given, column);
  return [
    {
      name: column,
      of: schema === AuditRow.shape.data ? (given) => withFilter(of(given)) : of,
      unit: UNITS.get(schema),
      words: CODES.get(schema) ?? declaredCodes(model, column),
    },
  ];
}

/** A field's name in words; its own where there are none. */
export const titleOf = ({ field }: Words, model: string, name: string): string => field[model]?.[name] ?? name;
export const withNote = ({ csv: { open, close } }: Words, title: string, note: string): string =>
  `${title}${open}${note}${close}`;
/** A code in words, or each of a set of them; nothing for what has none. */
export function wordOf(words: Words, field: Pick<CsvField, 'words'>, code: unknown): unknown {
  const texts = field.words?.(words);
  return Array.isArray(code) ? code.map((one) => texts?.[String(one)] ?? one) : texts?.[String(code)];
}
