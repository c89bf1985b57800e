// The proof that the log was not altered: the newest head, the last verification, and the heads.
import { App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TreeHead } from '#contracts/areas/integrity/head.ts';
import type { IntegrityState } from '#contracts/areas/integrity/reads.ts';
import { Failure } from '../../app/look/error-boundary.tsx';
import { LinesSkeleton } from '../../app/look/skeleton.tsx';
import { ScrollArea } from '../../app/look/scroll-area.tsx';
import { StatusTag } from '../../app/look/status-tag.tsx';
import { useMayAct } from '../../app/session/permission.ts';
import { positionText } from '../../app/time/as-of.ts';
import { useTime } from '../../app/time/time.ts';
import { formatCount } from '../../base/amounts.ts';
import { useActorName } from '../../rights/actors.ts';
import { useIntegrity, useIntegrityCommands } from './use-integrity.ts';
import { useRunning } from './use-running.ts';
import './proof.css';

const SHOWN_DIGITS = 16;
const shortened = (hash: string): string => `${hash.slice(0, SHOWN_DIGITS)}…`;

function Newest({ of: { head, uncovered } }: { of: IntegrityState }) {
  const { t } = useTranslation('integrity');
  const time = useTime();
  const { message } = App.useApp();
  const { sign } = useIntegrityCommands();
  const maySign = useMayAct('integrity:sign');
  const [isSigning, run] = useRunning();
  const signNow = async (): Promise<void> => {
    const { size } = await sign();
    message.success(t('signed', { count: size }));
  };
  return (
    <section className="panel" aria-label={t('head')}>
      <div className="panel-head">
        <h2>{t('head')}</h2>
        {maySign ? (
          <Button size="small" loading={isSigning} onClick={() => run(signNow)}>
            {t('sign')}
          </Button>
        ) : null}
      </div>
      {head === null ? (
        <p className="panel-note">{t('noHead')}</p>
      ) : (
        <dl className="proof-facts">
          <dt>{t('signedAt')}</dt>
          <dd title={time.exact(head.at)}>{time.format(head.at)}</dd>
          <dt>{t('covered')}</dt>
          <dd>{formatCount(head.size)}</dd>
          <dt>{t('position')}</dt>
          <dd>{positionText(head.position)}</dd>
          <dt>{t('uncovered')}</dt>
          <dd>{formatCount(uncovered)}</dd>
          <dt>{t('root')}</dt>
          <dd className="mono proof-hash">{head.root}</dd>
          <dt>{t('key')}</dt>
          <dd className="mono proof-hash">{head.key}</dd>
        </dl>
      )}
    </section>
  );
}

function Verified({ of: { verification } }: { of: IntegrityState }) {
  const { t } = useTranslation('integrity');
  const time = useTime();
  const actorName = useActorName();
  const { message } = App.useApp();
  const { verify } = useIntegrityCommands();
  const mayVerify = useMayAct('integrity:read');
  const [isAsking, run] = useRunning();
  const ask = async (): Promise<void> => {
    await verify();
    message.success(t('requested'));
  };
  const { finding } = verification ?? { finding: null };
  return (
    <section className="panel" aria-label={t('verification')}>
      <div className="panel-head">
        <h2>{t('verification')}</h2>
        {mayVerify ? (
          <Button size="small" loading={isAsking} onClick={() => run(ask)}>
            {t('verify')}
          </Button>
        ) : null}
      </div>
      {verification === null ? (
        <p className="panel-note">{t('noVerification')}</p>
      ) : (
        <dl className="proof-facts">
          <dt>{t('result')}</dt>
          <dd>
            <StatusTag
              tone={verification.isAlike ? 'good' : 'bad'}
              label={t(verification.isAlike ? 'alike' : 'differs')}
            />
            {finding ? (
              <p>{t(`finding.${finding.what}`, { ...finding, position: positionText(finding.position) })}</p>
            ) : null}
            {verification.reason === null ? null : <p lang="en">{verification.reason}</p>}
          </dd>
          <dt>{t('verifiedAt')}</dt>
          <dd title={time.exact(verification.at)}>{time.format(verification.at)}</dd>
          <dt>{t('verifiedBy')}</dt>
          <dd>{actorName(verification.by)}</dd>
          <dt>{t('covered')}</dt>
          <dd>{formatCount(verification.head.size)}</dd>
        </dl>
      )}
    </section>
  );
}

function Heads({ of }: { of: readonly TreeHead[] }) {
  const { t } = useTranslation('integrity');
  const time = useTime();
  const [isChecking, run] = useRunning();
  const [checked, setChecked] = useState<{ count: number; wrong: TreeHead | null } | null>(null);
  const check = async (): Promise<void> => {
    const { wrongHead } = await import('./verify-here.ts');
    setChecked({ count: of.length, wrong: await wrongHead(of, new AbortController().signal) });
  };
  return (
    <section className="panel" aria-label={t('heads')}>
      <div className="panel-head">
        <h2>{t('heads')}</h2>
        <Button size="small" loading={isChecking} onClick={() => run(check)}>
          {t('here.button')}
        </Button>
      </div>
      <output className="proof-checked">
        {checked === null ? null : checked.wrong ? (
          <StatusTag tone="bad" label={t('here.wrong', { at: time.format(checked.wrong.at) })} />
        ) : (
          <StatusTag tone="good" label={t('here.alike', { count: checked.count })} />
        )}
      </output>
      <ScrollArea label={t('heads')}>
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{t('signedAt')}</th>
              <th scope="col" className="number">
                {t('covered')}
              </th>
              <th scope="col" className="number">
                {t('position')}
              </th>
              <th scope="col">{t('root')}</th>
            </tr>
          </thead>
          <tbody>
            {of.map(({ at, size, position, root }) => (
              <tr key={size}>
                <th scope="row" title={time.exact(at)}>
                  {time.format(at)}
                </th>
                <td className="number">{formatCount(size)}</td>
                <td className="number">{positionText(position)}</td>
                <td className="mono" title={root}>
                  {shortened(root)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </section>
  );
}

export function ProofPanel() {
  const { t } = useTranslation('integrity');
  const { data, error, refetch } = useIntegrity();
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <LinesSkeleton lines={6} />;
  return (
    <div className="proof">
      <p className="panel-note">{t('about')}</p>
      <div className="proof-columns">
        <Newest of={data} />
        <Verified of={data} />
      </div>
      <Heads of={data.heads} />
    </div>
  );
}
