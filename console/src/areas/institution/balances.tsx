// Observed balances of institutions’ accounts, compared with the ledger as of the time of the snapshot, by network; and
// the current ledger.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { InstitutionBalance } from '#contracts/areas/institution-account/reads.ts';
import { NETWORKS } from '#contracts/values/network-words.ts';
import { useInSameTime } from '../../app/time/as-of.ts';
import { StatusTag } from '../../app/look/status-tag.tsx';
import { useTime } from '../../app/time/time.ts';
import { DrillDownLink } from '../../app/navigation/drill-down-link.tsx';
import { WholeRows } from '../../app/look/scroll-area.tsx';
import { formatBtc } from '../../base/amounts.ts';
import { useSay } from '../../i18n/pair.ts';
import { useBalanceDrillDowns } from './balance-drill-downs.ts';
import { institutionAt } from './institution-address.ts';
import './institution.css';

const RECONCILIATION = '/selfCustody/reconciliation';

function Result({
  of: { result, seenAt, difference, differsSince, differingSnapshots, acknowledged },
}: {
  of: InstitutionBalance;
}) {
  const { t } = useTranslation('institution');
  const time = useTime();
  if (result === 'NOT_COMPARABLE')
    return <StatusTag tone="muted" label={t(seenAt === null ? 'balance.unseen' : 'balance.apart')} />;
  if (result === 'MATCH') return <StatusTag tone="good" label={t('balance.equal')} />;
  return (
    <>
      <StatusTag
        tone={result === 'DIFFERS' && !acknowledged ? 'bad' : 'neutral'}
        label={formatBtc(difference!, { signed: true })}
      />
      <small>
        {differsSince === null
          ? t('balance.within')
          : t('balance.since', { count: differingSnapshots, time: time.format(differsSince) })}
      </small>
      {acknowledged ? <small>{t('reconcile.acknowledged')}</small> : null}
    </>
  );
}

/** `isLinked`: each institution is a link. */
export function Balances({ of, isLinked = false }: { of: readonly InstitutionBalance[]; isLinked?: boolean }) {
  const { t } = useTranslation(['institution', 'areas']);
  const say = useSay();
  const inSameTime = useInSameTime();
  const drillDowns = useBalanceDrillDowns();
  const network = (of: InstitutionBalance['network']): string => say(NETWORKS[of]);
  const time = useTime();
  const differing = of.filter(({ result, acknowledged }) => result === 'DIFFERS' && !acknowledged).length;
  const known = of.filter(({ result, acknowledged }) => result === 'DIFFERS' && acknowledged).length;
  return (
    <section className="panel balances" aria-label={t('balance.title')}>
      <div className="panel-head">
        <h2>{t('balance.title')}</h2>
        {differing ? <StatusTag tone="bad" label={t('balance.differing', { count: differing })} /> : null}
        {known ? (
          <StatusTag tone="neutral" label={t('balance.differingKnown', { count: known })} />
        ) : !differing && of.some(({ result }) => result !== 'NOT_COMPARABLE') ? (
          <StatusTag tone="good" label={t('balance.allEqual')} />
        ) : null}
        {isLinked ? <Link to={inSameTime(RECONCILIATION)}>{t(`areas:page.${RECONCILIATION}`)}</Link> : null}
      </div>
      <WholeRows label={t('balance.title')}>
        <table className="plain-table">
          <thead>
            <tr>
              {isLinked ? <th scope="col">{t('balance.institution')}</th> : null}
              <th scope="col">{t('balance.network')}</th>
              {(['seen', 'ledgerThen', 'difference', 'ledger', 'pending', 'available'] as const).map((name) => (
                <th key={name} scope="col" className="number">
                  {t(`balance.${name}`)} (BTC)
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {of.map((balance) => {
              const to = drillDowns(balance);
              const available = formatBtc(balance.available);
              return (
                <tr key={balance.id}>
                  {isLinked ? (
                    <th scope="row">
                      <Link to={inSameTime(institutionAt(balance.institutionId))}>{balance.institution}</Link>
                    </th>
                  ) : null}
                  <td>{network(balance.network)}</td>
                  <td className="number">
                    {balance.seenBtc === null ? (
                      '–'
                    ) : (
                      <>
                        <DrillDownLink to={to.observedAccount}>{formatBtc(balance.seenBtc)}</DrillDownLink>
                        <small>{time.format(balance.seenAt!)}</small>
                      </>
                    )}
                  </td>
                  <td className="number">{balance.ledgerAtSeen === null ? '–' : formatBtc(balance.ledgerAtSeen)}</td>
                  <td className="number">
                    <Result of={balance} />
                  </td>
                  <td className="number">
                    <DrillDownLink to={to.ledgerAccount}>{formatBtc(balance.ledgerBtc)}</DrillDownLink>
                  </td>
                  <td className="number">
                    <DrillDownLink to={to.unconfirmedDeposits}>{formatBtc(balance.ledgerPending)}</DrillDownLink>
                  </td>
                  <td className="number">
                    <DrillDownLink to={to.ledgerAccount}>
                      {balance.available.startsWith('-') ? <StatusTag tone="bad" label={available} /> : available}
                    </DrillDownLink>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
        {of.length === 0 ? <p className="panel-note">{t('balance.empty')}</p> : null}
      </WholeRows>
    </section>
  );
}
