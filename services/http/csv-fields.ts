// What the fields of a row are to a CSV: their parts, the unit of their figures, and the words of their codes and headings.
import { z } from 'zod';
import { AdministratorStatus } from '#contracts/administrator.ts';
import { AuditRow } from '#contracts/audit.ts';
import { DepositStatus, MintStatus, RefundStatus } from '#contracts/deposit.ts';
import { ExecutionStatus } from '#contracts/execution.ts';
import type { Language } from '#contracts/language.ts';
import { SatoshiTotal } from '#contracts/values.ts';
import enUS from '#contracts/words/en-US.ts';
import zhCN from '#contracts/words/zh-CN.ts';

export type Words = typeof zhCN;
export const WORDS: Readonly<Record<Language, Words>> = { 'zh-CN': zhCN, 'en-US': enUS };
type Texts = Readonly<Record<string, string>>;

const STATUSES: ReadonlyMap<z.ZodType, keyof Words['status']> = new Map<z.ZodType, keyof Words['status']>([
  [DepositStatus, 'deposit'], [MintStatus, 'mint'], [RefundStatus, 'refund'], [ExecutionStatus, 'execution'], [AdministratorStatus, 'administrator'],
]);

export interface CsvField {
  /** `amount`; of a part of a composed value `lockTime.kind`. */
  name: string;
  of: (row: object) => unknown;
  isSatoshis: boolean;
  /** Whose words its codes have. */
  status: keyof Words['status'] | undefined;
}

const shapeOf = (schema: z.ZodType): readonly string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : schema instanceof z.ZodDiscriminatedUnion ? [...new Set(schema.options.flatMap((option) => (option instanceof z.ZodType ? shapeOf(option) : [])))] : [];
const plain = (schema: z.ZodType): z.ZodType => (schema instanceof z.ZodNullable && schema.unwrap() instanceof z.ZodType ? plain(schema.unwrap() as z.ZodType) : schema);
const partOf = (value: unknown, name: string): unknown => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined);

/** What an export was filtered by is on record as JSON: read here, so that a cell tells it as it tells any structure. */
function withFilter(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('filter' in data) || typeof data.filter !== 'string') return data;
  try {
    return { ...data, filter: JSON.parse(data.filter) as unknown };
  } catch {
    return data;
  }
}

/** The fields of the column: one, or one for each part of what is composed. */
export function fieldsOf(row: z.ZodType, column: string): CsvField[] {
  const schema = plain((row instanceof z.ZodObject && row.shape[column] instanceof z.ZodType ? row.shape[column] : z.unknown()) as z.ZodType);
  const parts = shapeOf(schema);
  if (parts.length) return parts.map((part) => ({ name: `${column}.${part}`, of: (given) => partOf(partOf(given, column), part), isSatoshis: false, status: undefined }));
  const of = (given: object): unknown => partOf(given, column);
  return [{ name: column, of: schema === AuditRow.shape.data ? (given) => withFilter(of(given)) : of, isSatoshis: schema === SatoshiTotal, status: STATUSES.get(schema) }];
}

/** A field's name in words; its own where there are none. */
export function titleOf(words: Words, model: string, name: string): string {
  return (words.part as Texts)[name] ?? (words.field as Readonly<Record<string, Texts>>)[model]?.[name] ?? name;
}
export const withNote = ({ csv: { open, close } }: Words, title: string, note: string): string => `${title}${open}${note}${close}`;
/** A status in words; nothing for what has none. */
export const wordOf = (words: Words, { status }: Pick<CsvField, 'status'>, code: unknown): string | undefined => (status === undefined ? undefined : (words.status[status] as Texts)[String(code)]);
