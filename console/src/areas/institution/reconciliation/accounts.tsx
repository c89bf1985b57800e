// The table of accounts by result. Result and difference come first, so that narrow screens show them without
// scrolling.
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { acknowledgeDifference } from '#contracts/areas/institution-account/actions.ts';
import type { InstitutionBalance } from '#contracts/areas/institution-account/reads.ts';
import { NETWORKS } from '#contracts/values/network-words.ts';
import { StatusTag } from '../../../app/look/status-tag.tsx';
import { WholeRows } from '../../../app/look/scroll-area.tsx';
import { useMayAct } from '../../../app/session/permission.ts';
import { useInSameTime } from '../../../app/time/as-of.ts';
import { useTime } from '../../../app/time/time.ts';
import { formatBtc } from '../../../base/amounts.ts';
import { useSay } from '../../../i18n/pair.ts';
import { useActorName } from '../../../rights/actors.ts';
import { institutionAt } from '../institution-address.ts';
import { RESULT_TONES } from './result-tones.ts';

const amount = (value: string | null, signed = false): string => (value === null ? '–' : formatBtc(value, { signed }));

function Result({ of: { result, acknowledged } }: { of: InstitutionBalance }) {
  const { t } = useTranslation('institution');
  const time = useTime();
  const name = useActorName();
  return (
    <>
      <StatusTag tone={acknowledged ? 'neutral' : RESULT_TONES[result]} label={t(`reconcile.results.${result}`)} />
      {acknowledged ? (
        <small className="reconciled-by" title={acknowledged.reason}>
          {t('reconcile.acknowledged')}: <bdi>{name(acknowledged.by)}</bdi> <time>{time.format(acknowledged.at)}</time>
        </small>
      ) : null}
    </>
  );
}

/** The id of the button that opens the history of an account. It always remains in its row. */
export const historyButtonOf = (account: string): string => `history-of-${account}`;

interface Props {
  of: readonly InstitutionBalance[];
  onChoose: (id: string) => void;
  onAcknowledge: (of: InstitutionBalance) => void;
}

export function Accounts({ of, onChoose, onAcknowledge }: Props) {
  const { t } = useTranslation('institution');
  const say = useSay();
  const time = useTime();
  const inSameTime = useInSameTime();
  const mayAcknowledge = useMayAct(acknowledgeDifference.permission);
  return (
    <div className="panel balances reconciled">
      <WholeRows label={t('reconcile.list')}>
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{t('balance.institution')}</th>
              <th scope="col">{t('reconcile.result')}</th>
              {(['difference', 'seen', 'ledgerThen'] as const).map((name) => (
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
            {of.map((one) => {
              const named = `${one.institution}, ${say(NETWORKS[one.network])}`;
              return (
                <tr key={one.id}>
                  <th scope="row">
                    <Link to={inSameTime(institutionAt(one.institutionId))}>{one.institution}</Link>
                    <small>{say(NETWORKS[one.network])}</small>
                  </th>
                  <td>
                    <Result of={one} />
                  </td>
                  <td className="number">{amount(one.difference, true)}</td>
                  <td className="number">
                    {amount(one.seenBtc)}
                    {one.seenAt === null ? null : <small>{time.format(one.seenAt)}</small>}
                  </td>
                  <td className="number">{amount(one.ledgerAtSeen)}</td>
                  <td>{one.differsSince === null ? '–' : time.format(one.differsSince)}</td>
                  <td className="number">{one.differingSnapshots}</td>
                  <td>
                    <Button
                      id={historyButtonOf(one.id)}
                      size="small"
                      onClick={() => onChoose(one.id)}
                      aria-label={`${t('reconcile.choose')}: ${named}`}
                    >
                      {t('reconcile.choose')}
                    </Button>{' '}
                    {mayAcknowledge && one.result === 'DIFFERS' && !one.acknowledged ? (
                      <Button
                        size="small"
                        onClick={() => onAcknowledge(one)}
                        aria-label={`${t('reconcile.acknowledge.button')}: ${named}`}
                      >
                        {t('reconcile.acknowledge.button')}
                      </Button>
                    ) : null}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
        {of.length === 0 ? <p className="panel-note">{t('reconcile.none')}</p> : null}
      </WholeRows>
    </div>
  );
}
