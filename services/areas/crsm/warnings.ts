// Warnings before a call: the CRSM may be triggered at once, or its remaining deposits would not protect its trove.
import { computeColumns } from '#contracts/computed/evaluate.ts';
import { CRSM_TROVE } from '#contracts/areas/crsm/reads.ts';
import { requestedBy, type CallAction } from '#contracts/areas/crsm/calls.ts';
import { effectOf } from '#contracts/areas/crsm/effects.ts';
import { scaled } from '#contracts/values/decimal.ts';
import { crsmFigures } from '#contracts/areas/trove/figures.ts';
import type { CrsmContext } from './context.ts';
import { evolve, figuresNow, type Crsm, type CrsmEvent } from './state.ts';

const TRIGGERS: readonly CallAction[] = ['create', 'update-cr'];
const UNPROTECTS: readonly CallAction[] = [...TRIGGERS, 'deposit', 'withdraw-from-sp', 'accept-debt-gas-compensation'];

export function warningsOf(
  [event]: readonly CrsmEvent[],
  before: Crsm | null,
  { trove, price, crsmExternalState, settings, now: at }: CrsmContext,
): string[] {
  const action = event && requestedBy(event.type);
  // Calls that change neither the deposits nor the trove have no warnings.
  if (!action || !UNPROTECTS.includes(action) || !trove || !price) return [];
  const after = evolve(before, event, '');
  const figures = figuresNow(after, crsmExternalState);
  const row = {
    ...figures,
    ...effectOf({ action: after.call!.action, values: after.call!.request }, figures, after.pending?.value ?? null),
    [CRSM_TROVE.state]: trove.state,
    [CRSM_TROVE.collateral]: trove.collateral,
    [CRSM_TROVE.debt]: trove.debt,
    [CRSM_TROVE.interest]: trove.interest,
    [CRSM_TROVE.seenAt]: trove.seenAt,
  };
  const { isTriggered, isProtected } = computeColumns(crsmFigures(CRSM_TROVE), row, {
    at,
    price: `${scaled(price.price)}`,
    settings: settings.values,
  });
  return [
    ...(isTriggered === true && TRIGGERS.includes(action) ? ['triggered-at-once'] : []),
    ...(isProtected === false ? ['unprotected'] : []),
  ];
}
