// What was seen of institutions beside what the ledger has of them, by network; where they differ is marked.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { InstitutionBalance } from '#contracts/institution-account.ts';
import { NETWORKS } from '#contracts/network-words.ts';
import { useInSameTime } from '../../app/as-of.ts';
import { StatusTag } from '../../app/status-tag.tsx';
import { Way } from '../../app/way.tsx';
import { formatBtc } from '../../base/amounts.ts';
import { useSay } from '../../i18n/pair.ts';
import { useBalanceLeads } from './balance-leads.ts';
import { institutionAt } from './institution-address.ts';
import './institution.css';

function Difference({ of: { difference } }: { of: Pick<InstitutionBalance, 'difference'> }) {
  const { t } = useTranslation('institution');
  if (difference === null) return <StatusTag tone="muted" label={t('balance.unseen')} />;
  return difference === '0' ? <StatusTag tone="good" label={t('balance.equal')} /> : <StatusTag tone="bad" label={formatBtc(difference, { signed: true })} />;
}

/** `isLinked`: each leads to its institution. */
export function Balances({ of, isLinked = false }: { of: readonly InstitutionBalance[]; isLinked?: boolean }) {
  const { t } = useTranslation('institution');
  const say = useSay();
  const inSameTime = useInSameTime();
  const leads = useBalanceLeads();
  const network = (of: InstitutionBalance['network']): string => say(NETWORKS[of]);
  const differing = of.filter(({ difference }) => difference !== null && difference !== '0').length;
  return (
    <section className="panel balances" aria-label={t('balance.title')}>
      <div className="panel-head">
        <h2>{t('balance.title')}</h2>
        {differing ? <StatusTag tone="bad" label={t('balance.differing', { count: differing })} /> : of.some(({ difference }) => difference !== null) ? <StatusTag tone="good" label={t('balance.allEqual')} /> : null}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="panel-scroll" tabIndex={0} aria-label={t('balance.title')}>
        <table className="plain-table">
          <thead>
            <tr>
              {isLinked ? <th scope="col">{t('balance.institution')}</th> : null}<th scope="col">{t('balance.network')}</th><th scope="col" className="number">{t('balance.seen')} (BTC)</th><th scope="col" className="number">{t('balance.ledger')} (BTC)</th>
              <th scope="col" className="number">{t('balance.difference')} (BTC)</th><th scope="col" className="number">{t('balance.pending')} (BTC)</th><th scope="col" className="number">{t('balance.available')} (BTC)</th>
            </tr>
          </thead>
          <tbody>
            {of.map((balance) => {
              const to = leads(balance);
              const available = formatBtc(balance.available);
              return (
                <tr key={balance.id}>
                  {isLinked ? <th scope="row"><Link to={inSameTime(institutionAt(balance.institutionId))}>{balance.institution}</Link></th> : null}
                  <td>{network(balance.network)}</td>
                  <td className="number">{balance.seenBtc === null ? '–' : <Way to={to.seen}>{formatBtc(balance.seenBtc)}</Way>}</td>
                  <td className="number"><Way to={to.account}>{formatBtc(balance.ledgerBtc)}</Way></td>
                  <td className="number"><Difference of={balance} /></td>
                  <td className="number"><Way to={to.pending}>{formatBtc(balance.ledgerPending)}</Way></td>
                  <td className="number"><Way to={to.account}>{balance.available.startsWith('-') ? <StatusTag tone="bad" label={available} /> : available}</Way></td>
                </tr>
              );
            })}
          </tbody>
        </table>
        {of.length === 0 ? <p className="panel-note">{t('balance.empty')}</p> : null}
      </section>
    </section>
  );
}
