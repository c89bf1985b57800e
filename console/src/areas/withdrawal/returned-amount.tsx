// When a withdrawal is resolved: the amount that becomes available again, if that is chosen.
import { useTranslation } from 'react-i18next';
import type { WithdrawalRow } from '#contracts/areas/withdrawal/reads.ts';
import { formatBtc } from '../../base/amounts.ts';
import type { Values } from '../../declared/fields/values.ts';
import { satsTakenBy } from './amounts.ts';

export function WhatReturns({ body, row }: { body: Values; row: WithdrawalRow }) {
  const { t } = useTranslation('withdrawal');
  return body['outcome'] === 'RETURNED' ? (
    <p className="action-note">{t('about.returns', { amount: formatBtc(satsTakenBy(row)) })}</p>
  ) : null;
}
