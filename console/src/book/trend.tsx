// The daily totals of one token. The token, the figure and the days are in the URL.
import { Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { unitsOf } from '#contracts/values/decimal.ts';
import type { SummedBy, Sums } from '#contracts/wire/sums.ts';
import { Switch } from '../app/look/switches.tsx';
import { useUrlSearch } from '../app/navigation/url-search.ts';
import { formatCount, formatUnits } from '../base/amounts.ts';
import type { MeasureUnit, ChartSpec } from '../charts/chart-spec.ts';
import { TimePanel } from '../charts/time-panel.tsx';
import type { AreaWords } from '../declared/area-words.ts';
import { RangeBar } from '../statistics/range-bar.tsx';
import { useRange } from '../statistics/use-range.ts';
import { useToday } from '../statistics/use-today.ts';
import type { Sum } from './use-sums.ts';

const COUNT = 'count';
/** A quantity times a price. */
const PLACES = 36;
const QUANTITY: MeasureUnit = {
  name: '',
  scale: PLACES,
  text: (value) => formatUnits(value, PLACES, { minDecimals: 0 }),
};
const ENTRIES: MeasureUnit = { name: '', scale: 0, text: formatCount };

interface Props {
  sums: Sums<SummedBy>;
  /** Totals by token, and by token and day. */
  tokens: readonly Sum[];
  days: readonly Sum[];
  words: AreaWords;
  readPoint: { position: string; at: string | null };
  /** The address of a token's entries of a day. */
  entriesOf: (token: string, day: string) => string;
}

export function Trend({ sums: { by, of }, tokens, days, words, readPoint, entriesOf }: Props) {
  const { t } = useTranslation(['book', 'statistics']);
  const [search, write] = useUrlSearch();
  const selected = (key: string, of: readonly string[]): string =>
    of.find((one) => one === search.get(key)) ?? of[0] ?? '';
  const token = selected(
    'token',
    tokens.map((row) => String(row[by])),
  );
  const figure = selected('figure', [...of, COUNT]);
  const choose =
    (key: string) =>
    (choice: string): void =>
      write({ [key]: choice }, 'replace');
  const figureName = (name: string): string => (name === COUNT ? t('trend.count') : words.field(name));
  const values = useMemo(
    () => new Map(days.filter((row) => row[by] === token).map((row) => [String(row['day']), String(row[figure])])),
    [days, by, token, figure],
  );
  const today = useToday(readPoint.at);
  const range = useRange(
    [...values.keys(), today].reduce((last, day) => (day > last ? day : last)),
    [...values.keys(), today].reduce((first, day) => (day < first ? day : first)),
    { preset: 'all' },
  );
  const chart = useMemo((): ChartSpec => {
    const unit = figure === COUNT ? ENTRIES : QUANTITY;
    return {
      steps: range.days,
      unit,
      lines: [
        {
          key: figure,
          name: figureName(figure),
          as: 'bar',
          values: range.days.map((day) => unitsOf(values.get(day) ?? '0', unit.scale)),
        },
      ],
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the name depends only on the figure and the texts
  }, [range.days, values, figure, words]);
  const choices = (
    <>
      <Select<string>
        size="small"
        value={token}
        onChange={choose('token')}
        options={tokens.map((row) => ({ value: String(row[by]), label: String(row[by]) }))}
        aria-label={t('trend.token')}
        className="book-token"
        showSearch
      />
      <Switch
        label={t('statistics:measure')}
        choices={[...of, COUNT]}
        chosen={figure}
        onChoose={choose('figure')}
        text={figureName}
      />
      <RangeBar range={range} note={null} />
    </>
  );
  return (
    <TimePanel
      title={t('trend.title')}
      scope={t('trend.label', { token, figure: figureName(figure), from: range.from, to: range.to })}
      spec={chart}
      readPoint={readPoint}
      choices={choices}
      className="book-trend"
      onRange={(from, to) => range.choose({ from, to })}
      toStep={(step) => entriesOf(token, range.days[step]!)}
    />
  );
}
