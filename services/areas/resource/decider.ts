// The rules of every resource: it is added, edited, switched, removed and restored. Their refusals are in
// contracts/kits/resource/words.ts.
import { isDeepStrictEqual } from 'node:util';
import { wrongStatusCodeOf } from '#contracts/kits/action-options.ts';
import type { Fields, FieldsOf } from '#contracts/kits/field.ts';
import { startOf } from '#contracts/kits/resource/publishing.ts';
import type { ResourceContract } from '#contracts/kits/resource.ts';
import { switchTransitions } from '#contracts/kits/resource/refusals.ts';
import type { DecidedEvent } from '../../command/area.ts';
import { refusedAction } from '../../command/refused-action.ts';
import {
  NOTHING_NEW,
  refuse,
  unknownCommand,
  type DecideContext,
  type Decider,
  type Refusal,
} from '../../command/types.ts';

type Data = Record<string, unknown>;
const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null;
const isRefusal = (decided: Data | Refusal): decided is Refusal => 'refused' in decided;
export type ResourceCommand = { type: string; id: string } & Data;
export interface ResourceState {
  fields: Data;
  /** Its custom columns. */
  custom: Data;
  /** null: it has no switch. */
  status: string | null;
  isRemoved: boolean;
}

/** Rules of one kind of resource. */
export interface ResourceRules<F extends Fields = Fields, Context extends DecideContext = DecideContext> {
  /**
   * By action (`add`, `edit`, `enable`): further refusals. Called with the fields as they are after the action, the
   * current custom columns, and the fields before it.
   */
  refuses?: Readonly<
    Record<string, (fields: FieldsOf<F>, context: Context, columns: Data, before: Data) => Refusal | null>
  >;
  /**
   * The custom columns that follow from the fields: on adding all of them (`before` is null), on editing those that
   * depend on the previous fields.
   */
  derive?: (fields: FieldsOf<F>, context: Context, before: FieldsOf<F> | null) => Data;
  /** By custom action: the columns that it sets, with their new values; or events that set them. */
  setFields?: Readonly<
    Record<
      string,
      (command: ResourceCommand, state: ResourceState, context: Context) => Data | DecidedEvent[] | Refusal
    >
  >;
  /** By type: commands that only the program sends. They do nothing to a removed one. */
  internal?: Readonly<
    Record<string, (command: ResourceCommand, state: ResourceState, context: Context) => DecidedEvent[] | Refusal>
  >;
}

/** A record is published from `publishAt` until `withdrawAt`, if it has both. Instants compare as texts. */
const windowRefusal = ({ publishAt, withdrawAt }: Data): Refusal | null =>
  typeof publishAt === 'string' && typeof withdrawAt === 'string' && publishAt >= withdrawAt
    ? refuse('window-order')
    : null;

export function resourceDecider<F extends Fields, Context extends DecideContext = DecideContext>(
  { options, Name, add, actions, declared }: ResourceContract<string, F>,
  { refuses = {}, derive, setFields = {}, internal = {} }: ResourceRules<F, Context> = {},
): Decider<ResourceState | null, ResourceCommand, DecidedEvent, Context> {
  const { area, switched, custom = { columns: {}, actions: {} } } = options;
  const actionOf = new Map(
    [['add', add] as const, ...Object.entries(actions)].map(([action, { command }]) => [command, action]),
  );
  const unknownAction = [...Object.keys(refuses), ...Object.keys(setFields)].find(
    (action) => action !== 'add' && !actions[action],
  );
  if (unknownAction) throw new Error(`${area}: a rule for ${unknownAction}, which is not one of its actions`);

  const withoutRule = Object.keys(custom.actions).find((action) => !setFields[action]);
  if (withoutRule)
    throw new Error(`${area}: no rule says what ${withoutRule} sets; add it to setFields of resourceArea`);

  const pick = (names: readonly string[], data: Data): Data =>
    Object.fromEntries(names.map((name) => [name, data[name]]));
  const fieldsOf = (data: Data): Data => pick(Object.keys(options.fields), data);
  const pickPresent = (names: readonly string[], data: Data): Data =>
    pick(
      names.filter((name) => data[name] !== undefined),
      data,
    );
  const customOf = (data: Data): Data => pickPresent(Object.keys(custom.columns), data);
  // The fields' schemas have checked the data.
  const ruleRefusal = (
    action: string,
    fields: Data,
    context: Context,
    { custom: columns, fields: before }: Pick<ResourceState, 'custom' | 'fields'>,
  ): Refusal | null =>
    (action === 'add' || action === 'edit' ? windowRefusal(fields) : null) ??
    refuses[action]?.(fields as FieldsOf<F>, context, columns, before) ??
    null;
  const derived = (fields: Data, context: Context, before: Data | null): Data =>
    derive?.(fields as FieldsOf<F>, context, before as FieldsOf<F> | null) ?? {};
  /** Restored with its last values. The area adds who created it, and when (area.ts). */
  const restored = (
    { createdBy, createdAt }: ResourceCommand,
    { fields, custom: columns, status, isRemoved }: ResourceState,
  ): DecidedEvent[] | Refusal =>
    isRemoved
      ? [
          {
            type: `${Name}Restored`,
            data: { ...fields, ...columns, ...(status !== null && { status }), createdBy, createdAt },
          },
        ]
      : refuse(`${area}-not-removed`);
  return {
    initialState: null,
    decide(command, state, context) {
      const ofProgram = internal[command.type];
      if (ofProgram) return state && !state.isRemoved ? ofProgram(command, state, context) : NOTHING_NEW;
      const action = actionOf.get(command.type) ?? unknownCommand(command.type);
      if (action === 'add')
        return (
          ruleRefusal(action, fieldsOf(command), context, { custom: {}, fields: {} }) ?? [
            {
              type: `${Name}Added`,
              data: { ...fieldsOf(command), ...startOf(options), ...derived(fieldsOf(command), context, null) },
            },
          ]
        );
      if (!state) throw new Error(`${command.type} on a resource that was never added`);
      if (action === 'restore' && options.removal) return restored(command, state);
      if (state.isRemoved) return refuse(`${area}-removed`);
      if (action === 'remove')
        return [
          {
            type: `${Name}Removed`,
            data: pick(
              Object.keys(options.fields).filter((name) => options.fields[name]!.kind === 'image'),
              state.fields,
            ),
          },
        ];
      if (action === 'edit' || action === 'restore') {
        // Restored is what an earlier revision had. A field that an edit may leave out stays as it is.
        const given = action === 'edit' ? command : command['fields'];
        if (!isData(given)) return refuse('revision-unknown');
        const fields = { ...state.fields, ...pickPresent(Object.keys(options.fields), given) };
        if (isDeepStrictEqual(fields, state.fields)) return refuse(`${area}-unchanged`);
        return (
          ruleRefusal('edit', fields, context, state) ?? [
            {
              type: `${Name}Edited`,
              data: { ...fields, ...derived(fields, context, state.fields), before: state.fields },
            },
          ]
        );
      }
      const customAction = custom.actions[action];
      if (customAction) {
        const after =
          refusedAction(declared[action]!, { ...state.fields, ...state.custom, status: state.status }, context) ??
          setFields[action]!(command, state, context);
        if (Array.isArray(after) || isRefusal(after)) return after;
        const before = pick(customAction.setFields, state.custom);
        return isDeepStrictEqual(after, before)
          ? refuse(`${area}-unchanged`)
          : [{ type: customAction.event.type, data: { ...after, before } }];
      }
      const { from, to } = switchTransitions(options).find((transition) => transition.to.action === action)!;
      if (state.status !== from.status) return refuse(wrongStatusCodeOf(area, from.status));
      return ruleRefusal(action, state.fields, context, state) ?? [{ type: to.event, data: {} }];
    },
    evolve(state, { type, data }) {
      if (type === `${Name}Added`)
        return {
          fields: fieldsOf(data),
          custom: customOf(data),
          status: switched?.off.status ?? null,
          isRemoved: false,
        };
      if (!state) throw new Error(`${type} before it was added`);
      if (type === `${Name}Edited`)
        return { ...state, fields: fieldsOf(data), custom: { ...state.custom, ...customOf(data) } };
      if (type === `${Name}Removed`) return { ...state, isRemoved: true };
      if (type === `${Name}Restored`) return { ...state, isRemoved: false };
      if (Object.values(custom.actions).some(({ event }) => event.type === type))
        return { ...state, custom: { ...state.custom, ...customOf(data) } };
      return { ...state, status: switchTransitions(options).find(({ to }) => to.event === type)!.to.status };
    },
  };
}
