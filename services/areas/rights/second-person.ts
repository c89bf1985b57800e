// Of what weakens a control: by whom it is confirmed, and what becomes of it where nobody can (controls.md §3).
import type { AllSettings } from '#contracts/areas/settings/rules.ts';
import type { DecideContext } from '../../command/types.ts';
import { holdsNow, othersHeld, owes, type Holders } from './holders.ts';

/** `holders`: of the permission that confirming takes. */
export interface ControlContext extends DecideContext {
  holders: Holders;
  settings: Pick<AllSettings, 'values'>;
}

const SECOND = 1_000;
const shifted = (at: string, seconds: number): string => new Date(Date.parse(at) + seconds * SECOND).toISOString();
const delayOf = ({ settings }: Pick<ControlContext, 'settings'>): number => Number(settings.values.controlDelay);
const since = (context: ControlContext): string => shifted(context.now, -delayOf(context));

/**
 * When what the acting person proposes takes effect by itself, RFC 3339; null: somebody else held the permission within
 * the delay, and is asked.
 */
export const effectOfOne = (context: ControlContext): string | null =>
  othersHeld(context.holders, context.actor.id, since(context)) ? null : shifted(context.now, delayOf(context));

/** Whether the acting person holds it, and does not owe it to whoever proposed. */
export const mayConfirm = (proposedBy: string, context: ControlContext): boolean =>
  holdsNow(context.holders, context.actor.id) && !owes(context.holders, context.actor.id, proposedBy, since(context));

/**
 * Whether the time of what nobody could confirm has come, nobody could meanwhile either, and whoever proposed it still
 * may.
 */
export const isDueAlone = (
  { by, takesEffectAt }: { by: string; takesEffectAt: string | null },
  context: ControlContext,
): boolean =>
  takesEffectAt !== null &&
  Date.parse(takesEffectAt) <= Date.parse(context.now) &&
  holdsNow(context.holders, by) &&
  !othersHeld(context.holders, by, since(context));
