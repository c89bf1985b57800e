// Evidence: what the record says beside what the chain says, check by check, and what follows for an action.
import { ExportOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { askedChecks, worstOf, type AskingAction, type EvidenceCheck } from '#contracts/areas/transaction/evidence.ts';
import { CHECK_NAMES, FAULT_NAMES, RESULT_NAMES } from '#contracts/areas/transaction/words.ts';
import { explorerLink } from '#contracts/areas/settings/explorer.ts';
import { Failure } from '../../app/look/error-boundary.tsx';
import { LinesSkeleton } from '../../app/look/skeleton.tsx';
import { StatusTag } from '../../app/look/status-tag.tsx';
import { useExplorers } from '../../app/server/explorers.ts';
import { useSay } from '../../i18n/pair.ts';
import { shortened } from '../../grid/columns/display.ts';
import { RESULT_TONES, isCode, valueText } from './evidence-values.ts';
import type { EvidenceModel, EvidenceOf } from './loader.ts';
import { useEvidence } from './use-evidence.ts';
import './evidence.css';

/** Hashes and addresses that are equal are shortened; where they differ, each digit counts. */
function Value({ check, value }: { check: EvidenceCheck; value: string | null }) {
  const text = valueText(check, value);
  if (!isCode(check) || value === null) return <bdi>{text}</bdi>;
  const isEqual = check.seen === null || check.result === 'MATCH' || check.seen === check.expected;
  return <code title={text}>{isEqual ? shortened(text) : text}</code>;
}

function Row({ check }: { check: EvidenceCheck }) {
  const { t } = useTranslation('transaction');
  const say = useSay();
  const explorers = useExplorers();
  const name = say(CHECK_NAMES[check.check]);
  const isTransaction = check.check.endsWith('-transaction');
  const link = explorers && isTransaction && check.hash ? explorerLink(explorers, check.hash, check) : null;
  return (
    <tr>
      <th scope="row">
        {name}
        {link ? (
          <Button
            size="small"
            type="text"
            icon={<ExportOutlined aria-hidden />}
            aria-label={t('explorer', { name })}
            title={t('explorerAt', { site: new URL(link).host })}
            href={link}
            target="_blank"
            rel="noopener noreferrer"
          />
        ) : null}
      </th>
      <td data-label={t('expected')}>
        <Value check={check} value={check.expected} />
      </td>
      <td data-label={t('seen')}>
        <Value check={check} value={check.seen} />
        {check.fault ? <span className="evidence-fault">{say(FAULT_NAMES[check.fault])}</span> : null}
      </td>
      <td data-label={t('result')}>
        <StatusTag tone={RESULT_TONES[check.result]} label={say(RESULT_NAMES[check.result])} />
      </td>
    </tr>
  );
}

/** What the evidence means for the action; null: nothing to say. */
function Verdict({ action, of: { checks, modes } }: { action: AskingAction; of: EvidenceOf }) {
  const { t } = useTranslation('transaction');
  const mode = modes[action] ?? 'WARN';
  const worst = worstOf(askedChecks(action, checks ?? []));
  const isOtherDiffering = worstOf(checks ?? []) === 'DIFFERS';
  if (mode === 'OFF') return <p className="action-note">{t('verdict.off')}</p>;
  if (worst === 'MATCH' && isOtherDiffering) return <Alert type="error" showIcon title={t('verdict.others')} />;
  if (worst === 'MATCH') return <Alert type="success" showIcon title={t('verdict.match')} />;
  return (
    <Alert
      type={mode === 'REQUIRED' || worst === 'DIFFERS' ? 'error' : 'warning'}
      showIcon
      title={t(`verdict.${worst}`)}
      description={t(mode === 'REQUIRED' ? 'verdict.refused' : 'verdict.warned')}
    />
  );
}

interface Props {
  model: EvidenceModel;
  id: string;
  /** The point in time; null: now. */
  asOf?: string | null;
  /** The action that is about to be done: its checks come first, with what they mean for it. */
  action?: AskingAction;
}

export function Evidence({ model, id, asOf = null, action }: Props) {
  const { t } = useTranslation('transaction');
  const { data, error, refetch } = useEvidence(model, id, asOf);
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LinesSkeleton lines={4} />;
  if (!data.checks) return null;
  const asked = action ? askedChecks(action, data.checks) : data.checks;
  const others = data.checks.filter((check) => !asked.includes(check));
  return (
    <section className="evidence" aria-label={t('evidence')}>
      <h3>{t('evidence')}</h3>
      {action ? <Verdict action={action} of={data} /> : null}
      <table>
        <thead>
          <tr>
            {(['check', 'expected', 'seen', 'result'] as const).map((head) => (
              <th key={head} scope="col">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...asked, ...others].map((check) => (
            <Row key={check.check} check={check} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
