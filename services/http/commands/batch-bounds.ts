// How much one person may do at once where an amount is typed once more: many small steps are looked at, one giant one
// is not.
import { exceeds, type BatchBounds } from '#contracts/wire/selection.ts';
import type { AllSettings } from '#contracts/areas/settings/rules.ts';
import { refusal } from '../problem.ts';

/** The rules in force. */
export interface RulesNow {
  read(at: { asOf?: string }): Promise<{ settings: AllSettings }>;
}

export async function boundsNow(rules: RulesNow): Promise<BatchBounds> {
  const {
    settings: {
      values: { batchRows, batchSats },
    },
  } = await rules.read({});
  return { rows: Number(batchRows), sats: batchSats === '' ? null : batchSats };
}

/** Throws `batch-too-large`. */
export async function refuseTooLarge(rules: RulesNow, count: number, total: bigint): Promise<void> {
  if (exceeds(await boundsNow(rules), count, total)) throw refusal('batch-too-large');
}
