// For tests of deciders whose rules look at what areas look at (rules-context.ts).
import { DEFAULT_SETTINGS } from '#contracts/areas/settings/rules.ts';
import { specOf } from './spec.ts';
import type { DecideContext, Decider } from '../types.ts';
import type { Looked } from '../../areas/rules-context.ts';

/** The rules as they begin, and nobody who has rights. */
export const USUALLY: Looked = {
  settings: DEFAULT_SETTINGS,
  rights: { people: new Map(), role: () => null, isKnown: () => false },
};

export const rulesSpecOf = <State, Command, Event extends { type: string }>(
  decider: Decider<State, Command, Event, DecideContext & Looked>,
) => specOf(decider, USUALLY);
