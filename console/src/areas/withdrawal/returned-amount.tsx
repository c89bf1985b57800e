// When a withdrawal is resolved: the amount that becomes available again, if that is chosen.
import { useTranslation } from 'react-i18next';
import type { WithdrawalRow } from '#contracts/areas/withdrawal/reads.ts';
import { formatBtc } from '../../base/amounts.ts';
import type { Below } from '../../declared/fields/with-form-values.tsx';
import { satsTakenBy } from './amounts.ts';

export const WhatReturns: Below<WithdrawalRow> = ({ body, row }) => {
  const { t } = useTranslation('withdrawal');
  return row && body['outcome'] === 'RETURNED' ? (
    <p className="action-note">{t('about.returns', { amount: formatBtc(satsTakenBy(row)) })}</p>
  ) : null;
};
