// Resources: things that people add, edit, switch on and off, and remove. Events, row, routes, permissions and texts
// follow from the declaration.
import { z } from 'zod';
import type { ActionOptions } from './action-options.ts';
import type { DeclaredAction } from './declared-action.ts';
import { declaredRow, defineAreaReads, type DeclaredReads, type DeclaredRowSchema } from './area.ts';
import type { Declaration, DeclaredPage, BilingualText, BilingualTexts } from '../declared/declaration.ts';
import { defineEvents, type EventDefinitions } from '../events/define-events.ts';
import { shapeOf, type Fields } from './field.ts';
import type { Group } from '../declared/menu.ts';
import type { InvalidField } from '../wire/problem.ts';
import { publicationOf, type Publication, type Published } from './published.ts';
import { pascal } from '../declared/pair.ts';
import { refusalsOf, switchTransitions } from './resource-refusals.ts';
import { declarationOf, declareActions } from './resource-words.ts';
import type { StartingRoleId } from '../access/starting-roles.ts';
import { Instant, Uuid } from '../values/values.ts';

/** One side of a resource's switch: its action (`show`), the status it leads to, and its event. */
export interface Switch {
  action: string;
  status: string;
  event: string;
  names: { action: BilingualText; status: BilingualText; event: BilingualText };
}

/** A custom action, which sets custom columns by its own event. It is refused with `<area>-unchanged`, too. */
interface CustomAction extends ActionOptions {
  /** Names among `columns`. */
  setFields: readonly string[];
  event: { type: string; names: BilingualText };
}
/** Columns that are not filled in with the fields: they are set on adding and by custom actions. */
interface Custom {
  columns: Fields;
  actions: Readonly<Record<string, CustomAction>>;
}
/** Fields whose combination is unique; else the action is refused with `refused`. */
export interface UniqueTogether {
  fields: readonly string[];
  refused: string;
  names: BilingualText;
}

export interface ResourceOptions<
  Area extends string = string,
  F extends Fields = Fields,
  Requested extends string = string,
> {
  /** Singular, `tag`: the prefix of streams and codes. */
  area: Area;
  /** The list, `tags`: its route is `/api/tags`. */
  model: string;
  /** 标签; `a tag`, `tags`. */
  nouns: { zh: string; one: string; many: string };
  group?: Group;
  page: DeclaredPage;
  /** Starting roles that maintain it. */
  roles: readonly StartingRoleId[];
  /** The fields of adding and editing. */
  fields: F;
  /** Fields that keep their value for the next one added. */
  stickyFields?: readonly string[];
  /** Unique texts, ignoring case and outer spaces; a repeated one is refused with `<area>-<field>-taken`. */
  unique?: readonly (string | UniqueTogether)[];
  /** Finds values that are valid alone but not together. */
  validateTogether?: (fields: Readonly<Record<string, unknown>>) => InvalidField | null;
  /** It starts switched off. */
  switched?: { on: Switch; off: Switch };
  /**
   * The action that switches it on, if a rule can require another person for it. The rule then also covers editing and
   * restoring one that is on.
   */
  requested?: Requested;
  /** It can be removed. `unlessUsed`: the text of the refusal `<area>-in-use`. */
  removal?: true | { unlessUsed: BilingualText };
  custom?: Custom;
  /** Refusals of its own rules. */
  refusals?: BilingualTexts;
  /** What the official site reads: if it has a switch, those that are on. */
  published?: Published;
}

type Actions = Readonly<Record<string, DeclaredAction['route']>>;
export interface ResourceContract<
  Area extends string = string,
  F extends Fields = Fields,
  Requested extends string = string,
> {
  options: ResourceOptions<Area, F, Requested>;
  /** `Tag`, used in the names of events and commands. */
  Name: string;
  events: EventDefinitions;
  row: DeclaredRowSchema;
  reads: DeclaredReads;
  add: DeclaredAction['route'];
  /** Routes at `/:id/<action>`: edit, remove, restore, the switch and custom actions. */
  actions: Actions;
  /** All actions as declared. */
  declared: Readonly<Record<string, DeclaredAction>>;
  /** The switch as a batch. */
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
>(options: ResourceOptions<Area, F, Requested>): ResourceContract<Area, F, Requested> {
  const { area, model, nouns, fields, switched, removal, custom = { columns: {}, actions: {} }, published } = options;
  const Name = pascal(area);
  const [shape, ownShape] = [shapeOf(fields), shapeOf(custom.columns)];
  const setShape = (names: readonly string[]) =>
    z.object(Object.fromEntries(names.map((name) => [name, ownShape[name]!])));
  const refusals = refusalsOf(options);
  const {
    actions: { add, ...actions },
    permissions,
    secondPerson,
  } = declareActions(options, refusals.by);
  const declared: Readonly<Record<string, DeclaredAction>> = { add: add!, ...actions };
  const row = declaredRow({
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
    options: options,
    Name,
    row,
    declared,
    add: add!.route,
    actions: Object.fromEntries(Object.entries(actions).map(([name, { route }]) => [name, route])),
    batches: Object.fromEntries(Object.entries(actions).flatMap(([name, { batch }]) => (batch ? [[name, batch]] : []))),
    events: defineEvents(area, {
      [`${Name}Added`]: z.object({ ...shape, ...ownShape }),
      // Custom columns that follow from the fields are set with them.
      [`${Name}Edited`]: z.object({ ...shape, ...z.object(ownShape).partial().shape, before: z.object(shape) }),
      // A restored one carries all its data: lists have none for removed ones.
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
      ...Object.fromEntries(switchTransitions(options).map(({ to: { event } }) => [event, z.object({})])),
      ...Object.fromEntries(
        Object.values(custom.actions).map(({ event, setFields }) => [
          event.type,
          z.object({ ...setShape(setFields).shape, before: setShape(setFields) }),
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
    declaration: { ...declarationOf(options, Name, permissions, refusals.words), secondPerson } as never,
  };
}
