// The chart of one figure over the days of a page, with the choice of the figure and of its split.
import { Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '../app/look/switches.tsx';
import { addDays } from '../base/days.ts';
import type { ToStep } from '../charts/chart-spec.ts';
import { TimePanel } from '../charts/time-panel.tsx';
import { useSay } from '../i18n/pair.ts';
import { chartSpecOf } from './chart-spec-of.ts';
import type { Steps } from './figure-values.ts';
import type { FigureName } from './measures.ts';
import { useStatistics } from './use-statistics.ts';

/** The most options that a switch has room for. */
const SWITCH_LIMIT = 4;
const NO_STEPS: Steps = [];

function Choices() {
  const { t } = useTranslation('statistics');
  const { charted, names, choose, split, splitMode, setSplitMode } = useStatistics();
  const chosen = charted.statistic.name;
  return (
    <>
      {names.length > SWITCH_LIMIT ? (
        <Select<FigureName>
          size="small"
          className="statistics-choice"
          aria-label={t('measure')}
          value={chosen}
          onChange={choose}
          options={names.map((name) => ({ value: name, label: t(`figure.${name}`) }))}
        />
      ) : null}
      {names.length > 1 && names.length <= SWITCH_LIMIT ? (
        <Switch
          label={t('measure')}
          choices={names}
          chosen={chosen}
          onChoose={choose}
          text={(name) => t(`figure.${name}`)}
        />
      ) : null}
      {split ? (
        <Switch
          label={t('split')}
          choices={['parts', 'whole'] as const}
          chosen={splitMode}
          onChoose={setSplitMode}
          text={(choice) => (choice === 'parts' ? t(`by.${split.title}`) : t('everything'))}
        />
      ) : null}
    </>
  );
}

export function Trend() {
  const { t } = useTranslation(['statistics', 'areas']);
  const say = useSay();
  const { path, range, figures, charted, split, splitMode, partsIn, rowsOf } = useStatistics();
  const { statistic, reading, steps = NO_STEPS } = charted;
  const activeSplit = split && splitMode === 'parts' ? split : null;
  const chart = useMemo(
    () =>
      chartSpecOf(
        steps,
        {
          of: statistic,
          parts: activeSplit && partsIn(steps, statistic),
          all: figures.map((figure) => figure.statistic),
        },
        { figure: (name) => t(`figure.${name}`), part: (key) => activeSplit!.name(key, say), others: t('others') },
      ),
    [steps, statistic, activeSplit, partsIn, figures, t, say],
  );
  const toStep: ToStep = (step, line) => {
    const [from, next] = [chart.steps[step]!, chart.steps[step + 1]];
    return rowsOf(
      statistic,
      { from, to: next === undefined ? range.to : addDays(next, -1) },
      activeSplit && line ? activeSplit.filter(line) : {},
    );
  };
  const figure = t(`figure.${statistic.name}`);
  return (
    <TimePanel
      title={figure}
      label={t('label', { title: t(`areas:page.${path}`), figure, from: range.from, to: range.to })}
      spec={chart}
      readPoint={reading}
      choices={<Choices />}
      onRange={(from, to) => range.choose({ from, to })}
      toStep={toStep}
    />
  );
}
