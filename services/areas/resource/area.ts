// The write side of a resource, made from its declaration (contracts/kits/resource.ts). Areas with more rules take its
// decider and claims, and write the rest themselves.
import { imageIdOf } from '#contracts/values/values.ts';
import type { Fields } from '#contracts/kits/field.ts';
import type { ResourceContract } from '#contracts/kits/resource.ts';
import { defineArea, type TypedArea } from '../../command/area.ts';
import type { CommandNeeds, NeedsOf } from '../../command/context-needs.ts';
import type { ContextReaders, DecideContext, TargetArea } from '../../command/types.ts';
import { undoneBy } from '../../command/undo.ts';
import { createdId, creates, routesOf, type AreaRoutes } from '../../http/area-routes.ts';
import type { Area, AreaWith, ContextReaderParts } from '../area.ts';
import { uniqueClaims } from './claims.ts';
import { resourceDecider, type ResourceCommand, type ResourceRules, type ResourceState } from './decider.ts';

/** The streams that its fields refer to, pictures of our own among them. A removed resource refers to none. */
const refersTo =
  (fields: Fields) =>
  (state: ResourceState | null): string[] =>
    Object.entries(fields).flatMap(([name, { kind, target: of }]) => {
      if (!state || state.isRemoved) return [];
      if (kind === 'image') return [imageIdOf(state.fields[name])].flatMap((id) => (id === null ? [] : `image-${id}`));
      return of ? [state.fields[name] ?? []].flat().map((id) => `${of.area}-${String(id)}`) : [];
    });

/**
 * Adds to a restore command what the resource's own events say: of a removed one, who created it, and when; else its
 * fields at the revision to restore (null: there is no such revision).
 */
const restoring =
  (
    { options, actions }: ResourceContract,
    {
      initialState,
      evolve,
    }: Pick<TypedArea<ResourceCommand, ResourceState | null, DecideContext, {}>, 'initialState' | 'evolve'>,
  ): NonNullable<AreaRoutes['prepare']> =>
  async (command, { load }) => {
    if (command.type !== actions['restore']!.command) return command;
    const events = await load(`${options.area}-${command.id}`);
    const [added] = events;
    if (!added) return command;
    if (options.removal)
      return { ...command, createdBy: added.metadata.actor.id, createdAt: added.metadata.recordedAt };
    const revision = Number(command['revision']);
    const isThere = events.some((event) => event.revision === revision);
    const then = events.filter((event) => event.revision <= revision).reduce(evolve, initialState);
    return { ...command, fields: isThere ? (then?.fields ?? null) : null };
  };

/** `contextNeeds`: by command, what its rules look at beyond its stream. */
interface ResourceAreaOptions<F extends Fields, Context extends DecideContext, Needs, Readers extends ContextReaders>
  extends ResourceRules<F, Context>, Pick<Area, 'demo' | 'policies'>, Pick<AreaRoutes, 'relatedStreams'> {
  contextNeeds?: CommandNeeds<ResourceCommand, Context> & Needs;
  contextReaders?(parts: ContextReaderParts): Readers;
}

/** The area of a resource, for readers of its states. */
export const resourceTarget = ({
  events: { area },
}: Pick<ResourceContract, 'events'>): TargetArea<ResourceCommand, ResourceState | null> => ({ area });

export function resourceArea<
  F extends Fields,
  Context extends DecideContext = DecideContext,
  const Needs extends CommandNeeds<ResourceCommand, Context> = {},
  Readers extends ContextReaders = {},
>(
  contract: ResourceContract<string, F>,
  {
    contextNeeds,
    contextReaders,
    policies,
    demo,
    relatedStreams,
    ...rules
  }: ResourceAreaOptions<F, Context, Needs, Readers> = {},
): AreaWith<TypedArea<ResourceCommand, ResourceState | null, Context, NeedsOf<Needs>>> & {
  routes: AreaRoutes;
  contextReaders?(parts: ContextReaderParts): NoInfer<Readers>;
} {
  const {
    options: { area, fields, removal },
    events,
    reads,
    add,
    actions,
    batches,
    declared,
    publication,
  } = contract;
  const definition = defineArea({
    events,
    decider: resourceDecider(contract, rules),
    creates: [add.command],
    ...(contextNeeds && { contextNeeds }),
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
          isThere: (state: ResourceState | null) => state !== null && !state.isRemoved,
          unknown: `${area}-unknown`,
          inUse: `${area}-in-use`,
        },
      }),
  });
  return {
    definition,
    ...(contextReaders && { contextReaders }),
    ...(demo && { demo }),
    ...(policies && { policies }),
    routes: routesOf(definition, {
      reads,
      creates: [creates(definition, add, (body, commandId) => ({ ...body, id: createdId(commandId) }))],
      actions: Object.values(actions),
      batches: Object.values(batches),
      ...(actions['restore'] && { prepare: restoring(contract, definition) }),
      jobs: Object.values(declared).flatMap(({ job }) => job ?? []),
      ...(publication && { published: publication }),
      ...(relatedStreams && { relatedStreams }),
    }),
  };
}
