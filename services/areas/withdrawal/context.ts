import type { AllSettings } from '#contracts/areas/settings/rules.ts';
import type { EvidenceNow } from '../evidence/required.ts';
import type { DecideContext } from '../../command/types.ts';

/** What the rules of a withdrawal read beyond its own stream. */
export interface WithdrawalContext extends DecideContext {
  settings: AllSettings;
  /** For confirmations. */
  evidence?: EvidenceNow;
}
