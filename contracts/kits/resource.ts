// Records: things that people add, edit, switch on and off, and remove. What one is, is declared; events, row, routes,
// permissions and words follow.
import { z } from 'zod';
import type { ActionOptions } from './action-options.ts';
import type { DeclaredAction } from './declared-action.ts';
import { defineAreaReads } from './area.ts';
import type { Declaration, DeclaredPage, Pair, Pairs } from '../declared/declaration.ts';
import { defineEvents, type EventDefinitions } from '../events/define-events.ts';
import { shapeOf, type Fields } from './field.ts';
import type { Group } from '../declared/menu.ts';
import type { InvalidField } from '../wire/problem.ts';
import { publicationOf, type Publication, type Published } from './published.ts';
import { pascal } from '../declared/pair.ts';
import { declarationOf, declareActions, refusalsOf, switchTransitions } from './resource-words.ts';
import type { StartingRoleId } from '../access/starting-roles.ts';
import { Instant, Uuid } from '../values/values.ts';

/**
 * One of the two ways a record is switched: the act that does it (`show`), the status it leads to, and the event that
 * says so.
 */
export interface Switch {
  act: string;
  status: string;
  event: string;
  names: { act: Pair; status: Pair; event: Pair };
}

/**
 * An act of its own, which sets columns of its own by an event of its own; refused `<area>-unchanged` beside what it
 * declares.
 */
interface CustomAction extends ActionOptions {
  /** Of `columns`. */
  setFields: readonly string[];
  event: { type: string; names: Pair };
}
/** What it has beside the fields that are filled in: columns that are set as it is added, and by acts of its own. */
interface Custom {
  columns: Fields;
  actions: Readonly<Record<string, CustomAction>>;
}
/** Fields that together only one of them has: refused `refused`. */
export interface UniqueTogether {
  fields: readonly string[];
  refused: string;
  names: Pair;
}

export interface ResourceOptions<
  Area extends string = string,
  F extends Fields = Fields,
  Requested extends string = string,
> {
  /** Singular, `tag`: the prefix of its streams and codes. */
  area: Area;
  /** Its list, `tags`: the route is `/api/tags`. */
  model: string;
  /** 标签; `a tag`, `tags`. */
  nouns: { zh: string; one: string; many: string };
  group?: Group;
  page: DeclaredPage;
  /** The starting roles that keep them. */
  keptBy: readonly StartingRoleId[];
  /** What add and edit take. */
  fields: F;
  /** What stays filled in for the next one that is added. */
  stickyFields?: readonly string[];
  /** Texts that only one of them has, whatever their case and outer blanks: refused `<area>-<field>-taken`. */
  unique?: readonly (string | UniqueTogether)[];
  /** What of its fields does not go together, each fit by itself: told as of a field that does not fit. */
  validateTogether?: (fields: Readonly<Record<string, unknown>>) => InvalidField | null;
  /** It begins switched off. */
  switched?: { on: Switch; off: Switch };
  /**
   * The act that switches it on, if it can be made to need another person; so is then what changes, or brings back, one
   * that is on.
   */
  requested?: Requested;
  /** It can be removed; unless somebody has it, if that may be: refused `<area>-in-use`, in these words. */
  removal?: true | { unlessUsed: Pair };
  custom?: Custom;
  /** What rules of its own refuse with. */
  refusals?: Pairs;
  /** What the official site reads of it: of what is switched, those that are on. */
  published?: Published;
}

type Actions = Readonly<Record<string, DeclaredAction['route']>>;
export interface ResourceContract<
  Area extends string = string,
  F extends Fields = Fields,
  Requested extends string = string,
> {
  parts: ResourceOptions<Area, F, Requested>;
  /** `Tag`, what its events and commands are named by. */
  Name: string;
  events: EventDefinitions;
  row: z.ZodObject;
  reads: ReturnType<typeof defineAreaReads>;
  add: DeclaredAction['route'];
  /** At `/:id/<act>`: edit, remove and restore, both ways it is switched, and acts of its own. */
  actions: Actions;
  /** All that may be done with it, as it is declared. */
  declared: Readonly<Record<string, DeclaredAction>>;
  /** Both ways it is switched, for many. */
  batches: Readonly<Record<string, NonNullable<DeclaredAction['batch']>>>;
  publication?: Publication;
  declaration: Declaration<`${Area}:read` | `${Area}:add` | `${Area}:edit`, `${Area}:${Requested}`, never>;
}

const statusOf = (switched: ResourceOptions['switched']) =>
  switched && { status: z.enum([switched.off.status, switched.on.status]) };

export function defineResource<
  const Area extends string,
  const F extends Fields,
  const Requested extends string = never,
>(parts: ResourceOptions<Area, F, Requested>): ResourceContract<Area, F, Requested> {
  const { area, model, nouns, fields, switched, removal, custom = { columns: {}, actions: {} }, published } = parts;
  const Name = pascal(area);
  const [shape, ownShape] = [shapeOf(fields), shapeOf(custom.columns)];
  const set = (names: readonly string[]) => z.object(Object.fromEntries(names.map((name) => [name, ownShape[name]!])));
  const refusals = refusalsOf(parts);
  const {
    actions: { add, ...actions },
    permissions,
    secondPerson,
  } = declareActions(parts, refusals.by);
  const declared: Readonly<Record<string, DeclaredAction>> = { add: add!, ...actions };
  const row = z.object({
    id: Uuid,
    ...shape,
    ...ownShape,
    ...statusOf(switched),
    createdBy: z.string(),
    createdAt: Instant,
    updatedAt: Instant,
    createdPosition: z.string(),
    revision: z.number().int(),
  });
  return {
    parts,
    Name,
    row,
    declared,
    add: add!.route,
    actions: Object.fromEntries(Object.entries(actions).map(([name, { route }]) => [name, route])),
    batches: Object.fromEntries(Object.entries(actions).flatMap(([name, { batch }]) => (batch ? [[name, batch]] : []))),
    events: defineEvents(area, {
      [`${Name}Added`]: z.object({ ...shape, ...ownShape }),
      // What of its own follows from its fields is set along with them.
      [`${Name}Edited`]: z.object({ ...shape, ...z.object(ownShape).partial().shape, before: z.object(shape) }),
      // What is brought back is told whole: of what was removed lists have nothing.
      ...(removal && {
        [`${Name}Removed`]: z.object({}),
        [`${Name}Restored`]: z.object({
          ...shape,
          ...ownShape,
          ...statusOf(switched),
          createdBy: z.string(),
          createdAt: Instant,
        }),
      }),
      ...Object.fromEntries(switchTransitions(parts).map(({ to: { event } }) => [event, z.object({})])),
      ...Object.fromEntries(
        Object.values(custom.actions).map(({ event, setFields }) => [
          event.type,
          z.object({ ...set(setFields).shape, before: set(setFields) }),
        ]),
      ),
    }),
    reads: defineAreaReads(model, `${area}:read`, row, switched ? { selected: true } : {}),
    ...(published && {
      publication: publicationOf({
        ...published,
        area,
        model,
        many: nouns.many,
        shown: switched?.on.status ?? null,
        fields: Object.fromEntries(published.fields.map((name) => [name, { ...fields, ...custom.columns }[name]!])),
      }),
    }),
    declaration: { ...declarationOf(parts, Name, permissions, refusals.words), secondPerson } as never,
  };
}
