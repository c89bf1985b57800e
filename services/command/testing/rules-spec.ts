// For tests of deciders that use the shared rules context (rules-context.ts).
import { DEFAULT_SETTINGS } from '#contracts/areas/settings/rules.ts';
import { specOf } from './spec.ts';
import type { DecideContext, Decider } from '../types.ts';
import type { SharedContext } from '../../areas/rules-context.ts';

/** Default settings, and nobody with permissions. */
export const USUALLY: SharedContext = {
  settings: DEFAULT_SETTINGS,
  rights: { people: new Map(), role: () => null, isKnown: () => false },
};

export const rulesSpecOf = <State, Command, Event extends { type: string }>(
  decider: Decider<State, Command, Event, DecideContext & SharedContext>,
) => specOf(decider, USUALLY);
