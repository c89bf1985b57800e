// The write side of external state (contracts/kits/external-state.ts): the latest report counts.
import type { z } from 'zod';
import type { ExternalStateContract } from '#contracts/kits/external-state.ts';
import type { Fact } from '#contracts/wire/fact.ts';
import { defineArea, type DecidedEvent, type TypedArea } from '../../command/area.ts';
import type { NeedsOf, PartNeeds } from '../../command/context-needs.ts';
import { noRuleFor, refuse, type DecideContext, type Decider, type TargetArea } from '../../command/types.ts';
import type { AreaWith, FactCommands } from '../area.ts';
import { decideImport, type CurrentState } from './decide-import.ts';

/** The command's name, `See`, is part of the digests of recorded commands, so it stays. */
export type RecordExternalState = { type: 'See'; id: string; at: string; data: Record<string, unknown> };
/**
 * The last report and its time. `sourceReportedAt`: the time of a source's last report, for areas where a person's
 * import is only a claim.
 */
export interface ExternalState<Data = Record<string, unknown>> {
  at: string;
  data: Data;
  sourceReportedAt?: string | null;
}

/** Rules that differ between areas. */
interface Rules<Context extends DecideContext> {
  /** Reports older than the last one are recorded without effect; default: they are refused. */
  keepsOlder?: true;
  /** Data that are recorded with the report, for reports and imports alike. */
  extraData?: (context: Context) => Record<string, unknown>;
  /** The time since when another state is known to hold: older reports are stale. */
  since?: (context: Context) => string | null;
  /** The known data; null: none, so a person may import it. */
  currentState?: (context: Context) => CurrentState | null;
}
interface ExternalStateAreaOptions<Data extends z.ZodObject, Context extends DecideContext> extends Rules<Context> {
  /** The row's id, made from the fact's data. */
  id: (data: z.output<Data>, at: string) => string;
}

/** The area of an external state, for readers of its states. */
export const externalStateTarget = <Data extends z.ZodObject>({
  events: { area },
}: Pick<ExternalStateContract<string, Data>, 'events' | 'facts'>): TargetArea<
  RecordExternalState,
  ExternalState<z.output<Data>> | null
> => ({ area });

export function externalStateDecider<Context extends DecideContext>(
  { eventType, isControlled }: Pick<ExternalStateContract, 'eventType' | 'isControlled'>,
  rules: Rules<Context> = {},
): Decider<ExternalState | null, RecordExternalState, DecidedEvent, Context> {
  const { currentState, extraData, since, keepsOlder } = rules;
  return {
    initialState: null,
    decide(command, state, context) {
      const { type, at, data } = command;
      if (type !== 'See') return noRuleFor({ type });
      // A stale report is recorded as a fact only. A later report with the same time counts.
      const from = since?.(context) ?? null;
      if (from !== null && at < from) return refuse('stale');
      if (isControlled && context.imported) {
        const { by: importedBy } = context.imported;
        return decideImport(
          { at, data },
          { known: currentState?.(context) ?? null, last: state },
          context.now,
          (importedAt) => ({
            type: eventType,
            data: { ...data, ...extraData?.(context), at: importedAt, importedBy },
          }),
        );
      }
      const last = isControlled ? state?.sourceReportedAt : state?.at;
      if (last && at < last && !keepsOlder) return refuse('stale');
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
    warn: ([event], state) => (keepsOlder && state && String(event?.data.at) < state.at ? ['stale'] : []),
    evolve(before, { data: { importedBy, overImport, at: reportedAt, ...data } }) {
      const at = String(reportedAt);
      if (before && at < before.at && !overImport) return before;
      return {
        at,
        data,
        ...(isControlled && { sourceReportedAt: importedBy === undefined ? at : (before?.sourceReportedAt ?? null) }),
      };
    },
  };
}

export type ExternalStateArea<Context = DecideContext, Needs = {}> = AreaWith<
  TypedArea<RecordExternalState, ExternalState | null, Context, NeedsOf<{ See: Needs }>>
>;
export function externalStateArea<
  Data extends z.ZodObject,
  Context extends DecideContext = DecideContext,
  const Needs extends PartNeeds<RecordExternalState, Context> = {},
>(
  contract: ExternalStateContract<string, Data>,
  {
    id,
    contextNeeds,
    ...rules
  }: ExternalStateAreaOptions<Data, Context> & { contextNeeds?: PartNeeds<RecordExternalState, Context> & Needs },
): ExternalStateArea<Context, Needs> {
  const facts: FactCommands = {
    [contract.type]: ({ at, data }: Fact<z.output<Data>>) => ({ type: 'See', id: id(data, at), at, data }),
  };
  return {
    definition: defineArea({
      events: contract.events,
      decider: externalStateDecider<Context>(contract, rules),
      creates: ['See'],
      ...(contextNeeds && { contextNeeds: { See: contextNeeds } }),
    }),
    facts,
  };
}
