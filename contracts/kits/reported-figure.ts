// Reported figures: facts that nobody decides on. A source may report the same figure again: the row has the latest
// `at`, its history has all. Event, row, routes, import, permissions and texts follow from the declaration.
import { z } from 'zod';
import { declaredRow, defineAreaReads, type DeclaredReads, type DeclaredRowSchema } from './area.ts';
import { declare, type Declaration, type DeclaredPage } from '../declared/declaration.ts';
import type { BilingualText, BilingualTexts } from '../values/bilingual.ts';
import { instantField, namesOf, shapeOf, type FieldKind, type Fields, type FieldsOf, type ShapeOf } from './field.ts';
import type { Group } from '../declared/menu.ts';
import { defineRoute, type RouteDeclaration } from '../wire/route.ts';
import { defineExternalState, type ExternalStateContract } from './external-state.ts';
import { SeriesQuery, seriesAnswer } from '../wire/series.ts';
import type { StartingRoleId } from '../declared/starting-roles.ts';
import { Day, Instant, SatoshiTotal, Uuid } from '../values/values.ts';

export interface ReportedFigureOptions<Area extends string = string, F extends Fields = Fields> {
  /** Singular, `pool`: the prefix of permissions. */
  area: Area;
  /** The list, `pools`: its route is `/api/pools`. */
  model: string;
  noun: BilingualText;
  names: BilingualText;
  group?: Group;
  page: DeclaredPage;
  /** More pages of its list. The kit builds the declaration that contains them. */
  morePages?: Declaration['morePages'];
  /** Names of its totals. */
  totals?: BilingualTexts;
  /** Starting roles that read it, besides those that read everything. Operators import it. */
  roles: readonly StartingRoleId[];
  /** The fact, whose type is also the prefix of its streams, and its event. */
  fact: { type: string; event: { type: string; names: BilingualText } };
  /** The fields that identify a row. */
  key: readonly ((keyof F & string) | 'at')[];
  fields: F;
  /**
   * Finds values that are valid alone but not together: a field, and the key of a message. Part of the fact's schema.
   */
  validateTogether?(fields: FieldsOf<F>): { path: keyof F & string; key: string } | null;
  /** Columns derived from the fields and stored with them. */
  derived?: { columns: Fields; compute(fields: FieldsOf<F>): Record<string, unknown> };
  /**
   * The name of the column `at`, if the fact's time is part of its content. Else the column is `seenAt`. Row and read
   * model are built on that column.
   */
  timeNames?: BilingualText;
  /** For facts by day: the columns of the series. Several days are summed (flows), or the last one counts (stocks). */
  byDay?: { totals: 'sum' | 'last'; columns: readonly string[] };
}

export interface ReportedFigureContract<Area extends string = string, F extends Fields = Fields> {
  options: ReportedFigureOptions;
  externalState: ExternalStateContract<string, z.ZodObject<ShapeOf<F>>>;
  row: DeclaredRowSchema;
  /** The column with the fact's `at`. */
  time: 'at' | 'seenAt';
  reads: DeclaredReads;
  /** null: its facts have no day. */
  series: { model: string; route: RouteDeclaration & { query: typeof SeriesQuery } } | null;
  declaration: Declaration<`${Area}:read`, never, never>;
}

/** Integers in the smallest unit: a series sums them exactly. */
const SUMMED: ReadonlySet<FieldKind> = new Set(['integer', 'sats', 'wei', 'usdc']);
/** A missing value or a decimal in a summed column would stop the projection at the event that has it. */
function checkSummed(columns: Fields, byDay: ReportedFigureOptions['byDay'], model: string): void {
  for (const name of byDay?.columns ?? []) {
    const field = columns[name];
    if (!field || field.isOptional || !SUMMED.has(field.kind))
      throw new Error(`byDay.columns of ${model}: \`${name}\` is not a required integer field`);
  }
}

export function defineReportedFigure<const Area extends string, const F extends Fields>(
  options: ReportedFigureOptions<Area, F>,
): ReportedFigureContract<Area, F>;
export function defineReportedFigure(options: ReportedFigureOptions): ReportedFigureContract {
  const {
    area,
    model,
    noun,
    names,
    group,
    page,
    morePages,
    roles,
    fact,
    key,
    validateTogether,
    derived,
    timeNames,
    byDay,
  } = options;
  const permission = `${area}:read` as const;
  const data = z.strictObject(shapeOf(options.fields)).superRefine((fields, { addIssue }) => {
    const invalid = validateTogether?.(fields);
    if (invalid) addIssue({ code: 'custom', path: [invalid.path], message: invalid.key });
  });
  const externalState = defineExternalState({
    type: fact.type,
    data,
    key: key.filter((name): name is Exclude<typeof name, 'at'> => name !== 'at'),
    noun,
    event: fact.event,
    imported: { list: model, importedAs: 'figures', roles: ['operator'] },
  });
  const time = timeNames === undefined ? 'seenAt' : 'at';
  const columns: Fields = {
    ...options.fields,
    ...derived?.columns,
    [time]: instantField(...(timeNames ?? ['数据时间', 'Data as of'])),
  };
  checkSummed(columns, byDay, model);
  const row = declaredRow({
    id: Uuid,
    ...shapeOf(columns),
    updatedAt: Instant,
    createdPosition: z.string(),
    revision: z.number().int(),
  });
  const totals = `${area}-totals`;
  const step =
    byDay &&
    z.object({
      ...(byDay.totals === 'last' && { day: Day }),
      count: z.number().int(),
      ...Object.fromEntries(byDay.columns.map((name) => [name, SatoshiTotal])),
    });
  return {
    options,
    externalState,
    row,
    time,
    reads: defineAreaReads(model, permission, row),
    series: step
      ? {
          model: totals,
          route: defineRoute({
            method: 'GET',
            path: `/api/${model}/series`,
            permission,
            summary: `Sums of ${model} by hour, day, week or month (UTC)${byDay.totals === 'last' ? '; the last value of each step' : ''}`,
            query: SeriesQuery,
            response: seriesAnswer(step),
          }),
        }
      : null,
    declaration: declare({
      area,
      noun,
      ...(group && { group }),
      page: { list: model, ...page },
      ...(morePages && { morePages }),
      permissions: { [permission]: { names, roles } },
      models: {
        [model]: names,
        ...options.totals,
        ...(byDay && { [totals]: [`${names[0]}汇总`, `${names[1]}: totals`] }),
      },
      fields: {
        [model]: {
          id: ['编号', 'ID'],
          ...namesOf(columns),
          updatedAt: ['更新时间', 'Updated at'],
          createdPosition: ['日志位置', 'Log position'],
          revision: ['版本', 'Version'],
        },
      },
    }),
  };
}
