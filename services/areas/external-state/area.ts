// The write side of what is merely seen (contracts/kits/external-state.ts): the latest word counts.
import type { z } from 'zod';
import { addressKey } from '#contracts/values/address.ts';
import type { ExternalStateContract } from '#contracts/kits/external-state.ts';
import { defineArea, type AreaDefinition, type DecidedEvent } from '../../command/area.ts';
import { NOTHING_NEW, noRuleFor, refuse, type DecideContext, type Decider, type Refusal } from '../../command/types.ts';
import type { Area, FactCommands } from '../area.ts';

export interface RecordExternalState {
  type: 'See';
  id: string;
  at: string;
  data: Record<string, unknown>;
}
/** What was told last, and when it was so. `toldAt`: of what a source told last, where a person's import is a claim. */
export interface ExternalState {
  at: string;
  data: Record<string, unknown>;
  toldAt?: string | null;
}
/** What is known already, in the fields that a person's import may not tell otherwise. */
export interface Known {
  at: string;
  data: Readonly<Record<string, unknown>>;
}

/** What is decided otherwise than for all. */
interface Rules<Context extends DecideContext> {
  /**
   * What becomes of what is older than what was told before: refused unless told; on record beside it, and no more than
   * that; or it counts by itself, as all do.
   */
  older?: 'kept' | 'counts';
  /** What is put on record beside what was told. */
  extraData?: (context: Context) => Record<string, unknown>;
  /** Since when something else stands than what was seen before: what is older is stale. */
  since?: (context: Context) => string | null;
  /** What is known of it; null: nothing is, and a person may import it. */
  known?: (context: Context) => Known | null;
}
interface ExternalStateAreaOptions<Data extends z.ZodObject, Context extends DecideContext> extends Rules<Context> {
  /** What the fact's data are known by: their row's id. */
  id: (data: z.output<Data>, at: string) => string;
  contextNeeds?: { [Name in Exclude<keyof Context, keyof DecideContext>]?: (command: RecordExternalState) => unknown };
}

/** Addresses are the same in whichever case they are written. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'string' && typeof other === 'string' && addressKey(one) === addressKey(other));

/**
 * What a person imports of what is known changes nothing; of what is not, it stands until a source tells of it, of
 * whatever time.
 */
function decideImport<Context extends DecideContext>(
  by: string,
  { at: told, data }: RecordExternalState,
  state: ExternalState | null,
  context: Context,
  {
    eventType,
    known,
    extraData,
  }: Pick<ExternalStateContract, 'eventType'> & Pick<Rules<Context>, 'known' | 'extraData'>,
): DecidedEvent[] | Refusal {
  const at = told < context.now ? told : context.now;
  const before = known?.(context) ?? null;
  const last = before ?? state;
  if (last && at < last.at) return refuse('stale');
  if (before)
    return Object.entries(before.data).every(([name, value]) => isSame(data[name], value))
      ? NOTHING_NEW
      : refuse('feed-only');
  return [{ type: eventType, data: { ...data, ...extraData?.(context), at, importedBy: by } }];
}

export function externalStateDecider<Context extends DecideContext>(
  { eventType, isControlled }: Pick<ExternalStateContract, 'eventType' | 'isControlled'>,
  rules: Rules<Context> = {},
): Decider<ExternalState | null, RecordExternalState, DecidedEvent, Context> {
  const { extraData, since, older } = rules;
  return {
    initialState: null,
    decide(command, state, context) {
      const { type, at, data } = command;
      if (type !== 'See') return noRuleFor({ type });
      // On record as a fact, and nothing more. What was so at the same time, and is told later, counts.
      const from = since?.(context) ?? null;
      if (from !== null && at < from) return refuse('stale');
      if (isControlled && context.imported)
        return decideImport(context.imported.by, command, state, context, { eventType, ...rules });
      const last = isControlled ? state?.toldAt : state?.at;
      if (last && at < last && !older) return refuse('stale');
      return [
        {
          type: eventType,
          data: {
            ...data,
            ...extraData?.(context),
            ...(isControlled && state && at < state.at && { overImport: true }),
            at,
          },
        },
      ];
    },
    warn: ([event], state) => (older === 'kept' && state && String(event?.data.at) < state.at ? ['stale'] : []),
    evolve(before, { data: { importedBy, overImport, at: told, ...data } }) {
      const at = String(told);
      if (before && at < before.at && !overImport) return before;
      return { at, data, ...(isControlled && { toldAt: importedBy === undefined ? at : (before?.toldAt ?? null) }) };
    },
  };
}

export function externalStateArea<Data extends z.ZodObject, Context extends DecideContext = DecideContext>(
  contract: ExternalStateContract<string, Data>,
  { id, contextNeeds, ...rules }: ExternalStateAreaOptions<Data, Context>,
): Area & { definition: AreaDefinition } {
  const facts: FactCommands = {
    // The fact was checked by its schema before it comes here.
    [contract.type]: ({ at, data }) => ({ type: 'See', id: id(data as z.output<Data>, at), at, data }),
  };
  return {
    definition: defineArea<ExternalState | null, RecordExternalState, DecidedEvent, Context>({
      events: contract.events,
      decider: externalStateDecider<Context>(contract, rules),
      creates: ['See'],
      ...(contextNeeds && { contextNeeds: { See: contextNeeds } as never }),
    }),
    facts,
  };
}
