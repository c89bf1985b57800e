// The routes of an area: reads, commands, batches and jobs, as declared to the shared route code.
import { v5 } from 'uuid';
import type { z } from 'zod';
import type { ActionJob } from '#contracts/kits/action-job.ts';
import type { ActionCommands, DeclaredAction } from '#contracts/kits/declared-action.ts';
import type { AreaReads } from '#contracts/kits/area.ts';
import type { StoredEvent } from '#contracts/events/event.ts';
import type { ChangesQuery } from '#contracts/wire/list/changes.ts';
import type { RowQuery } from '#contracts/wire/list/read-point.ts';
import type { Publication } from '#contracts/kits/resource/published.ts';
import type { CommandRoute, RouteDeclaration } from '#contracts/wire/route.ts';
import type { SeriesQuery } from '#contracts/wire/series.ts';
import type { ReadModels, Row } from '#projections/engine/types.ts';
import type { Sums } from '#contracts/wire/sums.ts';
import type { TargetArea } from '../command/types.ts';
import type { EventStore } from '../event-store/types.ts';
import type { Vault } from '../storage/vault/types.ts';
import type { CsvChunk } from './csv/csv.ts';
import type { RulesNow } from './commands/batch-bounds.ts';
import type { AreaParts } from './parts.ts';

export type CommandFields = { id: string } & Record<string, unknown>;

/**
 * A command that creates a row. `fields`: the command's fields, including the id, from the checked body and the command
 * id.
 */
export interface Creation<Command extends string = string> {
  route: CommandRoute<Command>;
  fields(body: unknown, commandId: string): CommandFields;
}

type RowQueryOf = z.output<typeof RowQuery>;
type WholeRoute = RouteDeclaration & { query: typeof RowQuery };
type ChangesRoute = RouteDeclaration & { query: typeof ChangesQuery };
type SeriesRoute = RouteDeclaration & { query: typeof SeriesQuery };

/**
 * A read that combines several models. `query`, `params`: decoded by the route's schemas. `permissions`: of the person
 * who reads.
 */
interface JoinedRead<Query = unknown, Params = unknown> {
  route: RouteDeclaration;
  read(
    models: ReadModels,
    query: Query,
    params: Params,
    rules: RulesNow,
    permissions: readonly string[],
  ): Promise<unknown>;
}

/** A CSV file of several models. `filter`: what was asked for, as the audit log records it. */
export interface CsvFile {
  /** Of the file, without extension. */
  name: string;
  model: string;
  filter: Record<string, unknown>;
  position: string;
  behind?: true;
  columns: readonly string[];
  lines: AsyncIterable<CsvChunk>;
}
interface ExportedFile<Query = unknown, Params = unknown> {
  route: RouteDeclaration;
  read(models: ReadModels, query: Query, params: Params, rules: RulesNow): Promise<CsvFile>;
}

export interface AreaRoutes<Command extends string = string> {
  /** Singular; the prefix of its streams. */
  area: string;
  reads?: AreaReads;
  /** Totals of its rows: read whole and followed in a separate feed room, together with the rows. */
  totals?: readonly { model: string; list: WholeRoute; changes: ChangesRoute; series: SeriesRoute }[];
  /** Series of totals that need only the area's rows. */
  series?: readonly { model: string; route: SeriesRoute }[];
  /** Small read models: read whole and followed in separate feed rooms. */
  whole?: readonly { model: string; list: WholeRoute }[];
  /** Reads that combine several models at request time. */
  joined?: readonly JoinedRead[];
  /** The same as CSV. Each export is recorded in the audit log. */
  files?: readonly ExportedFile[];
  /**
   * For a recorded command that waits for another person: the fields that replace those of its receipt, answered with
   * 202. null: the command is done. The shared route sends the answer, so no area can do this itself.
   */
  accepted?(command: CommandFields, commandId: string, load: EventStore['load']): Promise<{ id: string } | null>;
  /** Sums over the rows that match a filter. */
  sums?: Sums;
  /** The events of a row whose stream is not named after its id. */
  eventsOf?(id: string, load: EventStore['load'], row: Row | undefined): Promise<StoredEvent[]>;
  /**
   * Restricts which rows a permission covers, by the person's other permissions: the allowed values of this column.
   * Default: all rows.
   */
  within?: { column: string; values(permissions: readonly string[]): readonly string[] };
  /** What the answer to `GET /<list>/:id` has besides the row, as its route declares it. */
  withRow?(
    row: Row,
    query: RowQueryOf,
    parts: Pick<AreaParts, 'models' | 'store' | 'proofs' | 'reports'>,
  ): Promise<object>;
  /** Related streams whose events appear in the row's history. `rowEvents`: the events of the row's own stream. */
  relatedStreams?(id: string, rowEvents: readonly StoredEvent[]): readonly string[];
  /** The part of its rows that is public. */
  published?: Publication;
  /** The schema of its row ids in commands; default: UUID. An id that does not match is not found. */
  id?: z.ZodType<string>;
  /**
   * Prepares a command before it runs: seals personal data, and adds the stream's id for rows that are parts of a
   * stream.
   */
  prepare?(
    command: CommandFields & { type: string },
    parts: Pick<Vault, 'seal' | 'lookup' | 'marks' | 'claimNames'> &
      Pick<EventStore, 'load' | 'head'> & {
        models: Pick<ReadModels, 'one' | 'exportRows' | 'totals'>;
        commandId: string;
      },
  ): Promise<CommandFields>;
  creates: readonly Creation<Command>[];
  /** Commands at `/:id/<command>`. */
  actions: readonly CommandRoute<Command>[];
  /** Commands with `items`; each item is an action on the row it names. */
  batches: readonly CommandRoute<Command>[];
  /** Actions on all rows that match a filter, run as jobs. */
  jobs?: readonly ActionJob[];
}

/** The routes of an area. Its type allows only commands that the area's decider handles. */
export const routesOf = <Command extends { type: string }>(
  { area }: TargetArea<Command>,
  routes: Omit<AreaRoutes<NoInfer<Command>['type']>, 'area'>,
): AreaRoutes => ({ area, ...routes });

type DeclaredActions = Readonly<Record<string, DeclaredAction>>;
/** The commands of actions on a row, as their bodies make them. */
type SentToRows<Of extends DeclaredActions> = { id: string } & ActionCommands<{
  [Name in keyof Of as Of[Name] extends { options: { begins: true } } ? never : Name]: Of[Name];
}>;

interface ActionRoutes<Command extends string> extends Pick<AreaRoutes<Command>, 'actions' | 'batches' | 'jobs'> {}

/**
 * The routes of an area's declared actions: on one row, on a selection (batch) and on a filter (job). The bodies have
 * the fields of the area's commands, or `prepare` makes them: then only the commands' names are checked.
 */
export function actionRoutes<Command extends { type: string }, Of extends DeclaredActions>(
  area: TargetArea<Command>,
  declared: { actions: Of & (SentToRows<Of> extends Command ? unknown : { notTaken: SentToRows<Of> }) },
): ActionRoutes<Command['type']>;
export function actionRoutes<Command extends { type: string }>(
  area: TargetArea<Command>,
  declared: { actions: Readonly<Record<string, DeclaredAction<Command['type']>>> },
  prepare: NonNullable<AreaRoutes['prepare']>,
): ActionRoutes<Command['type']> & Pick<AreaRoutes, 'prepare'>;
export function actionRoutes(
  _area: TargetArea<{ type: string }>,
  { actions }: { actions: DeclaredActions },
  prepare?: AreaRoutes['prepare'],
): ActionRoutes<string> & Pick<AreaRoutes, 'prepare'> {
  const all = Object.values(actions);
  return {
    actions: all.filter(({ options }) => !options.begins).map(({ route }) => route),
    batches: all.flatMap(({ batch }) => batch ?? []),
    jobs: all.flatMap(({ job }) => job ?? []),
    ...(prepare && { prepare }),
  };
}

/** Declares a read that combines several models, typed by the schemas of its route. */
export const joins = <Query, Params>(
  route: RouteDeclaration & { query: z.ZodType<Query>; params?: z.ZodType<Params> },
  read: JoinedRead<Query, Params>['read'],
): JoinedRead => ({ route, read });

/** Declares a CSV file of several models, typed by the schemas of its route. */
export const exportsAs = <Query, Params>(
  route: RouteDeclaration & { query: z.ZodType<Query>; params?: z.ZodType<Params> },
  read: ExportedFile<Query, Params>['read'],
): ExportedFile => ({ route, read });

const CREATED = 'b2a7e3a0-0d0c-5a37-9c0e-5a4a3f6d1c57';
/** The id of a created row that has no natural key. */
export const createdId = (commandId: string): string => v5(commandId, CREATED);

/** The fields of an area's command of a type, without the type. */
export type FieldsOf<Command, Type> = Command extends { type: infer Types }
  ? Type extends Types
    ? Omit<Command, 'type'> & { id: string }
    : never
  : never;
/** Declares a creating command. `fields` receives the body as the route's schema decoded it. */
export const creates = <Command extends { type: string }, const Route extends CommandRoute & { body: z.ZodType }>(
  _area: TargetArea<Command>,
  route: Route,
  fields: (body: z.output<Route['body']>, commandId: string) => FieldsOf<Command, Route['command']>,
): Creation<Route['command']> => ({ route, fields });
