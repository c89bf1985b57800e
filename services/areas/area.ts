// What an area is to the rest of the write side: its rules and events, and all that follows from its being there (registry.ts).
import type { z } from 'zod';
import type { DeclaredFact } from '#contracts/declaration.ts';
import type { Fact } from '#contracts/fact.ts';
import type { AreaDefinition } from '../command/area.ts';
import type { Commands } from '../command/types.ts';
import type { AreaDemo } from '../demo/demo.ts';
import type { AreaPolicies } from '../executions/policies.ts';
import type { AreaRoutes } from '../http/area-routes.ts';

/** The command, of this area, that a fact from outside becomes, by its type. */
export type FactCommands = Readonly<Record<string, { of(fact: Fact): Parameters<Commands['run']>[1] }['of']>>;
/** What its schema decoded; with the lookups of what was sealed. */
type DataOf<Declared extends DeclaredFact> = z.output<Declared['data']> & (Declared extends { sealed: Readonly<Record<string, infer Found>> } ? Readonly<Record<Extract<Found, string>, string>> : unknown);
/** The same for the facts it declares. The command's id is made of nothing that is sealed. */
export const becoming = <const Facts extends Readonly<Record<string, DeclaredFact>>>(_declared: Facts, commands: { [Type in keyof Facts]: (fact: Fact<DataOf<Facts[Type]>>) => Parameters<Commands['run']>[1] }): FactCommands =>
  // Facts are checked by the schema of their type before they come here.
  commands as FactCommands;

export interface Area {
  /** None of what is only read. */
  definition?: AreaDefinition;
  /** What it has over HTTP; its reads are rooms of the feed, too. */
  routes?: AreaRoutes;
  facts?: FactCommands;
  /** What its events ask for outside, and what becomes of that. */
  policies?: AreaPolicies;
  /** What it is filled with in the demo world. */
  demo?: AreaDemo;
}
