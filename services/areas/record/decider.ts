// The rules that every record has: it is added, edited, switched and removed; what they refuse with is in
// contracts/kits/record-words.ts.
import { isDeepStrictEqual } from 'node:util';
import { notIn } from '#contracts/kits/act-parts.ts';
import type { Fields, FieldsOf } from '#contracts/kits/field.ts';
import type { RecordContract } from '#contracts/kits/record.ts';
import { waysOf } from '#contracts/kits/record-words.ts';
import type { DecidedEvent } from '../../command/area.ts';
import { refusedAct } from '../../command/refused-act.ts';
import { noRuleFor, refuse, type DecideContext, type Decider, type Refusal } from '../../command/types.ts';

type Data = Record<string, unknown>;
const isRefusal = (decided: Data | Refusal): decided is Refusal => 'refused' in decided;
export type RecordCommand = { type: string; id: string } & Data;
export interface RecordState {
  fields: Data;
  /** Its own columns. */
  own: Data;
  /** null: it is not switched. */
  status: string | null;
  isRemoved: boolean;
}

/** What is particular about one kind of record. */
export interface RecordRules<F extends Fields = Fields, Context extends DecideContext = DecideContext> {
  /**
   * By act (`add`, `edit`, `enable`): what it is refused for beside; asked of the fields that the record has after it,
   * and of its own columns as they are.
   */
  refuses?: Readonly<Record<string, (fields: FieldsOf<F>, context: Context, own: Data) => Refusal | null>>;
  /**
   * Its own columns as they are set along with its fields: all of them as it is added (`before` is null then), as it is
   * edited those that follow from what was.
   */
  along?: (fields: FieldsOf<F>, context: Context, before: FieldsOf<F> | null) => Data;
  /** By act of its own: the columns that it sets, as they are after it. */
  sets?: Readonly<Record<string, (command: RecordCommand, state: RecordState, context: Context) => Data | Refusal>>;
}

export function recordDecider<F extends Fields, Context extends DecideContext = DecideContext>(
  { parts, Name, add, acts, declared }: RecordContract<string, F>,
  { refuses = {}, along, sets = {} }: RecordRules<F, Context> = {},
): Decider<RecordState | null, RecordCommand, DecidedEvent, Context> {
  const { area, switched, own = { columns: {}, acts: {} } } = parts;
  const actOf = new Map([['add', add] as const, ...Object.entries(acts)].map(([act, { command }]) => [command, act]));
  const unruled = [...Object.keys(refuses), ...Object.keys(sets)].find((act) => act !== 'add' && !acts[act]);
  if (unruled) throw new Error(`${area}: a rule for ${unruled}, which is none of its acts`);

  const pick = (names: readonly string[], data: Data): Data =>
    Object.fromEntries(names.map((name) => [name, data[name]]));
  const fieldsOf = (data: Data): Data => pick(Object.keys(parts.fields), data);
  const ownOf = (data: Data): Data =>
    pick(
      Object.keys(own.columns).filter((name) => name in data),
      data,
    );
  // Each was checked by its field's schema.
  const broken = (act: string, fields: Data, context: Context, columns: Data): Refusal | null =>
    refuses[act]?.(fields as FieldsOf<F>, context, columns) ?? null;
  const followed = (fields: Data, context: Context, before: Data | null): Data =>
    along?.(fields as FieldsOf<F>, context, before as FieldsOf<F> | null) ?? {};
  /** As it was; who had added it and when is told by its area (area.ts). */
  const restored = (
    { createdBy, createdAt }: RecordCommand,
    { fields, own: columns, status, isRemoved }: RecordState,
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
      const act = actOf.get(command.type) ?? noRuleFor({ type: command.type as never });
      if (act === 'add')
        return (
          broken(act, fieldsOf(command), context, {}) ?? [
            { type: `${Name}Added`, data: { ...fieldsOf(command), ...followed(fieldsOf(command), context, null) } },
          ]
        );
      if (!state) throw new Error(`${command.type} on what was never added`);
      if (act === 'restore') return restored(command, state);
      if (state.isRemoved) return refuse(`${area}-removed`);
      if (act === 'remove') return [{ type: `${Name}Removed`, data: {} }];
      if (act === 'edit') {
        const fields = fieldsOf(command);
        if (isDeepStrictEqual(fields, state.fields)) return refuse(`${area}-unchanged`);
        return (
          broken(act, fields, context, state.own) ?? [
            {
              type: `${Name}Edited`,
              data: { ...fields, ...followed(fields, context, state.fields), before: state.fields },
            },
          ]
        );
      }
      const owned = own.acts[act];
      if (owned) {
        const after =
          refusedAct(declared[act]!, { ...state.fields, ...state.own, status: state.status }, context) ??
          sets[act]!(command, state, context);
        if (isRefusal(after)) return after;
        const before = pick(owned.sets, state.own);
        return isDeepStrictEqual(after, before)
          ? refuse(`${area}-unchanged`)
          : [{ type: owned.event.type, data: { ...after, before } }];
      }
      const { from, to } = waysOf(parts).find((way) => way.to.act === act)!;
      if (state.status !== from.status) return refuse(notIn(area, from.status));
      return broken(act, state.fields, context, state.own) ?? [{ type: to.event, data: {} }];
    },
    evolve(state, { type, data }) {
      if (type === `${Name}Added`)
        return { fields: fieldsOf(data), own: ownOf(data), status: switched?.off.status ?? null, isRemoved: false };
      if (!state) throw new Error(`${type} before it was added`);
      if (type === `${Name}Edited`) return { ...state, fields: fieldsOf(data), own: { ...state.own, ...ownOf(data) } };
      if (type === `${Name}Removed`) return { ...state, isRemoved: true };
      if (type === `${Name}Restored`) return { ...state, isRemoved: false };
      if (Object.values(own.acts).some(({ event }) => event.type === type))
        return { ...state, own: { ...state.own, ...ownOf(data) } };
      return { ...state, status: waysOf(parts).find(({ to }) => to.event === type)!.to.status };
    },
  };
}
