// Resources: things that people add, edit, switch on and off, and remove. Events, row, routes, permissions and texts
// follow from the declaration.
import { z } from 'zod';
import type { DeclaredAction } from './declared-action.ts';
import { declaredRow, defineAreaReads, type DeclaredReads, type DeclaredRowSchema } from './area.ts';
import type { Declaration } from '../declared/declaration.ts';
import { defineEvents, type EventDefinitions } from '../events/define-events.ts';
import { shapeOf, type Fields } from './field.ts';
import { publicationOf, type Publication } from './resource/published.ts';
import { computedOf, withPublishing } from './resource/publishing.ts';
import { pascal } from '../declared/pair.ts';
import type { ComputedFields, ResourceOptions } from './resource/options.ts';
import { refusalsOf, switchTransitions } from './resource/refusals.ts';
import { declarationOf, declareActions } from './resource/words.ts';
import { ImageAddress, Instant, Uuid } from '../values/values.ts';

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
  /** The row as answers have it, and as it is stored: without computed columns. */
  row: DeclaredRowSchema;
  stored: DeclaredRowSchema;
  computed: ComputedFields | null;
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
>(options: ResourceOptions<Area, F, Requested>): ResourceContract<Area, F, Requested>;
export function defineResource(given: ResourceOptions): ResourceContract {
  const options = withPublishing(given);
  const { area, model, nouns, fields, switched, removal, custom = { columns: {}, actions: {} }, published } = options;
  const Name = pascal(area);
  const [shape, ownShape] = [shapeOf(fields), shapeOf(custom.columns)];
  /** A column that an edit leaves out stays as it is, so it takes no default. */
  const editShape = Object.fromEntries(
    Object.entries(ownShape).map(([name, schema]) => [
      name,
      z.optional(schema instanceof z.ZodDefault ? schema.unwrap() : schema),
    ]),
  );
  /** Pictures of a removed one; null: of events before they were recorded. */
  const pictures = Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'image' ? [[name, ImageAddress.nullable()]] : [])),
  );
  const setShape = (names: readonly string[]) =>
    z.object(Object.fromEntries(names.map((name) => [name, ownShape[name]!])));
  const refusals = refusalsOf(options);
  const {
    actions: { add, ...actions },
    permissions,
    secondPerson,
  } = declareActions(options, refusals.by);
  const declared: Readonly<Record<string, DeclaredAction>> = { add: add!, ...actions };
  const computed = computedOf(options);
  const storedShape = {
    id: Uuid,
    ...shape,
    ...ownShape,
    ...statusOf(switched),
    createdBy: z.string(),
    createdAt: Instant,
    updatedAt: Instant,
    createdPosition: z.string(),
    revision: z.number().int(),
  };
  const row = declaredRow({ ...storedShape, ...computed?.shape });
  return {
    options,
    Name,
    row,
    stored: declaredRow(storedShape),
    computed,
    declared,
    add: add!.route,
    actions: Object.fromEntries(Object.entries(actions).map(([name, { route }]) => [name, route])),
    batches: Object.fromEntries(Object.entries(actions).flatMap(([name, { batch }]) => (batch ? [[name, batch]] : []))),
    events: defineEvents(area, {
      [`${Name}Added`]: z.object({ ...shape, ...ownShape }),
      // Custom columns that follow from the fields are set with them.
      [`${Name}Edited`]: z.object({ ...shape, ...editShape, before: z.object(shape) }),
      // A restored one carries all its data: lists have none for removed ones.
      ...(removal && {
        // Its picture is free then.
        [`${Name}Removed`]: z.object(pictures),
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
    reads: defineAreaReads(model, options.permission ?? `${area}:read`, row, {
      ...(switched && { selected: true }),
      ...(computed && { computed: computed.columns }),
    }),
    ...(published && {
      publication: publicationOf({
        ...published,
        area,
        model,
        many: nouns.many,
        shown: switched?.on.status ?? null,
        ...(options.publishing && { publishing: options.publishing }),
        fields: Object.fromEntries(published.fields.map((name) => [name, { ...fields, ...custom.columns }[name]!])),
      }),
    }),
    declaration: { ...declarationOf(options, Name, permissions, refusals.words), secondPerson },
  };
}
