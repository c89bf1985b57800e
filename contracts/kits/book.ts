// Books: append-only entries. A correction is an entry that names the wrong one, which then no longer counts. Events,
// row, routes, fact, sums, permissions and texts follow from the declaration.
import { z } from 'zod';
import { defineActions } from './actions.ts';
import type { ActionOptions } from './action-options.ts';
import type { DeclaredAction } from './declared-action.ts';
import { bare, inChinese } from './action-words.ts';
import { declaredRow, defineAreaReads, type DeclaredReads, type DeclaredRowSchema } from './area.ts';
import { declare, type Declaration, type DeclaredFact, type DeclaredPage } from '../declared/declaration.ts';
import type { BilingualText, BilingualTexts } from '../values/bilingual.ts';
import { defineEvents, type EventDefinitions } from '../events/define-events.ts';
import { defineMeasures, type Measure, type MeasureOptions } from './measure.ts';
import { namesOf, pastInstantField, shapeOf, valueWordsOf, type Fields, type FieldsOf, type ShapeOf } from './field.ts';
import type { FilterModel } from '../wire/filter.ts';
import type { Group } from '../declared/menu.ts';
import { capital, pascal } from '../declared/pair.ts';
import { defineSums, type Sums, type SummedBy } from '../wire/sums.ts';
import { Instant, Uuid } from '../values/values.ts';

/** A finding about fields that are valid alone; it depends on the fields `from`. Decider and form both apply it. */
interface Finding<F extends Fields> {
  code: string;
  names: BilingualText;
  from: readonly (keyof F & string)[];
  isSo(fields: FieldsOf<F>): boolean;
}

export interface BookOptions<Area extends string = string, F extends Fields = Fields> {
  /** Singular, `spot-sale`: the prefix of streams and codes. */
  area: Area;
  /** The list, `spot-sales`: its route is `/api/spot-sales`. */
  model: string;
  nouns: { zh: string; one: string; many: string };
  group: Group;
  page: DeclaredPage;
  /** The form's fields besides `recordTime`, which every entry has. */
  fields: F;
  /** Fields that keep their value for the next entry. */
  stickyFields?: readonly string[];
  /** Fields whose combination is unique among the entries that count; not if one of them is null. */
  unique: readonly (keyof F & string)[];
  /** Columns derived from the fields and stored with them. Event, row, decider and form all contain them. */
  derived?: { columns: Fields; from: readonly (keyof F & string)[]; of(fields: FieldsOf<F>): Record<string, unknown> };
  /** Findings that refuse the entry (409). */
  refused?: Finding<F>;
  /** Findings that only warn. */
  warned?: Finding<F>;
  /**
   * A fact with the fields of an entry; `at` is `recordTime`. `naturalId`: default the unique fields.
   */
  fact: { type: string; naturalId?: readonly (keyof F & string)[] };
  sums: Pick<SummedBy, 'by' | 'of'>;
  /**
   * The amount in USDC that the setting `correctionAbove` bounds. Default: none, and every correction needs another
   * person while the setting has a value.
   */
  boundedBy?: keyof F & string;
}

/** The setting above which a correction needs another person (docs/domain.md#requests). */
const CORRECTION_ABOVE = 'correctionAbove';
const recordTime = pastInstantField('记录时间', 'Record time');
export interface BookContract<Area extends string = string, F extends Fields = Fields> {
  options: BookOptions;
  /** All fields of the form. */
  fields: Fields;
  /** The unique fields, in the form that claims take. */
  unique: readonly [{ fields: readonly string[]; refused: string; names: BilingualText }];
  Name: string;
  events: EventDefinitions;
  row: DeclaredRowSchema;
  reads: DeclaredReads;
  sums: Sums<SummedBy>;
  /** The sums over time, each of one token at a time; and the number of entries. */
  measures: Readonly<Record<string, Measure>>;
  actions: { add: DeclaredAction; correct: DeclaredAction };
  facts: Readonly<Record<string, DeclaredFact<z.ZodObject<ShapeOf<F>>>>>;
  declaration: Declaration<`${Area}:read` | `${Area}:add` | `${Area}:correct`, never, never>;
}

const ENTRY_EXISTS: BilingualText = ['已有相同的记录。', 'This entry already exists.'];
const IN_FUTURE: BilingualText = ['时间晚于当前时间。', 'The time is in the future.'];
const ALREADY_CORRECTED: BilingualText = [
  '该记录已被更正，请更正最新的一条。',
  'This entry was already corrected. Correct the latest entry instead.',
];
const CORRECTED: BilingualText = [
  '原记录会保留，标明被哪条记录更正，并不再计入合计。',
  'The entry is kept and marked as corrected. It no longer counts toward totals.',
];
const KEPT_BY = ['custody-maker'] as const;
const READ_BY = ['custody-maker', 'custody-checker'] as const;
const NOT_ADDED: BilingualText = ['不同代币的数量不相加。', 'Amounts of different tokens are not added up.'];
/** The filter of entries that count. */
export const COUNTING: FilterModel = { correctedBy: { filterType: 'text', type: 'blank' } };

export function defineBook<const Area extends string, const F extends Fields>(
  options: BookOptions<Area, F>,
): BookContract<Area, F>;
export function defineBook(options: BookOptions): BookContract {
  const {
    area,
    model,
    nouns: { zh, one, many },
    group,
    page,
    unique,
    derived,
    refused,
    fact,
    sums,
    stickyFields,
  } = options;
  const Name = pascal(area);
  const fields = { ...options.fields, recordTime };
  const columns: Fields = { ...fields, ...derived?.columns };
  const row = declaredRow({
    id: Uuid,
    ...shapeOf(columns),
    corrects: Uuid.nullable(),
    reason: z.string().nullable(),
    correctedBy: Uuid.nullable(),
    createdBy: z.string(),
    createdAt: Instant,
    updatedAt: Instant,
    createdPosition: z.string(),
    revision: z.number().int(),
  });
  const noun = bare(one);
  const refusals: BilingualTexts = {
    'entry-exists': ENTRY_EXISTS,
    'already-corrected': ALREADY_CORRECTED,
    'at-in-future': IN_FUTURE,
    ...(refused && { [refused.code]: refused.names }),
  };
  const action = { body: fields, roles: KEPT_BY, route: { dryRun: true } } as const;
  const actions = defineActions<string, Record<'add' | 'correct', ActionOptions>>(
    { area, model, noun: options.nouns },
    {
      add: {
        ...action,
        verb: ['新增', 'Add', 'added'],
        begins: true,
        refusals: Object.keys(refusals).filter((code) => code !== 'already-corrected'),
        presentation: { ...(stickyFields && { stickyFields }) },
      },
      correct: {
        ...action,
        verb: ['更正', 'Correct', 'corrected'],
        reason: true,
        refusals: Object.keys(refusals),
        rules: { requested: { setting: CORRECTION_ABOVE } },
        presentation: { isPrimary: true },
        words: { label: ['更正', 'Correct'], nextStep: CORRECTED },
      },
    },
  );
  const facts = {
    [fact.type]: {
      data: z.strictObject(shapeOf(options.fields)),
      naturalId: [...(fact.naturalId ?? unique), 'at'],
      imported: { list: model, importedAs: 'entries' as const, action: `${area}:add` as const },
    },
  };
  const bookSums = defineSums(model, `${area}:read`, row, { ...sums, time: 'recordTime', only: COUNTING });
  return {
    options,
    fields,
    Name,
    row,
    facts,
    actions: actions.actions,
    unique: [{ fields: unique, refused: 'entry-exists', names: ENTRY_EXISTS }],
    events: defineEvents(area, {
      [`${Name}Added`]: z.object({ entry: Uuid, ...shapeOf(columns) }),
      // Recorded in the stream of the first entry, which holds its corrections, too.
      [`${Name}Corrected`]: z.object({ entry: Uuid, ...shapeOf(columns), corrects: Uuid, reason: z.string() }),
    }),
    reads: defineAreaReads(model, `${area}:read`, row, {
      counting: { only: COUNTING, leftOut: ['已更正的记录', 'corrected entries'] },
    }),
    sums: bookSums,
    measures: defineMeasures({
      name: model,
      series: bookSums.series!,
      models: [model],
      source: 'counted',
      rows: { path: page.path, time: { column: 'recordTime', kind: 'instant' }, only: COUNTING },
      parts: [{ column: sums.by, names: ['按代币', 'By token'], each: ['代币', 'Token'], notAdded: NOT_ADDED }],
      measures: {
        ...Object.fromEntries(
          sums.of.map((name): [string, MeasureOptions] => [
            name,
            { names: columns[name]!.names, unit: 'quantity', kind: 'flow', sum: name },
          ]),
        ),
        count: { names: ['条数', 'Entries'], unit: 'count', kind: 'flow', sum: 'count' },
      },
    }),
    declaration: declare({
      area,
      noun: [zh, noun],
      group,
      page: { list: model, ...page },
      facts,
      refusals: { ...refusals, ...actions.refusals },
      requestedWith: actions.requestedWith,
      permissions: { [`${area}:read`]: { names: [zh, capital(many)], roles: READ_BY }, ...actions.permissions },
      models: { [model]: [zh, capital(many)] },
      events: {
        [`${Name}Added`]: [inChinese('新增', zh), `${capital(noun)} added`],
        [`${Name}Corrected`]: [inChinese('更正', zh), `${capital(noun)} corrected`],
      },
      fields: {
        [model]: {
          id: ['编号', 'ID'],
          ...namesOf(columns),
          corrects: ['更正的记录', 'Corrects'],
          reason: ['更正原因', 'Correction reason'],
          correctedBy: ['被更正为', 'Corrected by'],
          createdBy: ['登记人', 'Entered by'],
          createdAt: ['登记时间', 'Entered at'],
          updatedAt: ['更新时间', 'Updated at'],
          createdPosition: ['日志位置', 'Log position'],
          revision: ['版本', 'Version'],
        },
      },
      codes: { [model]: valueWordsOf(columns) },
    }),
  };
}
