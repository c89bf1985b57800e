import { useTranslation } from 'react-i18next';
import type { DepositRow } from '#contracts/deposit.ts';
import { Facts } from '../../acts/facts.tsx';
import { shortened } from '../../grid/columns/column.ts';

/** Which deposit an act is about: an institution may have two of the same amount. */
export function WhichDeposit({ row: { userName, txid, vout } }: { row: DepositRow }) {
  const { t } = useTranslation('deposit');
  return <Facts of={[[t('field.userName'), userName], [t('confirm.output'), <code key="output" title={`${txid}:${vout}`}>{shortened(txid)}:{vout}</code>]]} />;
}
