// The context that rules of several areas share, beyond their own stream.
import type { Settings } from '#contracts/areas/settings/rules.ts';
import type { DecideContext } from '../command/types.ts';
import type { RightsNow } from './rights/types.ts';

export interface SharedContext {
  /** The settings in force. */
  settings: Settings;
  rights: RightsNow;
}
export type RightsContext = DecideContext & Pick<SharedContext, 'rights'>;
export interface RulesContext extends DecideContext, SharedContext {}

/** The settings reader needs no argument. */
export const noArgument = (): null => null;
