// Reconciliation: institutions' accounts by the result of comparing their last snapshot with the ledger. Choosing one
// shows its history and what explains the difference.
import { Button, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ReconciliationResult, type InstitutionBalance } from '#contracts/areas/institution-account/reads.ts';
import { NETWORKS } from '#contracts/values/network-words.ts';
import { Failure } from '../../../app/look/error-boundary.tsx';
import { Page } from '../../../app/look/page.tsx';
import { PageSkeleton } from '../../../app/look/skeleton.tsx';
import { StatusTag } from '../../../app/look/status-tag.tsx';
import { WholeRows } from '../../../app/look/whole-rows.tsx';
import { useUrlSearch } from '../../../app/navigation/url-search.ts';
import { useAsOf, useInSameTime } from '../../../app/time/as-of.ts';
import { useTime } from '../../../app/time/time.ts';
import { formatBtc } from '../../../base/amounts.ts';
import { useBalances } from '../../../custody/use-balances.ts';
import { useSay } from '../../../i18n/pair.ts';
import { institutionAt } from '../institution-address.ts';
import { ReconciliationHistory } from './reconciliation-history.tsx';
import { RESULT_TONES } from './result-tones.ts';
import '../institution.css';

const RESULT = 'result';
const ACCOUNT = 'account';
const ALL = 'all';
/** Those to look at come first. */
const ORDER = ['DIFFERS', 'NOT_COMPARABLE', 'WITHIN_TOLERANCE', 'MATCH'] as const satisfies ReconciliationResult[];

function Accounts({ of, onChoose }: { of: readonly InstitutionBalance[]; onChoose: (id: string) => void }) {
  const { t } = useTranslation('institution');
  const say = useSay();
  const time = useTime();
  const inSameTime = useInSameTime();
  const amount = (value: string | null, signed = false): string =>
    value === null ? '–' : formatBtc(value, { signed });
  return (
    <section className="panel balances" aria-label={t('reconcile.list')}>
      <WholeRows label={t('reconcile.list')}>
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{t('balance.institution')}</th>
              <th scope="col">{t('balance.network')}</th>
              <th scope="col">{t('reconcile.result')}</th>
              {(['seen', 'ledgerThen', 'difference'] as const).map((name) => (
                <th key={name} scope="col" className="number">
                  {t(`balance.${name}`)} (BTC)
                </th>
              ))}
              <th scope="col">{t('reconcile.since')}</th>
              <th scope="col" className="number">
                {t('reconcile.inARow')}
              </th>
              <th scope="col">{t('reconcile.history')}</th>
            </tr>
          </thead>
          <tbody>
            {of.map((one) => (
              <tr key={one.id}>
                <th scope="row">
                  <Link to={inSameTime(institutionAt(one.institutionId))}>{one.institution}</Link>
                </th>
                <td>{say(NETWORKS[one.network])}</td>
                <td>
                  <StatusTag tone={RESULT_TONES[one.result]} label={t(`reconcile.results.${one.result}`)} />
                </td>
                <td className="number">
                  {amount(one.seenBtc)}
                  {one.seenAt === null ? null : <small>{time.format(one.seenAt)}</small>}
                </td>
                <td className="number">{amount(one.ledgerAtSeen)}</td>
                <td className="number">{amount(one.difference, true)}</td>
                <td>{one.differsSince === null ? '–' : time.format(one.differsSince)}</td>
                <td className="number">{one.differingSnapshots}</td>
                <td>
                  <Button
                    size="small"
                    onClick={() => onChoose(one.id)}
                    aria-label={`${t('reconcile.choose')}: ${one.institution}, ${say(NETWORKS[one.network])}`}
                  >
                    {t('reconcile.choose')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {of.length === 0 ? <p className="panel-note">{t('reconcile.none')}</p> : null}
      </WholeRows>
    </section>
  );
}

export function ReconciliationScreen() {
  const { t } = useTranslation(['institution', 'areas']);
  const { asOf } = useAsOf();
  const [search, write] = useUrlSearch();
  const { data, error, refetch } = useBalances(asOf);
  const result = ReconciliationResult.safeParse(search.get(RESULT)).data;
  const all = data?.rows ?? [];
  const shown = ORDER.flatMap((of) => all.filter((one) => one.result === of && (!result || result === of)));
  const chosen = all.find(({ id }) => id === search.get(ACCOUNT));
  return (
    <Page
      title={t('areas:page./selfCustody/reconciliation')}
      content="scroll"
      filters={
        <Segmented<string>
          value={result ?? ALL}
          onChange={(value) => write({ [RESULT]: value === ALL ? null : value })}
          options={[
            { value: ALL, label: `${t('reconcile.all')} ${all.length}` },
            ...ORDER.map((of) => ({
              value: of,
              label: `${t(`reconcile.results.${of}`)} ${all.filter((one) => one.result === of).length}`,
            })),
          ]}
          aria-label={t('reconcile.result')}
        />
      }
    >
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <PageSkeleton /> : null}
      {data ? <Accounts of={shown} onChoose={(id) => write({ [ACCOUNT]: id })} /> : null}
      {chosen ? <ReconciliationHistory key={chosen.id} of={chosen} onClose={() => write({ [ACCOUNT]: null })} /> : null}
    </Page>
  );
}
