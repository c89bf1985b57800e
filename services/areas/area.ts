// What an area is to the rest of the write side: its rules and events, and all that follows from its being there
// (registry.ts).
import type { z } from 'zod';
import type { DeclaredFact } from '#contracts/declared/declaration.ts';
import type { Fact } from '#contracts/wire/fact.ts';
import type { AllSettings } from '#contracts/areas/settings/rules.ts';
import type { ReadModels } from '#projections/engine/types.ts';
import type { AreaDefinition } from '../command/area.ts';
import type { States } from '../command/folded.ts';
import type { Commands, ContextReaders } from '../command/types.ts';
import type { AlertFinders } from './alert/rules.ts';
import type { AreaDemo } from '../demo/demo.ts';
import type { EventStore } from '../event-store/types.ts';
import type { AreaPolicies } from '../executions/worker/policies.ts';
import type { AreaRoutes } from '../http/area-routes.ts';
import type { Holders } from './rights/holders.ts';
import type { Named, RightsNow } from './rights/types.ts';

/** The command, of this area, that a fact from outside becomes, by its type. */
export type FactCommands = Readonly<Record<string, { of(fact: Fact): Parameters<Commands['run']>[1] }['of']>>;
/** What its schema decoded; with the lookups of what was sealed. */
type DataOf<Declared extends DeclaredFact> = z.output<Declared['data']> &
  (Declared extends { sealed: Readonly<Record<string, infer Found>> }
    ? Readonly<Record<Extract<Found, string>, string>>
    : unknown);
/** The same for the facts it declares. The command's id is made of nothing that is sealed. */
export const toCommands = <const Facts extends Readonly<Record<string, DeclaredFact>>>(
  _declared: Facts,
  commands: { [Type in keyof Facts]: (fact: Fact<DataOf<Facts[Type]>>) => Parameters<Commands['run']>[1] },
): FactCommands =>
  // Facts are checked by the schema of their type before they come here.
  commands as FactCommands;

/** Where what rules look at is found. */
export interface ContextReaderParts {
  /** Areas as they stand in the log. */
  states: States;
  store: Pick<EventStore, 'load' | 'readAll'>;
  models: Pick<ReadModels, 'exportRows'>;
  settings: { current(): Promise<{ settings: AllSettings }> };
  rights: {
    now(named: Named): Promise<RightsNow>;
    /** Of a permission, by the log. */
    holders(permission: string): Promise<Holders>;
  };
}

export interface Area {
  /** None of what is only read. */
  definition?: AreaDefinition;
  /** What it has over HTTP; its reads are rooms of the feed, too. */
  routes?: AreaRoutes;
  facts?: FactCommands;
  /**
   * Of facts that another area takes: the command that comes before, and has nothing new to tell once what the fact is
   * about was found.
   */
  ensureTarget?: FactCommands;
  /** What rules, its own and others', look at beside their stream, and it finds: by a name that no other area gives. */
  contextReaders?(parts: ContextReaderParts): ContextReaders;
  /** What its events ask for outside, and what becomes of that. */
  policies?: AreaPolicies;
  /** How what its alerts are of is found, by rule, where that is more than the rows they declare. */
  alerts?: AlertFinders;
  /** What it is filled with in the demo world. */
  demo?: AreaDemo;
}
