// "The last n hours or days": a few common values, or any number.
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LastCondition } from '#contracts/areas/view/view-filter.ts';

type Last = Pick<LastCondition, 'count' | 'unit'>;
const USUAL: readonly Last[] = [
  { count: 1, unit: 'hours' },
  { count: 24, unit: 'hours' },
  { count: 7, unit: 'days' },
  { count: 30, unit: 'days' },
];

export function LastFields({
  last,
  onChange,
}: {
  last: LastCondition | null;
  onChange: (last: LastCondition) => void;
}) {
  const { t } = useTranslation('grid');
  const id = useId();
  /** The text being typed, possibly not a number yet. */
  const [typed, setTyped] = useState<string | null>(null);
  const [lastUnit, setLastUnit] = useState<Last['unit']>('hours');
  const unit = last?.unit ?? lastUnit;
  const choose = (chosen: Last): boolean => {
    const condition = LastCondition.safeParse({ filterType: 'date', type: 'last', ...chosen });
    if (condition.success) onChange(condition.data);
    return condition.success;
  };
  const chooseUnit = (next: Last['unit']): void => {
    setLastUnit(next);
    if (last) choose({ count: last.count, unit: next });
  };
  const count = typed ?? (last ? String(last.count) : '');
  return (
    <>
      <label htmlFor={`${id}count`}>{t('filter.last')}</label>
      <span className="instant-filter-last">
        <input
          id={`${id}count`}
          inputMode="numeric"
          maxLength={4}
          value={count}
          aria-invalid={typed !== null && typed !== ''}
          onChange={({ target }) => setTyped(choose({ count: Number(target.value), unit }) ? null : target.value)}
          onBlur={() => setTyped(null)}
        />
        <select
          aria-label={t('filter.unit')}
          value={unit}
          onChange={({ target }) => chooseUnit(target.value === 'days' ? 'days' : 'hours')}
        >
          <option value="hours">{t('filter.unitHours')}</option>
          <option value="days">{t('filter.unitDays')}</option>
        </select>
      </span>
      <div className="instant-filter-quick">
        {USUAL.map((usual) => {
          const isChosen = last?.count === usual.count && last.unit === usual.unit;
          return (
            <Button
              key={`${usual.count}${usual.unit}`}
              size="small"
              type={isChosen ? 'primary' : 'default'}
              aria-pressed={isChosen}
              onClick={() => choose(usual)}
            >
              {t(`filter.${usual.unit}`, { count: usual.count })}
            </Button>
          );
        })}
      </div>
    </>
  );
}
