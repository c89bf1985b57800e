// The tone of each result of a comparison with the ledger.
import type { ReconciliationResult } from '#contracts/areas/institution-account/reads.ts';
import type { Tone } from '../../../app/look/palette.ts';

export const RESULT_TONES: Readonly<Record<ReconciliationResult, Tone>> = {
  DIFFERS: 'bad',
  NOT_COMPARABLE: 'muted',
  WITHIN_TOLERANCE: 'neutral',
  MATCH: 'good',
};
