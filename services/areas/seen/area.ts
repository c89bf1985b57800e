// The write side of what is merely seen (contracts/seen.ts): the latest word counts.
import type { z } from 'zod';
import type { SeenContract } from '#contracts/seen.ts';
import { defineArea, type AreaDefinition, type DecidedEvent } from '../../command/area.ts';
import { noRuleFor, refuse, type DecideContext, type Decider } from '../../command/types.ts';
import type { Area, FactCommands } from '../area.ts';

export interface SeeCommand { type: 'See'; id: string; at: string; data: Record<string, unknown> }
/** What was told last, and when it was so. */
export interface SeenState { at: string; data: Record<string, unknown> }

interface SeenAreaParts<Data extends z.ZodObject, Context extends DecideContext> {
  /** What the fact's data are known by: their row's id. */
  id: (data: z.output<Data>, at: string) => string;
  /** What becomes of what is older than what was told before: refused unless told; on record beside it, and no more than that; or it counts by itself, as all do. */
  older?: 'kept' | 'counts';
  /** What is put on record beside what was told. */
  beside?: (context: Context) => Record<string, unknown>;
  /** Since when something else stands than what was seen before: what is older is stale. */
  since?: (context: Context) => string | null;
  looksAt?: { [Name in Exclude<keyof Context, keyof DecideContext>]?: (command: SeeCommand) => unknown };
}

export function seenDecider<Context extends DecideContext>({ eventType }: Pick<SeenContract, 'eventType'>, { beside, since, older }: Pick<SeenAreaParts<z.ZodObject, Context>, 'beside' | 'since' | 'older'> = {}): Decider<SeenState | null, SeeCommand, DecidedEvent, Context> {
  return {
    initialState: null,
    decide({ type, at, data }, state, context) {
      if (type !== 'See') return noRuleFor({ type });
      // On record as a fact, and nothing more. What was so at the same time, and is told later, counts.
      const from = since?.(context) ?? null;
      if ((state && at < state.at && !older) || (from !== null && at < from)) return refuse('stale');
      return [{ type: eventType, data: { ...data, ...beside?.(context), at } }];
    },
    warn: ([event], state) => (older === 'kept' && state && String(event?.data.at) < state.at ? ['stale'] : []),
    evolve: (before, { data: { at, ...data } }) => (before && String(at) < before.at ? before : { at: String(at), data }),
  };
}

export function seenArea<Data extends z.ZodObject, Context extends DecideContext = DecideContext>(contract: SeenContract<string, Data>, { id, beside, since, older, looksAt }: SeenAreaParts<Data, Context>): Area & { definition: AreaDefinition } {
  const facts: FactCommands = {
    // The fact was checked by its schema before it comes here.
    [contract.type]: ({ at, data }) => ({ type: 'See', id: id(data as z.output<Data>, at), at, data }),
  };
  return { definition: defineArea<SeenState | null, SeeCommand, DecidedEvent, Context>({ events: contract.events, decider: seenDecider<Context>(contract, { ...(beside && { beside }), ...(since && { since }), ...(older && { older }) }), creates: ['See'], ...(looksAt && { looksAt: { See: looksAt } as never }) }), facts };
}
