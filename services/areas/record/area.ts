// The write side of a record, from its declaration (contracts/kits/record.ts). One that has more than is declared there
// takes its decider and claims, and writes out the rest.
import type { Fields } from '#contracts/kits/field.ts';
import type { RecordContract } from '#contracts/kits/record.ts';
import { defineArea, type AreaDefinition, type DecidedEvent } from '../../command/area.ts';
import type { DecideContext } from '../../command/types.ts';
import { undoneBy } from '../../command/undo.ts';
import { createdId, creates, routesOf, type AreaRoutes } from '../../http/area-routes.ts';
import type { Area } from '../area.ts';
import { uniqueClaims } from './claims.ts';
import { recordDecider, type RecordCommand, type RecordRules, type RecordState } from './decider.ts';

/** The streams of what its fields name, as long as it is there. */
const refersTo =
  (fields: Fields) =>
  (state: RecordState | null): string[] =>
    Object.entries(fields).flatMap(([name, { of }]) =>
      of && state && !state.isRemoved ? [state.fields[name] ?? []].flat().map((id) => `${of.area}-${String(id)}`) : [],
    );

/** Who added it, and when, stands again beside what is brought back. */
const restoring =
  ({ parts: { area }, acts }: RecordContract): NonNullable<AreaRoutes['prepare']> =>
  async (command, { load }) => {
    if (command.type !== acts['restore']!.command) return command;
    const [added] = await load(`${area}-${command.id}`);
    return added ? { ...command, createdBy: added.metadata.actor.id, createdAt: added.metadata.recordedAt } : command;
  };

/** `looksAt`: what its rules look at beside its stream, by command. */
interface RecordAreaParts<F extends Fields, Context extends DecideContext>
  extends RecordRules<F, Context>, Pick<Area, 'lookups' | 'demo'>, Pick<AreaRoutes, 'beside'> {
  looksAt?: Parameters<typeof defineArea<RecordState | null, RecordCommand, DecidedEvent, Context>>[0]['looksAt'];
}

export function recordArea<F extends Fields, Context extends DecideContext = DecideContext>(
  contract: RecordContract<string, F>,
  { looksAt, lookups, demo, beside, ...rules }: RecordAreaParts<F, Context> = {},
): Area & { definition: AreaDefinition; routes: AreaRoutes } {
  const {
    parts: { area, fields, removal },
    events,
    reads,
    add,
    acts,
    batches,
    declared,
    publication,
  } = contract;
  const definition = defineArea({
    events,
    decider: recordDecider(contract, rules),
    creates: [add.command],
    ...(looksAt && { looksAt }),
    claims: uniqueClaims(contract),
    refersTo: refersTo(fields),
    undoable: {
      by: undoneBy(contract.declared),
      columns: ({ fields: filled, status, isRemoved }) => ({
        ...filled,
        ...(status !== null && { status }),
        isRemoved,
      }),
    },
    ...(removal &&
      removal !== true && {
        referred: {
          isThere: (state: RecordState | null) => state !== null && !state.isRemoved,
          unknown: `${area}-unknown`,
          inUse: `${area}-in-use`,
        },
      }),
  });
  return {
    definition,
    ...(lookups && { lookups }),
    ...(demo && { demo }),
    routes: routesOf(definition, {
      reads,
      creates: [creates(add, (body, commandId) => ({ ...body, id: createdId(commandId) }))],
      acts: Object.values(acts),
      batches: Object.values(batches),
      ...(removal && { prepare: restoring(contract) }),
      jobs: Object.values(declared).flatMap(({ job }) => job ?? []),
      ...(publication && { published: publication }),
      ...(beside && { beside }),
    }),
  };
}
