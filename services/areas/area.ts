// What an area is to the rest of the write side: its rules and events, and all that follows from its being there (registry.ts).
import type { Fact, FactType } from '#contracts/fact.ts';
import type { AreaDefinition } from '../command/area.ts';
import type { Commands } from '../command/types.ts';
import type { AreaPolicies } from '../executions/policies.ts';
import type { AreaRoutes } from '../http/area-routes.ts';

/** The command, of this area, that a fact from outside becomes. */
export type FactCommands = { [Type in FactType]?: (fact: Extract<Fact, { type: Type }>) => Parameters<Commands['run']>[1] };

export interface Area {
  /** None of what is only read. */
  definition?: AreaDefinition;
  /** What it has over HTTP; its reads are rooms of the feed, too. */
  routes?: AreaRoutes;
  facts?: FactCommands;
  /** What its events ask for outside, and what becomes of that. */
  policies?: AreaPolicies;
}
