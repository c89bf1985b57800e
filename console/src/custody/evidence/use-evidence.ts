// A record's evidence, read again as the record or the transactions change.
import type { UseQueryResult } from '@tanstack/react-query';
import { useHeld } from '../../app/session/permission.ts';
import { useLiveQuery } from '../../feed/use-live-query.ts';
import { loadEvidence, type EvidenceModel, type EvidenceOf } from './loader.ts';

const EVERY_MS = 500;
/** In tables of many rows, which are read together. */
export const TABLE_EVERY_MS = 3_000;

/** `asOf`: null: now. Another record's evidence is never shown meanwhile. */
export function useEvidence(
  model: EvidenceModel,
  id: string,
  asOf: string | null,
  everyMs = EVERY_MS,
): UseQueryResult<EvidenceOf> {
  const followsTransactions = useHeld().has('transaction:read');
  return useLiveQuery(
    ['evidence', model, id],
    asOf,
    { models: followsTransactions ? [model, 'transactions'] : [model], everyMs },
    (point) => loadEvidence(model, id, point),
  );
}
