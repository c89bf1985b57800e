// The write side of a record, from its declaration (contracts/record.ts). One that has more than is declared there takes its decider and claims, and writes out the rest.
import type { Fields } from '#contracts/field.ts';
import type { RecordContract } from '#contracts/record.ts';
import { defineArea, type AreaDefinition, type DecidedEvent } from '../../command/area.ts';
import type { DecideContext } from '../../command/types.ts';
import { createdId, creates, routesOf, type AreaRoutes } from '../../http/area-routes.ts';
import type { Area } from '../area.ts';
import { uniqueClaims } from './claims.ts';
import { recordDecider, type RecordCommand, type RecordRules, type RecordState } from './decider.ts';

/** The streams of what its fields name, as long as it is there. */
const refersTo = (fields: Fields) => (state: RecordState | null): string[] =>
  Object.entries(fields).flatMap(([name, { of }]) => (of && state && !state.isRemoved ? [state.fields[name] ?? []].flat().map((id) => `${of.area}-${String(id)}`) : []));

/** `looksAt`: what its rules look at beside its stream, by command. */
interface RecordAreaParts<F extends Fields, Context extends DecideContext> extends RecordRules<F, Context> { looksAt?: Parameters<typeof defineArea<RecordState | null, RecordCommand, DecidedEvent, Context>>[0]['looksAt'] }

export function recordArea<F extends Fields, Context extends DecideContext = DecideContext>(contract: RecordContract<string, F>, { looksAt, ...rules }: RecordAreaParts<F, Context> = {}): Area & { definition: AreaDefinition; routes: AreaRoutes } {
  const { parts: { area, fields, removal }, events, reads, add, acts, batches, publication } = contract;
  const definition = defineArea({
    events,
    decider: recordDecider(contract, rules),
    creates: [add.command],
    ...(looksAt && { looksAt }),
    claims: uniqueClaims(contract),
    refersTo: refersTo(fields),
    ...(removal && removal !== true && { referred: { isThere: (state: RecordState | null) => state !== null && !state.isRemoved, unknown: `${area}-unknown`, inUse: `${area}-in-use` } }),
  });
  return {
    definition,
    routes: routesOf(definition, {
      reads,
      creates: [creates(add, (body, commandId) => ({ ...body, id: createdId(commandId) }))],
      acts: Object.values(acts),
      batches: Object.values(batches),
      ...(publication && { published: publication }),
    }),
  };
}
