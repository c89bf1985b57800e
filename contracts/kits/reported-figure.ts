// What sources tell and nobody decides on, told again for the same as often as they like: the greatest `at` stands in
// its row, all of it in the row's history. What a fact holds is declared; its event, row, routes, import, permissions
// and words follow.
import { z } from 'zod';
import { defineAreaReads } from './area.ts';
import { declare, type Declaration, type DeclaredPage, type Pair, type Pairs } from '../declared/declaration.ts';
import { instantField, namesOf, shapeOf, type Fields, type FieldsOf, type ShapeOf } from './field.ts';
import type { Group } from '../declared/menu.ts';
import { defineRoute, type RouteDeclaration } from '../wire/route.ts';
import { defineExternalState, type ExternalStateContract } from './external-state.ts';
import { SeriesQuery, seriesAnswer } from '../wire/series.ts';
import type { StartingRoleId } from '../access/starting-roles.ts';
import { Day, Instant, SatoshiTotal, Uuid } from '../values/values.ts';

export interface ReportedFigureOptions<Area extends string = string, F extends Fields = Fields> {
  /** Singular, `pool`: the prefix of its permissions. */
  area: Area;
  /** Its list, `pools`: the route is `/api/pools`. */
  model: string;
  noun: Pair;
  names: Pair;
  group?: Group;
  page: DeclaredPage;
  morePages?: Declaration['morePages'];
  /** What totals of its rows are called. */
  totals?: Pairs;
  /** Who reads it, beside those who read all; operators import it. */
  to: readonly StartingRoleId[];
  /** The fact, which is the prefix of its streams, too, and the event it becomes. */
  fact: { type: string; event: { type: string; names: Pair } };
  /** What a row is known by. */
  key: readonly ((keyof F & string) | 'at')[];
  fields: F;
  /** What fields that are each fit by themselves are not fit for together: a field, and the key of a message. */
  validateTogether?(fields: FieldsOf<F>): { path: keyof F & string; key: string } | null;
  /** What follows from the fields, and is kept beside them. */
  derived?: { columns: Fields; of(fields: FieldsOf<F>): Record<string, unknown> };
  /** What its column `at` is called, where a fact's time is a part of what it tells; else it stands in `seenAt`. */
  at?: Pair;
  /**
   * Of facts of a `day`, the columns that a series tells: of several days it adds them up, or tells the last, for what
   * stands.
   */
  byDay?: { tells: 'sum' | 'last'; of: readonly string[] };
}

export interface ReportedFigureContract<Area extends string = string, F extends Fields = Fields> {
  parts: ReportedFigureOptions;
  seen: ExternalStateContract<string, z.ZodObject<ShapeOf<F>>>;
  row: z.ZodObject;
  /** The column that has the fact's `at`. */
  time: 'at' | 'seenAt';
  reads: ReturnType<typeof defineAreaReads>;
  /** null: it is of no day. */
  series: { model: string; route: RouteDeclaration & { query: typeof SeriesQuery } } | null;
  declaration: Declaration<`${Area}:read`, never, never>;
}

export function defineReportedFigure<const Area extends string, const F extends Fields>(
  parts: ReportedFigureOptions<Area, F>,
): ReportedFigureContract<Area, F> {
  const { area, model, noun, names, group, page, morePages, to, fact, key, validateTogether, derived, at, byDay } =
    parts;
  const permission = `${area}:read` as const;
  const data = z.strictObject(shapeOf(parts.fields)).superRefine((fields, { addIssue }) => {
    const found = validateTogether?.(fields as FieldsOf<F>);
    if (found) addIssue({ code: 'custom', path: [found.path], message: found.key });
  });
  const seen = defineExternalState({
    type: fact.type,
    data,
    key: key.filter((name): name is Exclude<typeof name, 'at'> => name !== 'at'),
    noun,
    event: fact.event,
    imported: { list: model, importedAs: 'figures', to: ['operator'] },
  });
  const time = at === undefined ? 'seenAt' : 'at';
  const kept: Fields = {
    ...parts.fields,
    ...derived?.columns,
    [time]: instantField(...(at ?? ['数据时间', 'Data as of'])),
  };
  const row = z.object({
    id: Uuid,
    ...shapeOf(kept),
    updatedAt: Instant,
    createdPosition: z.string(),
    revision: z.number().int(),
  });
  const totals = `${area}-totals`;
  const step =
    byDay &&
    z.object({
      ...(byDay.tells === 'last' && { day: Day }),
      count: z.number().int(),
      ...Object.fromEntries(byDay.of.map((name) => [name, SatoshiTotal])),
    });
  return {
    // What it makes of its fields is asked of these fields alone, each checked by its schema.
    parts: parts as unknown as ReportedFigureOptions,
    seen,
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
            summary: `Sums of ${model} by hour, day or week (UTC)${byDay.tells === 'last' ? '; the last value of each step' : ''}`,
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
      permissions: { [permission]: { names, to } },
      models: {
        [model]: names,
        ...parts.totals,
        ...(byDay && { [totals]: [`${names[0]}汇总`, `${names[1]}: totals`] }),
      },
      fields: {
        [model]: {
          id: ['编号', 'ID'],
          ...namesOf(kept),
          updatedAt: ['更新时间', 'Updated at'],
          createdPosition: ['日志位置', 'Log position'],
          revision: ['版本', 'Version'],
        },
      },
    }) as never,
  };
}
