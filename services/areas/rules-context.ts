// What rules of several areas look at beside their own stream, as it stands in their context.
import type { Settings } from '#contracts/areas/settings/rules.ts';
import type { DecideContext } from '../command/types.ts';
import type { RightsNow } from './rights/types.ts';

export interface Looked {
  /** The rules people may change, as they are in force. */
  settings: Settings;
  /** Who may do what. */
  rights: RightsNow;
}
export interface RulesContext extends DecideContext, Looked {}

/** What is asked of the settings: nothing. */
export const inForce = (): null => null;
