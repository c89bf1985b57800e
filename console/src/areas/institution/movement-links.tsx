// Links from an institution's record to all its deposits and withdrawals.
import { useTranslation } from 'react-i18next';
import type { InstitutionRow } from '#contracts/areas/institution/reads.ts';
import { useDrillDown } from '../../app/navigation/drill-down.ts';
import { DrillDownLink } from '../../app/navigation/drill-down-link.tsx';
import { formatCount } from '../../base/amounts.ts';
import { listAt } from '../../base/list-address.ts';
import { useMovements, withdrawalsFilter } from './use-movements.ts';

export function MovementLinks({ of, asOf }: { of: InstitutionRow; asOf: string | null }) {
  const { t } = useTranslation(['areas', 'institution']);
  const drillDown = useDrillDown();
  const movements = useMovements(of, asOf);
  if (!movements) return null;
  const { deposits, withdrawals } = movements;
  const all = (total: number): string => t('institution:move.all', { shown: formatCount(total) });
  return (
    <p className="institution-moved">
      {deposits ? (
        <span>
          {t('model.deposits')}{' '}
          <DrillDownLink to={drillDown(listAt('/selfCustody/deposit', deposits.list))}>
            {all(deposits.total)}
          </DrillDownLink>
        </span>
      ) : null}
      {withdrawals ? (
        <span>
          {t('model.withdrawals')}{' '}
          <DrillDownLink to={drillDown(listAt('/selfCustody/withdraw', withdrawalsFilter(of)))}>
            {all(withdrawals.total)}
          </DrillDownLink>
        </span>
      ) : null}
    </p>
  );
}
