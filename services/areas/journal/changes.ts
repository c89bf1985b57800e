// What an event changed, field by field, with labels, units and words of codes. Personal texts stay sealed.
import type { ToldChange } from '#contracts/areas/journal/reads.ts';
import { dataWords } from '#contracts/areas/journal/data-words.ts';
import type { Declaration } from '#contracts/declared/declaration.ts';
import { DECLARATIONS } from '#contracts/registry.ts';
import { FIGURES, SECOND_PERSON } from '#contracts/areas/settings/rules.ts';
import { isMarkName, isSealedText } from '#contracts/values/sealed.ts';
import type { BilingualText } from '#contracts/values/bilingual.ts';
import type { StoredEvent } from '#contracts/events/event.ts';
import { isWorthShowing } from '#contracts/wire/changes.ts';
import type { FieldChange } from '#contracts/wire/history.ts';
import type { ReadModel } from '#projections/engine/types.ts';
import { fieldsOf, titleOf, WORDS, type CsvField } from '../../http/csv/csv-fields.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasSealed = (value: unknown): boolean =>
  typeof value === 'string'
    ? isSealedText(value)
    : typeof value === 'object' && value !== null && Object.values(value).some(hasSealed);

/** A copy without sealed texts and lookup marks. */
export function withoutSealed(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const visit = (value: unknown): unknown => {
    if (typeof value === 'string') return isSealedText(value) ? null : value;
    if (Array.isArray(value)) return value.map(visit);
    return isRecord(value) ? withoutSealed(value) : value;
  };
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => (isMarkName(name) ? [] : [[name, visit(value)]])),
  );
}

const told = ({ field, before, after }: FieldChange, words: Pick<ToldChange, 'label' | 'unit' | 'codes'>): ToldChange =>
  hasSealed(before) || hasSealed(after)
    ? { field, before: null, after: null, ...words, codes: {}, sealed: true }
    : { field, before: before ?? null, after: after ?? null, ...words };

const inBoth = (zh: string | undefined, en: string | undefined): BilingualText | null =>
  zh === undefined || en === undefined ? null : [zh, en];

/** The labels of all codes in the values. */
function codesIn({ words }: Pick<CsvField, 'words'>, ...values: unknown[]): ToldChange['codes'] {
  if (!words) return {};
  const [zh, en] = [words(WORDS['zh-CN']), words(WORDS['en-US'])];
  return Object.fromEntries(
    values.flat().flatMap((code) => {
      const label = inBoth(zh[String(code)], en[String(code)]);
      return label ? [[String(code), label]] : [];
    }),
  );
}

/** The names of a field in any list, for events that change no row. */
const DECLARED: Readonly<Record<string, BilingualText>> = Object.assign(
  {},
  ...DECLARATIONS.flatMap(({ fields = {} }: Declaration) => Object.values(fields)),
);
const nameOf = (field: string, type?: string): BilingualText | null =>
  dataWords(field, type) ?? DECLARED[field] ?? null;

/** Fields of events whose values are codes, and the kind of words that the codes have. */
const CODED: Readonly<Record<string, 'model' | 'refusal' | 'execution' | 'event' | 'Noun'>> = {
  model: 'model',
  code: 'refusal',
  kind: 'execution',
  aggregate: 'Noun',
  area: 'Noun',
};

const wordsFor = (field: string): CsvField['words'] => {
  const kind = CODED[field];
  return kind && ((words) => words[kind]);
};

/** Columns that only repeat what the event itself tells. */
const REPEATED: Readonly<Record<string, readonly string[]>> = { 'settings-proposals': ['before', 'after'] };

/** The changed fields of a row; of a composed value, its changed parts. */
export const rowChanges = ({ name: model, row }: ReadModel, changes: readonly FieldChange[]): ToldChange[] =>
  changes
    .filter(({ field }) => field !== 'id' && !isMarkName(field) && !REPEATED[model]?.includes(field))
    .flatMap(({ field: column, before, after }) =>
      fieldsOf(model, row, column).map((field) => ({
        field,
        change: { field: field.name, before: field.of({ [column]: before }), after: field.of({ [column]: after }) },
      })),
    )
    .filter(({ change }) => isWorthShowing(change))
    .map(({ field, change }) => {
      const title = titleOf(WORDS['zh-CN'], model, field.name);
      return told(change, {
        label: title === field.name ? nameOf(field.name) : [title, titleOf(WORDS['en-US'], model, field.name)],
        unit: field.unit ?? null,
        codes: codesIn(field, change.before, change.after),
      });
    });

/** Whether the event tells itself what it changed, and not only its row: a change of settings. */
export const tellsChanges = ({ data }: Pick<StoredEvent, 'data'>): boolean => isRecord(data.after);

const settingName = (name: string): BilingualText | null =>
  Object.entries({ ...SECOND_PERSON, ...FIGURES }).find(([setting]) => setting === name)?.[1].names ?? null;

/** Values that are composed of others by their parts: `head.size`. */
const byParts = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) =>
      isRecord(value) ? Object.entries(value).map(([part, of]) => [`${field}.${part}`, of]) : [[field, value]],
    ),
  );
function nameOfPart(field: string, type: string): BilingualText | null {
  const [whole = '', part] = field.split('.');
  const own = nameOf(field, type);
  if (own || part === undefined) return own;
  const [name, ofPart] = [nameOf(whole, type), nameOf(part, type) ?? settingName(part)];
  return name && ofPart && [`${name[0]} · ${ofPart[0]}`, `${name[1]} · ${ofPart[1]}`];
}

/** For an event that changes no row: its values, with those before where it has them. */
export function dataChanges({ type, data }: Pick<StoredEvent, 'type' | 'data'>): ToldChange[] {
  const { before: was, after: now, ...rest } = data;
  const before = isRecord(was) ? was : {};
  const isOfSettings = isRecord(now);
  const after = isOfSettings ? now : byParts(rest);
  return Object.keys(after)
    .map((field): FieldChange => ({ field, before: before[field], after: after[field] }))
    .filter((change) => isWorthShowing(change) && !isMarkName(change.field))
    .map((change) =>
      told(change, {
        label: isOfSettings ? settingName(change.field) : nameOfPart(change.field, type),
        unit: null,
        codes: codesIn({ words: wordsFor(change.field) }, change.before, change.after),
      }),
    );
}
