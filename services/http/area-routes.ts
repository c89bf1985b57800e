// What an area has over HTTP, as far as its routes are told alike.
import { v5 } from 'uuid';
import type { z } from 'zod';
import type { ActionJob } from '#contracts/kits/action-job.ts';
import type { DeclaredAction } from '#contracts/kits/declared-action.ts';
import type { AreaReads } from '#contracts/kits/area.ts';
import type { StoredEvent } from '#contracts/events/event.ts';
import type { ChangesQuery, RowQuery } from '#contracts/wire/list.ts';
import type { Publication } from '#contracts/kits/published.ts';
import type { CommandRoute, RouteDeclaration } from '#contracts/wire/route.ts';
import type { SeriesQuery } from '#contracts/wire/series.ts';
import type { ReadModels, Row } from '#projections/engine/types.ts';
import type { Sums } from '#contracts/wire/sums.ts';
import type { AreaDefinition } from '../command/area.ts';
import type { EventStore } from '../event-store/types.ts';
import type { Vault } from '../storage/vault/types.ts';
import type { RulesNow } from './commands/batch-bounds.ts';

export type CommandFields = { id: string } & Record<string, unknown>;

/** A command that begins something: its fields, the id among them, from the checked body and the command's id. */
export interface Creation<Command extends string = string> {
  route: CommandRoute<Command>;
  fields(body: unknown, commandId: string): CommandFields;
}

type WholeRoute = RouteDeclaration & { query: typeof RowQuery };
type ChangesRoute = RouteDeclaration & { query: typeof ChangesQuery };
type SeriesRoute = RouteDeclaration & { query: typeof SeriesQuery };

export interface AreaRoutes<Command extends string = string> {
  /** Singular: the prefix of its streams. */
  area: string;
  reads?: AreaReads;
  /** Counts and sums of its rows, read whole and followed in a room of their own, along with the rows. */
  totals?: readonly { model: string; list: WholeRoute; changes: ChangesRoute; series: SeriesRoute }[];
  /** Series of totals that stand with its rows alone. */
  series?: readonly { model: string; route: SeriesRoute }[];
  /** Small models that are read whole, and followed in rooms of their own. */
  whole?: readonly { model: string; list: WholeRoute }[];
  /** What is put together of several models when it is read. */
  joined?: readonly {
    route: RouteDeclaration;
    read(models: ReadModels, query: unknown, params: unknown, rules: RulesNow): Promise<unknown>;
  }[];
  /**
   * What a command has come to that is on record and waits for another person: answered 202, with this in place of its
   * receipt's; null: it is done.
   */
  accepted?(command: CommandFields, commandId: string, load: EventStore['load']): Promise<{ id: string } | null>;
  /** What its rows that a filter lets through come to. */
  sums?: Sums;
  /** The events behind a row, where its stream is not named by its id. */
  eventsOf?(id: string, load: EventStore['load'], row: Row | undefined): Promise<StoredEvent[]>;
  /**
   * Of its rows, those that the permission is good for, by what else the person holds: which values of this column. All
   * unless told.
   */
  within?: { column: string; values(permissions: readonly string[]): readonly string[] };
  /** Streams beside a row's own, whose events are told with its own; `own`: its own events. */
  relatedStreams?(id: string, own: readonly StoredEvent[]): readonly string[];
  /** What strangers may read of its rows. */
  published?: Publication;
  /** The form of its rows' ids in commands; UUID unless told. What is none names nothing. */
  id?: z.ZodType<string>;
  /**
   * What a command becomes before it is carried out: personal data are sealed; what is a part of a stream gets the
   * stream's id.
   */
  prepare?(
    command: CommandFields & { type: string },
    parts: Pick<Vault, 'seal' | 'lookup' | 'marks' | 'claimNames'> &
      Pick<EventStore, 'load'> & { models: Pick<ReadModels, 'one'>; commandId: string },
  ): Promise<CommandFields>;
  creates: readonly Creation<Command>[];
  /** Commands at `/:id/<command>`. */
  actions: readonly CommandRoute<Command>[];
  /** Commands with `items`, each an act on the row it names. */
  batches: readonly CommandRoute<Command>[];
  /** The same over all that a filter lets through, as jobs. */
  jobs?: readonly ActionJob[];
}

/** The routes of an area: commands that its decider has no rule for have no place in them. */
export const routesOf = <Command extends string>(
  { area }: AreaDefinition<Command>,
  routes: Omit<AreaRoutes<NoInfer<Command>>, 'area'>,
): AreaRoutes => ({ area, ...routes });

/** Of an area's declared acts: those on a row, those on many, and those on all that a filter lets through. */
export function actionRoutes<Command extends string>({
  actions,
}: {
  actions: Readonly<Record<string, DeclaredAction<Command, z.ZodType>>>;
}): Pick<AreaRoutes<Command>, 'actions' | 'batches' | 'jobs'> {
  const all = Object.values(actions);
  return {
    actions: all.filter(({ parts }) => !parts.begins).map(({ route }) => route),
    batches: all.flatMap(({ batch }) => batch ?? []),
    jobs: all.flatMap(({ job }) => job ?? []),
  };
}

const CREATED = 'b2a7e3a0-0d0c-5a37-9c0e-5a4a3f6d1c57';
/** The id of what a command creates that has no key of its own. */
export const createdId = (commandId: string): string => v5(commandId, CREATED);

/** `fields` is handed what the route's own schema decoded. */
export const creates = <const Route extends CommandRoute & { body: z.ZodType }>(
  route: Route,
  fields: (body: z.output<Route['body']>, commandId: string) => CommandFields,
): Creation<Route['command']> => ({
  route,
  fields: (body, commandId) => fields(body as z.output<Route['body']>, commandId),
});
