// Confirmation of a weakened control: by whom, and when the change takes effect if nobody can confirm it
// (docs/domain.md#who-may-confirm).
import type { AllSettings } from '#contracts/areas/settings/rules.ts';
import type { DecideContext } from '../../command/types.ts';
import { holdsNow, othersHeld, owesPermission, type Holders } from './holders.ts';

/** `holders`: of the permission that confirming needs. */
export interface ControlContext extends DecideContext {
  holders: Holders;
  settings: Pick<AllSettings, 'values'>;
}

const SECOND = 1_000;
const shifted = (at: string, seconds: number): string => new Date(Date.parse(at) + seconds * SECOND).toISOString();
const delayOf = ({ settings }: Pick<ControlContext, 'settings'>): number => Number(settings.values.controlDelay);
const since = (context: ControlContext): string => shifted(context.now, -delayOf(context));

/**
 * When the actor's proposal takes effect by itself, RFC 3339. null: another person has held the permission within the
 * delay, and must confirm.
 */
export const effectOfOne = (context: ControlContext): string | null =>
  othersHeld(context.holders, context.actor.id, since(context)) ? null : shifted(context.now, delayOf(context));

/** Whether the actor holds the permission and does not owe it to the proposer. */
export const mayConfirm = (proposedBy: string, context: ControlContext): boolean =>
  holdsNow(context.holders, context.actor.id) &&
  !owesPermission(context.holders, context.actor.id, proposedBy, since(context));

/**
 * Whether the delay of a proposal is over, nobody else could confirm it meanwhile, and the proposer still holds the
 * permission.
 */
export const isDueUnconfirmed = (
  { by, takesEffectAt }: { by: string; takesEffectAt: string | null },
  context: ControlContext,
): boolean =>
  takesEffectAt !== null &&
  Date.parse(takesEffectAt) <= Date.parse(context.now) &&
  holdsNow(context.holders, by) &&
  !othersHeld(context.holders, by, since(context));
