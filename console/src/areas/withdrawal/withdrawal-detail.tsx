// What a withdrawal waits for: the remaining cooling period, and the next step.
import { useTranslation } from 'react-i18next';
import type { WithdrawalRow } from '#contracts/areas/withdrawal/reads.ts';
import { clockText } from '../../grid/columns/display.ts';
import './withdrawal.css';

export function WithdrawalDetail({ row: { status, coolingLeft } }: { row: WithdrawalRow }) {
  const { t } = useTranslation('withdrawal');
  return (
    <section className="withdrawal-detail" aria-label={t('detail.label')}>
      {coolingLeft === null ? null : (
        <span role="timer" className="withdrawal-left">
          {t('detail.left', { left: clockText(Number(coolingLeft)) })}
        </span>
      )}
      <p className="action-note">{t(`next.${status}`)}</p>
    </section>
  );
}
