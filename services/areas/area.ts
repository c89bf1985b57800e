// An area as the rest of the write side sees it: its rules and events, and everything that registering it adds
// (registry.ts).
import type { z } from 'zod';
import type { DeclaredFact } from '#contracts/declared/declaration.ts';
import type { Fact } from '#contracts/wire/fact.ts';
import type { AllSettings } from '#contracts/areas/settings/rules.ts';
import type { ReadModels } from '#projections/engine/types.ts';
import type { AreaDefinition } from '../command/area.ts';
import type { States } from '../command/folded.ts';
import type { SettingRequests } from '../command/confirmation.ts';
import type { AnyCommand, ContextReaders, TargetArea } from '../command/types.ts';
import type { AlertFinders } from './alert/rules.ts';
import type { AreaDemo } from '../demo/demo.ts';
import type { EventStore } from '../event-store/types.ts';
import type { AreaPolicies } from '../executions/worker/policies.ts';
import type { AreaRoutes } from '../http/area-routes.ts';
import type { ReportMaker } from '../reports/report-maker.ts';
import type { Holders } from './rights/holders.ts';
import type { Named, RightsNow } from './rights/types.ts';

/** By fact type: the command that a fact from outside becomes in this area. */
export type FactCommands = Readonly<Record<string, { of(fact: Fact): AnyCommand }['of']>>;
/** The data decoded by the fact's schema, with the lookups of its sealed fields. */
type DataOf<Declared extends DeclaredFact> = z.output<Declared['data']> &
  (Declared extends { sealed: Readonly<Record<string, infer Found>> }
    ? Readonly<Record<Extract<Found, string>, string>>
    : unknown);
/**
 * Types an area's fact commands by its declared facts, whose schemas have checked the data. Command ids must not be
 * made from sealed data.
 */
export const toCommands = <
  const Command extends AnyCommand,
  const Facts extends Readonly<Record<string, DeclaredFact>>,
>(
  _area: TargetArea<Command>,
  _declared: Facts,
  commands: { [Type in keyof Facts & string]: { of(fact: Fact<DataOf<Facts[Type]>>): NoInfer<Command> }['of'] },
): FactCommands => commands;

/** The stores, models and readers that context readers use. */
export interface ContextReaderParts {
  /** The current states of areas, from the log. */
  states: States;
  store: Pick<EventStore, 'load' | 'readAll' | 'head'>;
  models: Pick<ReadModels, 'exportRows' | 'values' | 'totals' | 'groupsAt' | 'versions'>;
  settings: { current(): Promise<{ settings: AllSettings }> };
  rights: {
    now(named: Named): Promise<RightsNow>;
    /** The holders of a permission, from the log. */
    holders(permission: string): Promise<Holders>;
  };
  reportMaker: ReportMaker;
}

/** An area whose definition keeps its types. */
export type AreaWith<Definition extends AreaDefinition> = Omit<Area, 'definition' | 'contextReaders'> & {
  definition: Definition;
};

export interface Area {
  /** Absent for areas that are only read. */
  definition?: AreaDefinition;
  /** Its HTTP routes. Its reads are also rooms of the feed. */
  routes?: AreaRoutes;
  facts?: FactCommands;
  /** For facts of another area: the command that runs first. It changes nothing once the fact's target exists. */
  ensureTarget?: FactCommands;
  /**
   * Readers of data that rules need beyond their own stream, for the rules of all areas. Names are unique across areas.
   */
  contextReaders?(parts: ContextReaderParts): ContextReaders;
  /** Requests executions for its events, and handles their outcomes. */
  policies?: AreaPolicies;
  /** Its commands that are requested while a setting has a value (`requestedWith` of its declaration). */
  settingRequests?: SettingRequests;
  /** By alert rule: finds what the alerts are about, where declared rows are not enough. */
  alerts?: AlertFinders;
  /** Its data in the demo world. */
  demo?: AreaDemo;
}
