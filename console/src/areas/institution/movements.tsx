// The latest deposits and withdrawals of an institution, with links to all.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { depositDeclaration } from '#contracts/areas/deposit/declaration.ts';
import { withdrawalDeclaration } from '#contracts/areas/withdrawal/declaration.ts';
import type { InstitutionRow } from '#contracts/areas/institution/reads.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import { ScrollArea } from '../../app/look/scroll-area.tsx';
import { useInSameTime } from '../../app/time/as-of.ts';
import { useDrillDown } from '../../app/navigation/drill-down.ts';
import { LinesSkeleton } from '../../app/look/skeleton.tsx';
import { StatusTag } from '../../app/look/status-tag.tsx';
import { useTime } from '../../app/time/time.ts';
import { DrillDownLink } from '../../app/navigation/drill-down-link.tsx';
import { formatBtc, formatCount } from '../../base/amounts.ts';
import { listAt } from '../../base/list-address.ts';
import { useWordsIn } from '../../declared/declared-columns.ts';
import { depositTone } from '../deposit/tones.ts';
import { withdrawalTone } from '../withdrawal/tones.ts';
import { spellingsTextFilter, spellingsOf } from './spellings.ts';
import { withdrawalsFilter, type Movements } from './use-movements.ts';

interface Line {
  id: string;
  at: string;
  userName: string;
  amount: string;
  status: ReactNode;
}
interface Props {
  of: Movements | undefined;
  institution: InstitutionRow;
}
const LINES = 5;

function Table({
  title,
  path,
  filter,
  lines,
  total,
}: {
  title: string;
  path: string;
  filter: FilterModel;
  lines: readonly Line[] | undefined;
  total: number | undefined;
}) {
  const { t } = useTranslation('institution');
  const time = useTime();
  const inSameTime = useInSameTime();
  const drillDown = useDrillDown();
  return (
    <section className="panel" aria-label={title}>
      <div className="panel-head">
        <h2>{title}</h2>
        {total === undefined ? null : (
          <DrillDownLink to={drillDown(listAt(path, filter))}>
            {t('move.all', { shown: formatCount(total) })}
          </DrillDownLink>
        )}
      </div>
      {lines === undefined ? (
        <LinesSkeleton lines={LINES} />
      ) : lines.length === 0 ? (
        <p className="panel-note">{t('move.none')}</p>
      ) : (
        <ScrollArea label={title}>
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col">{t('move.time')}</th>
                <th scope="col">{t('move.user')}</th>
                <th scope="col" className="number">
                  {t('move.amount')} (BTC)
                </th>
                <th scope="col">{t('move.status')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ id, at, userName, amount, status }) => (
                <tr key={id}>
                  <td title={time.exact(at)}>
                    <Link to={inSameTime(`${path}?row=${id}`)}>{time.format(at)}</Link>
                  </td>
                  <td>
                    <bdi>{userName}</bdi>
                  </td>
                  <td className="number">{formatBtc(amount)}</td>
                  <td>{status}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
    </section>
  );
}

export function Deposits({ of, institution }: Props) {
  const { t } = useTranslation('institution');
  const { label } = useWordsIn(depositDeclaration, 'deposits').codesOf('status');
  if (of?.deposits === null) return null;
  const lines = of?.deposits.rows.map(({ id, recordedAt, userName, amount, status }): Line => ({
    id,
    at: recordedAt,
    userName,
    amount,
    status: <StatusTag tone={depositTone[status]} label={label(status)} />,
  }));
  return (
    <Table
      title={t('move.deposits')}
      path="/selfCustody/deposit"
      filter={of?.deposits.list ?? spellingsTextFilter(spellingsOf(institution, []))}
      lines={lines}
      total={of?.deposits.total}
    />
  );
}

export function Withdrawals({ of, institution }: Props) {
  const { t } = useTranslation('institution');
  const { label } = useWordsIn(withdrawalDeclaration, 'withdrawals').codesOf('status');
  if (of?.withdrawals === null) return null;
  const lines = of?.withdrawals.rows.map(({ id, requestedAt, userName, amount, status }): Line => ({
    id,
    at: requestedAt,
    userName,
    amount,
    status: <StatusTag tone={withdrawalTone[status]} label={label(status)} />,
  }));
  return (
    <Table
      title={t('move.withdrawals')}
      path="/selfCustody/withdraw"
      filter={withdrawalsFilter(institution)}
      lines={lines}
      total={of?.withdrawals.total}
    />
  );
}
