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
  id: (data: z.output<Data>) => string;
  /** What is put on record beside what was told. */
  beside?: (context: Context) => Record<string, unknown>;
  looksAt?: { [Name in Exclude<keyof Context, keyof DecideContext>]?: (command: SeeCommand) => unknown };
}

export function seenDecider<Context extends DecideContext>({ eventType }: Pick<SeenContract, 'eventType'>, beside?: (context: Context) => Record<string, unknown>): Decider<SeenState | null, SeeCommand, DecidedEvent, Context> {
  return {
    initialState: null,
    decide({ type, at, data }, state, context) {
      if (type !== 'See') return noRuleFor({ type });
      // On record as a fact, and nothing more. What was so at the same time, and is told later, counts.
      if (state && at < state.at) return refuse('stale');
      return [{ type: eventType, data: { ...data, ...beside?.(context), at } }];
    },
    evolve: (_before, { data: { at, ...data } }) => ({ at: String(at), data }),
  };
}

export function seenArea<Data extends z.ZodObject, Context extends DecideContext = DecideContext>(contract: SeenContract<string, Data>, { id, beside, looksAt }: SeenAreaParts<Data, Context>): Area & { definition: AreaDefinition } {
  const facts: FactCommands = {
    // The fact was checked by its schema before it comes here.
    [contract.type]: ({ at, data }) => ({ type: 'See', id: id(data as z.output<Data>), at, data }),
  };
  return { definition: defineArea<SeenState | null, SeeCommand, DecidedEvent, Context>({ events: contract.events, decider: seenDecider(contract, beside), creates: ['See'], ...(looksAt && { looksAt: { See: looksAt } as never }) }), facts };
}
