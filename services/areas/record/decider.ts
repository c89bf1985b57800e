// The rules that every record has: it is added, edited, switched and removed; what they refuse with is in contracts/record-words.ts.
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Fields } from '#contracts/field.ts';
import type { RecordContract } from '#contracts/record.ts';
import { notIn, waysOf } from '#contracts/record-words.ts';
import type { DecidedEvent } from '../../command/area.ts';
import { noRuleFor, refuse, type DecideContext, type Decider, type Refusal } from '../../command/types.ts';

type Data = Record<string, unknown>;
export type RecordCommand = { type: string; id: string } & Data;
export interface RecordState {
  fields: Data;
  /** null: it is not switched. */
  status: string | null;
  isRemoved: boolean;
}

type FieldsOf<F extends Fields> = { [Name in keyof F]: z.output<F[Name]['schema']> };
/** By act (`add`, `edit`, `enable`): what it is refused for beside; asked of the fields that the record has after it. */
export type RecordRules<F extends Fields> = Readonly<Record<string, (fields: FieldsOf<F>, context: DecideContext) => Refusal | null>>;

export function recordDecider<F extends Fields>({ parts, Name, add, acts }: RecordContract<string, F>, rules: RecordRules<F> = {}): Decider<RecordState | null, RecordCommand, DecidedEvent> {
  const { area, switched } = parts;
  const actOf = new Map([['add', add] as const, ...Object.entries(acts)].map(([act, { command }]) => [command, act]));
  const unruled = Object.keys(rules).find((act) => act !== 'add' && !acts[act]);
  if (unruled) throw new Error(`${area}: a rule for ${unruled}, which is none of its acts`);

  const fieldsOf = (data: Data): Data => Object.fromEntries(Object.keys(parts.fields).map((name) => [name, data[name]]));
  // Each was checked by its field's schema.
  const broken = (act: string, fields: Data, context: DecideContext): Refusal | null => rules[act]?.(fields as FieldsOf<F>, context) ?? null;
  return {
    initialState: null,
    decide(command, state, context) {
      const act = actOf.get(command.type) ?? noRuleFor({ type: command.type as never });
      if (act === 'add') return broken(act, fieldsOf(command), context) ?? [{ type: `${Name}Added`, data: fieldsOf(command) }];
      if (!state) throw new Error(`${command.type} on what was never added`);
      if (state.isRemoved) return refuse(`${area}-removed`);
      if (act === 'remove') return [{ type: `${Name}Removed`, data: {} }];
      if (act === 'edit') {
        const fields = fieldsOf(command);
        if (isDeepStrictEqual(fields, state.fields)) return refuse(`${area}-unchanged`);
        return broken(act, fields, context) ?? [{ type: `${Name}Edited`, data: { ...fields, before: state.fields } }];
      }
      const { from, to } = waysOf(parts).find((way) => way.to.act === act)!;
      if (state.status !== from.status) return refuse(notIn(area, from.status));
      return broken(act, state.fields, context) ?? [{ type: to.event, data: {} }];
    },
    evolve(state, { type, data }) {
      if (type === `${Name}Added`) return { fields: fieldsOf(data), status: switched?.off.status ?? null, isRemoved: false };
      if (!state) throw new Error(`${type} before it was added`);
      if (type === `${Name}Edited`) return { ...state, fields: fieldsOf(data) };
      if (type === `${Name}Removed`) return { ...state, isRemoved: true };
      return { ...state, status: waysOf(parts).find(({ to }) => to.event === type)!.to.status };
    },
  };
}
