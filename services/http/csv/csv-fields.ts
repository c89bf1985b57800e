// The fields of a row for CSV export: parts of composed values, units of figures, words of codes and headings.
import { z } from 'zod';
import { AuditRow } from '#contracts/areas/audit/reads.ts';
import { ExecutionRow } from '#contracts/areas/execution/reads.ts';
import { JournalRow } from '#contracts/areas/journal/reads.ts';
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

/** Codes shared by all areas, by the schema of their field. */
const CODES: ReadonlyMap<z.ZodType, (words: Words) => Texts> = new Map<z.ZodType, (words: Words) => Texts>([
  [ExecutionRow.shape.kind, ({ execution }) => execution],
  [ExecutionRow.shape.aggregate, ({ Noun }) => Noun],
  [AuditRow.shape.type, ({ event }) => event],
  [JournalRow.shape.type, ({ event }) => event],
  [JournalRow.shape.area, ({ Noun }) => Noun],
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
  /** `amount`, or `lockTime.kind` for a part of a composed value. */
  name: string;
  of: (row: object) => unknown;
  /** The unit of its figures. */
  unit: CsvUnit | undefined;
  /** The words of its codes. */
  words: ((words: Words) => Texts) | undefined;
}

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Parses the filter of a recorded export, which is stored as JSON text, so that the cell shows it like any object. */
function withFilter(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('filter' in data) || typeof data.filter !== 'string') return data;
  try {
    return { ...data, filter: JSON.parse(data.filter) };
  } catch {
    return data;
  }
}

const declaredCodes = (model: string, column: string): CsvField['words'] =>
  WORDS['zh-CN'].ofModel[model]?.[column] ? ({ ofModel }) => ofModel[model]![column]! : undefined;

/** The fields of a column: one, or one per part of a composed value. */
export function fieldsOf(model: string, row: z.ZodType, column: string): CsvField[] {
  const field: unknown = row instanceof z.ZodObject ? row.shape[column] : undefined;
  const schema = plainOf(field instanceof z.ZodType ? field : z.unknown());
  const parts = partsOf(schema);
  if (parts.length)
    return parts.map((part) => ({
      name: `${column}.${part}`,
      of: (record) => partOf(partOf(record, column), part),
      unit: undefined,
      words: declaredCodes(model, `${column}.${part}`),
    }));
  const of = (record: object): unknown => partOf(record, column);
  return [
    {
      name: column,
      of: schema === AuditRow.shape.data ? (record) => withFilter(of(record)) : of,
      unit: UNITS.get(schema),
      words: CODES.get(schema) ?? declaredCodes(model, column),
    },
  ];
}

/** A field's title; its name if it has none. */
export const titleOf = ({ field }: Words, model: string, name: string): string => field[model]?.[name] ?? name;
export const withNote = ({ csv: { open, close } }: Words, title: string, note: string): string =>
  `${title}${open}${note}${close}`;
/** The words of a code, or of each code in a list. A single code without words gives undefined. */
export function wordOf(words: Words, field: Pick<CsvField, 'words'>, code: unknown): unknown {
  const texts = field.words?.(words);
  return Array.isArray(code) ? code.map((one) => texts?.[String(one)] ?? one) : texts?.[String(code)];
}
