// The last snapshots of an institution's accounts on a network, compared with the ledger, and what was in flight at the
// last one.
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type {
  Acknowledgement,
  InstitutionBalance,
  InstitutionReconciliation,
} from '#contracts/areas/institution-account/reads.ts';
import { explorerLink } from '#contracts/areas/settings/explorer.ts';
import { NETWORKS } from '#contracts/values/network-words.ts';
import { Failure } from '../../../app/look/error-boundary.tsx';
import { LinesSkeleton } from '../../../app/look/skeleton.tsx';
import { StatusTag } from '../../../app/look/status-tag.tsx';
import { WholeRows } from '../../../app/look/scroll-area.tsx';
import { useRowLink } from '../../../app/navigation/row-link.ts';
import { useExplorers } from '../../../app/server/explorers.ts';
import { useInSameTime } from '../../../app/time/as-of.ts';
import { useTime } from '../../../app/time/time.ts';
import { formatBtc } from '../../../base/amounts.ts';
import { Sparkline } from '../../../charts/sparkline.tsx';
import { useSay } from '../../../i18n/pair.ts';
import { useActorName } from '../../../rights/actors.ts';
import { RESULT_TONES } from './result-tones.ts';
import { useReconciliation } from './use-reconciliation.ts';

const signed = (sats: string): string => formatBtc(sats, { signed: true });

function Snapshots({ of }: { of: InstitutionReconciliation['snapshots'] }) {
  const { t } = useTranslation('institution');
  const time = useTime();
  return (
    <WholeRows label={t('reconcile.history')}>
      <Sparkline as="bar" values={of.map(({ difference }) => BigInt(difference)).toReversed()} />
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{t('reconcile.at')}</th>
            {(['seen', 'ledgerThen', 'difference'] as const).map((name) => (
              <th key={name} scope="col" className="number">
                {t(`balance.${name}`)} (BTC)
              </th>
            ))}
            <th scope="col">{t('reconcile.result')}</th>
          </tr>
        </thead>
        <tbody>
          {of.map(({ at, seenBtc, ledgerAtSeen, difference, result }) => (
            <tr key={at}>
              <th scope="row">{time.format(at)}</th>
              <td className="number">{formatBtc(seenBtc)}</td>
              <td className="number">{formatBtc(ledgerAtSeen)}</td>
              <td className="number">{signed(difference)}</td>
              <td>
                <StatusTag tone={RESULT_TONES[result]} label={t(`reconcile.results.${result}`)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {of.length === 0 ? <p className="panel-note">{t('balance.unseen')}</p> : null}
    </WholeRows>
  );
}

interface RecordsProps {
  of: InstitutionReconciliation['inFlight'];
  network: string;
  /** The difference is not explained. */
  isUnexplained: boolean;
}

function Records({ of, network, isUnexplained }: RecordsProps) {
  const { t } = useTranslation('institution');
  const time = useTime();
  const rowLink = useRowLink();
  const inSameTime = useInSameTime();
  const explorers = useExplorers();
  return (
    <WholeRows label={t('reconcile.inFlight')}>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{t('reconcile.kind')}</th>
            <th scope="col" className="number">
              {t('reconcile.effect')} (BTC)
            </th>
            <th scope="col">{t('reconcile.from')}</th>
            <th scope="col">{t('reconcile.hash')}</th>
          </tr>
        </thead>
        <tbody>
          {of.map(({ kind, id, amount, since, hash, explains }) => {
            const to = rowLink(kind === 'payout' ? 'withdrawal' : 'deposit', id);
            const explorer = explorers && explorerLink(explorers, hash, { network });
            const name = t(`reconcile.kinds.${kind}`);
            const short = <code title={hash}>{hash.slice(0, 12)}…</code>;
            return (
              <tr key={`${kind} ${id}`}>
                <th scope="row">
                  {to === null ? name : <Link to={inSameTime(to)}>{name}</Link>}{' '}
                  {explains ? <StatusTag tone="good" label={t('reconcile.explains')} /> : null}
                  {isUnexplained ? <StatusTag tone="neutral" label={t('reconcile.explainsNothing')} /> : null}
                </th>
                <td className="number">{signed(amount)}</td>
                <td>{time.format(since)}</td>
                <td>
                  {explorer ? (
                    <a href={explorer} target="_blank" rel="noopener noreferrer" title={t('reconcile.explorer')}>
                      {short}
                    </a>
                  ) : (
                    short
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {of.length === 0 ? <p className="panel-note">{t('reconcile.noneInFlight')}</p> : null}
    </WholeRows>
  );
}

function Acknowledged({ of: { id }, by: { by, at, reason } }: { of: InstitutionBalance; by: Acknowledgement }) {
  const { t } = useTranslation('institution');
  const time = useTime();
  const name = useActorName();
  const to = useRowLink()('custody-account', id);
  const inSameTime = useInSameTime();
  return (
    <p className="panel-note">
      {t('reconcile.acknowledged')} · <bdi>{name(by)}</bdi> · {time.format(at)}: <bdi>{reason}</bdi>{' '}
      {to === null ? null : <Link to={inSameTime(to)}>{t('reconcile.events')}</Link>}
    </p>
  );
}

/** It has the focus, and is scrolled into view when it opens: a list of many accounts is above it. */
export function ReconciliationHistory({ of, onClose }: { of: InstitutionBalance; onClose: () => void }) {
  const { t } = useTranslation('institution');
  const say = useSay();
  const { id, institution, network } = of;
  const { data, error, refetch } = useReconciliation(id);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const isLoaded = data !== undefined;
  // Again once it has its height: before, the page may end too soon to scroll this far.
  useEffect(() => {
    // In a block: Chromium's scrollIntoView returns a promise, which is no cleanup.
    heading.current?.closest('.panel')?.scrollIntoView({ block: 'start' });
  }, [isLoaded]);
  return (
    <>
      <div className="panel balances">
        <div className="panel-head">
          <h2 ref={heading} tabIndex={-1}>
            <bdi>{institution}</bdi> · {say(NETWORKS[network])}: {t('reconcile.history')}
          </h2>
          <Button size="small" onClick={onClose}>
            {t('reconcile.close')}
          </Button>
        </div>
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : null}
        {of.acknowledged ? <Acknowledged of={of} by={of.acknowledged} /> : null}
        {data ? <Snapshots of={data.snapshots} /> : error ? null : <LinesSkeleton lines={4} />}
      </div>
      {data ? (
        <div className="panel balances">
          <div className="panel-head">
            <h2>{t('reconcile.inFlight')}</h2>
          </div>
          {data.explained === null || data.unexplained === null ? null : (
            <p className="panel-note">
              {t(data.unexplained === '0' ? 'reconcile.explained' : 'reconcile.notExplained', {
                explained: signed(data.explained),
                unexplained: signed(data.unexplained),
              })}
            </p>
          )}
          <Records
            of={data.inFlight}
            network={network}
            isUnexplained={data.unexplained !== null && data.unexplained !== '0'}
          />
        </div>
      ) : null}
    </>
  );
}
