// The proof that the log was not altered: the newest head, the last verification, and the heads.
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { IntegrityState } from '#contracts/areas/integrity/reads.ts';
import { Failure } from '../../app/look/error-boundary.tsx';
import { LinesSkeleton } from '../../app/look/skeleton.tsx';
import { StatusTag } from '../../app/look/status-tag.tsx';
import { useMayAct } from '../../app/session/permission.ts';
import { positionText } from '../../app/time/as-of.ts';
import { useTime } from '../../app/time/time.ts';
import { formatCount } from '../../base/amounts.ts';
import { useActorName } from '../../rights/actors.ts';
import { HeadsPanel } from './heads-panel.tsx';
import { useIntegrity, useIntegrityCommands } from './use-integrity.ts';
import { useRunning } from './use-running.ts';
import './proof.css';

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
      <HeadsPanel of={data.heads} />
    </div>
  );
}
