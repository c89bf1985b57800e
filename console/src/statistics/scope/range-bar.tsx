// Selects the days of a page: the last n days, or from one day to another. They are in the URL.
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../../app/navigation/keyboard.ts';
import { Switch } from '../../app/look/switches.tsx';
import { PRESETS } from '#contracts/wire/scope.ts';
import type { ChosenRange } from './use-range.ts';
import '../statistics.css';

const DAY_FORMAT = 'YYYY-MM-DD';

/** `note`: the text beside the range. Default: the general note. null: none. */
export const RangeBar = memo(function RangeBar({
  range: { chosen, from, to, today, choose },
  note,
}: {
  range: ChosenRange;
  note?: string | null;
}) {
  const { t } = useTranslation('statistics');
  useShortcut(
    ...PRESETS.map((preset) => ({
      id: `days-${preset}`,
      group: t('range.label'),
      label: `${t('range.label')}: ${t(`range.${preset}`)}`,
      run: () => choose(preset),
    })),
  );
  return (
    <>
      <Switch
        label={t('range.label')}
        choices={PRESETS}
        chosen={typeof chosen === 'string' ? chosen : undefined}
        onChoose={choose}
        text={(preset) => t(`range.${preset}`)}
      />
      <DatePicker.RangePicker
        size="small"
        allowClear={false}
        value={[dayjs(from), dayjs(to)]}
        format={DAY_FORMAT}
        aria-label={t('range.custom')}
        disabledDate={(day) => day.format(DAY_FORMAT) > today}
        onChange={(dates) => {
          if (dates?.[0] && dates[1]) choose({ from: dates[0].format(DAY_FORMAT), to: dates[1].format(DAY_FORMAT) });
        }}
      />
      {note === null ? null : <span className="range-note">{note ?? t('range.note')}</span>}
    </>
  );
});
