// Links to the same page as of earlier days: the day, week and month before; in the past also the day after.
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { entriesOf } from '#contracts/values/records.ts';
import { useAsOf } from '../../app/time/as-of.ts';
import { useResolved } from '../../app/time/as-of-words.ts';
import { addDays, endOf } from '../../base/days.ts';
import { useToday } from '../../statistics/scope/use-today.ts';

const BACK = { day: -1, week: -7, month: -30 } as const;

export function DaysBack() {
  const { t } = useTranslation('statistics');
  const { asOf, setAsOf } = useAsOf();
  const today = useToday(useResolved(asOf).at);
  const present = useToday(null);
  const go = (days: number): void => {
    const day = addDays(today, days);
    setAsOf(day >= present ? null : endOf(day));
  };
  return (
    <>
      {entriesOf(BACK)
        .toReversed()
        .map(([name, days]) => (
          <Button
            key={name}
            size="small"
            title={t('back.about', { day: addDays(today, days) })}
            onClick={() => go(days)}
          >
            {t(`back.${name}`)}
          </Button>
        ))}
      {asOf === null ? null : (
        <Button size="small" title={t('back.about', { day: addDays(today, 1) })} onClick={() => go(1)}>
          {t('back.next')}
        </Button>
      )}
    </>
  );
}
