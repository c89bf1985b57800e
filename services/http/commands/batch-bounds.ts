// Limits the size of batches with a typed confirmation. Many small batches are reviewed more carefully than one giant
// batch.
import { exceeds, type BatchBounds } from '#contracts/kits/selection.ts';
import type { AllSettings } from '#contracts/areas/settings/rules.ts';
import { refusal } from '../problem.ts';

/** The settings in force. */
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

export async function refuseTooLarge(rules: RulesNow, count: number, total: bigint): Promise<void> {
  if (exceeds(await boundsNow(rules), count, total)) throw refusal('batch-too-large');
}
