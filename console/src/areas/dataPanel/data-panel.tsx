// The data panel: what the deposits come to, first as figures and a picture, then as a table.
import { Button, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsOf } from '../../app/as-of.ts';
import { Failure } from '../../app/error-boundary.tsx';
import { Page } from '../../app/page.tsx';
import { useShortcut } from '../../app/keyboard.ts';
import { PageSkeleton } from '../../app/skeleton.tsx';
import { Switch } from '../../app/switches.tsx';
import { useUrlSearch } from '../../app/url-search.ts';
import { addDays, chosenRange, dayOf, daysBetween, PRESETS, rangeOf, startOf, within, type Preset, type Range } from '../../custody/days.ts';
import { useCustodyTotals, usePrices } from '../../custody/use-custody-totals.ts';
import { Figures } from './figures.tsx';
import { Splits } from './splits.tsx';
import { Trend } from './trend-panel.tsx';
import './data-panel.css';

const DAY_FORMAT = 'YYYY-MM-DD';
const YEAR = 'YYYY-'.length;

export function DataPanel() {
  const { t } = useTranslation('dataPanel');
  const { asOf } = useAsOf();
  const [search, write] = useUrlSearch();
  const totals = useCustodyTotals(asOf);
  const prices = usePrices(asOf);
  const today = dayOf(asOf !== null && totals.data?.at ? totals.data.at : Date.now());
  const before = useCustodyTotals(startOf(today), { enabled: totals.data !== undefined, live: false });

  const chosen = chosenRange(search);
  const firstDay = totals.data?.rows.reduce((first, { day }) => (day < first ? day : first), today) ?? today;
  const { from, to } = rangeOf(chosen, today, firstDay);
  const cells = useMemo(() => totals.data?.rows.filter(({ day }) => within({ from, to }, day)), [totals.data, from, to]);
  const days = useMemo(() => daysBetween(from, to), [from, to]);
  // Today is measured by what there was as it began; days that are over, by as many days before them.
  const isOver = to < today;
  const compared = isOver ? { from: addDays(from, -days.length), to: addDays(from, -1) } : { from, to };
  const cellsBefore = (isOver ? totals : before).data?.rows.filter(({ day }) => within(compared, day));
  const than = isOver ? t('change.days', { from: compared.from.slice(YEAR), to: compared.to.slice(YEAR) }) : t('change.day');

  const choose = (next: Preset | Range): void =>
    write(typeof next === 'string' ? { days: next, from: null, to: null } : { days: null, ...next }, 'replace');
  useShortcut(...PRESETS.map((preset) => ({ id: `days-${preset}`, group: t('title'), label: `${t('range.label')}: ${t(`range.${preset}`)}`, run: () => choose(preset) })));

  const filters = (
    <>
      <Switch label={t('range.label')} choices={PRESETS} chosen={typeof chosen === 'string' ? chosen : undefined} onChoose={choose} text={(preset) => t(`range.${preset}`)} />
      <DatePicker.RangePicker
        size="small" allowClear={false} value={[dayjs(from), dayjs(to)]} format={DAY_FORMAT} aria-label={t('range.custom')}
        disabledDate={(day) => day.format(DAY_FORMAT) > addDays(today, 0)} onChange={(dates) => { if (dates?.[0] && dates[1]) choose({ from: dates[0].format(DAY_FORMAT), to: dates[1].format(DAY_FORMAT) }); }}
      />
      <span className="data-panel-note">{t('range.note')}</span>
    </>
  );
  return (
    <Page title={t('title')} filters={filters} content="scroll" actions={<Button size="small" loading={totals.isFetching && !totals.isPending} onClick={() => { void totals.refetch(); void prices.refetch(); }}>{t('refresh')}</Button>}>
      {totals.error && !cells ? <Failure error={totals.error} onRetry={() => void totals.refetch()} /> : null}
      {!cells && !totals.error ? <PageSkeleton /> : null}
      {cells ? (
        <div className="data-panel">
          <Figures cells={cells} before={cellsBefore} than={than} />
          <div className="data-panel-columns">
            <Trend days={days} cells={cells} prices={prices.data?.rows ?? []} onRange={(first, last) => choose({ from: first, to: last })} />
            <Splits cells={cells} />
          </div>
        </div>
      ) : null}
    </Page>
  );
}
