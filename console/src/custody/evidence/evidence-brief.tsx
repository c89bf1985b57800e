// A row's evidence for an action in a word, for tables of many rows: the worst result, and which checks do not match.
import { useTranslation } from 'react-i18next';
import { askedChecks, worstOf, type AskingAction } from '#contracts/areas/transaction/evidence.ts';
import { CHECK_NAMES, RESULT_NAMES } from '#contracts/areas/transaction/words.ts';
import { StatusTag } from '../../app/look/status-tag.tsx';
import { useSay } from '../../i18n/pair.ts';
import { RESULT_TONES } from './evidence-values.ts';
import type { EvidenceModel } from './loader.ts';
import { TABLE_EVERY_MS, useEvidence } from './use-evidence.ts';

/** `asOf`: as of that point in time; default: now. */
export function EvidenceBrief({
  model,
  id,
  action,
  asOf = null,
}: {
  model: EvidenceModel;
  id: string;
  action: AskingAction;
  asOf?: string | null;
}) {
  const { t } = useTranslation('transaction');
  const say = useSay();
  const { data, error } = useEvidence(model, id, asOf, TABLE_EVERY_MS);
  if (error && !data) return <span className="action-note">{t('unknown')}</span>;
  if (!data?.checks) return <span aria-hidden>…</span>;
  // What the action does not ask for counts only if it differs.
  const checks = worstOf(data.checks) === 'DIFFERS' ? data.checks : askedChecks(action, data.checks);
  const worst = worstOf(checks);
  const not = checks.filter(({ result }) => result === worst).map(({ check }) => say(CHECK_NAMES[check]));
  return (
    <span title={worst === 'MATCH' ? undefined : not.join(t('and'))}>
      <StatusTag tone={RESULT_TONES[worst]} label={say(RESULT_NAMES[worst])} />
    </span>
  );
}
