// The fields of a period: this month, last month, or two instants.
import { Button, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useUrlSearch } from '../../app/navigation/url-search.ts';
import { InstantField } from '../../app/time/instant-field.tsx';
import { ownPeriod, type Choice } from '../institution/statement/statement-period.ts';
import { PERIOD } from './report-address.ts';

interface Props {
  choice: Choice;
  period: { from: string; to: string };
  /** Ends it now; null: it has ended. */
  onNow: (() => void) | null;
}

export function PeriodFields({ choice, period: { from, to }, onNow }: Props) {
  const { t } = useTranslation('report');
  const [, write] = useUrlSearch();
  const choose = (next: Choice): void => write({ [PERIOD]: next === 'own' ? ownPeriod(from, to) : next }, 'replace');
  /** An end before the start moves both. */
  const chooseOwn = (start: string | null, end: string | null): void => {
    if (start !== null && end !== null) write({ [PERIOD]: ownPeriod(start, end < start ? start : end) }, 'replace');
  };
  return (
    <>
      <Segmented<Choice>
        aria-label={t('period')}
        value={choice}
        onChange={choose}
        options={(['month', 'last', 'own'] as const).map((value) => ({ value, label: t(value) }))}
      />
      {choice === 'own' ? (
        <>
          <label className="statement-moment">
            {t('from')}
            <InstantField value={from} onChange={(start) => chooseOwn(start, to)} />
          </label>
          <label className="statement-moment">
            {t('to')}
            <InstantField value={to} onChange={(end) => chooseOwn(from, end)} />
          </label>
        </>
      ) : null}
      {onNow ? (
        <Button size="small" onClick={onNow}>
          {t('refresh')}
        </Button>
      ) : null}
    </>
  );
}
