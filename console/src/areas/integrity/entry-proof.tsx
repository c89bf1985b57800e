// The proof of one event: its hash, its place in the tree, the head that covers it, and a check in this browser.
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InclusionProof } from '#contracts/areas/integrity/reads.ts';
import { StatusTag } from '../../app/look/status-tag.tsx';
import { useTime } from '../../app/time/time.ts';
import { formatCount } from '../../base/amounts.ts';
import { useRunning } from './use-running.ts';
import './proof.css';

/** `of`: null: the tree has not got to the event yet. */
export function EntryProof({ of }: { of: InclusionProof | null }) {
  const { t } = useTranslation('integrity');
  const [isChecking, run] = useRunning();
  const [checked, setChecked] = useState<{ proof: InclusionProof; isRight: boolean } | null>(null);
  const check = async (proof: InclusionProof): Promise<void> => {
    const { isProven } = await import('./verify-here.ts');
    setChecked({ proof, isRight: await isProven(proof, new AbortController().signal) });
  };
  return (
    <section className="panel" aria-label={t('title')}>
      <div className="panel-head">
        <h2>{t('title')}</h2>
        {of === null ? null : (
          <Button size="small" loading={isChecking} onClick={() => run(() => check(of))}>
            {t('here.button')}
          </Button>
        )}
      </div>
      <output className="proof-checked">
        {checked === null ? null : checked.isRight ? (
          <StatusTag tone="good" label={t(checked.proof.head === null ? 'entry.inTree' : 'entry.proven')} />
        ) : (
          <StatusTag tone="bad" label={t('entry.wrong')} />
        )}
      </output>
      {of === null ? <p className="panel-note">{t('entry.notBuilt')}</p> : <Facts of={of} />}
    </section>
  );
}

function Facts({ of: { leaf, index, size, root, head } }: { of: InclusionProof }) {
  const { t } = useTranslation('integrity');
  const time = useTime();
  return (
    <dl className="proof-facts">
      <dt>{t('entry.leaf')}</dt>
      <dd className="mono proof-hash">{leaf}</dd>
      <dt>{t('entry.place')}</dt>
      <dd>{t('entry.leafOf', { index: formatCount(index), size: formatCount(size) })}</dd>
      <dt>{t('entry.coveredBy')}</dt>
      <dd>{head === null ? t('entry.notCovered') : <time dateTime={head.at}>{time.exact(head.at)}</time>}</dd>
      <dt>{t('root')}</dt>
      <dd className="mono proof-hash">{root}</dd>
    </dl>
  );
}
