// The head of a comparison: its two points in time as text, and the result.
import { ReloadOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DifferenceKind, PointInTime } from '#contracts/wire/comparison.ts';
import { isPosition, positionText } from '../../app/time/as-of.ts';
import { ALL, KINDS } from '../../app/time/comparison.ts';
import { offsetOf, useTime } from '../../app/time/time.ts';
import { formatCount } from '../../base/amounts.ts';
import { useStore, type Store } from '../../base/store.ts';
import type { Column } from '../columns/column.ts';
import { ComparisonSums } from './comparison-sums.tsx';
import { countOf, type ComparisonStatus } from './source.ts';

interface Props<Row> {
  status: Store<ComparisonStatus>;
  /** Null: all. */
  kind: DifferenceKind | null;
  onKind: (kind: DifferenceKind | typeof ALL) => void;
  onAgain: () => void;
  onLeave: () => void;
  /** The visible ones. */
  columns: readonly Column<Row>[];
}

type End = PointInTime & { requested: string | null };
/** The instant the end was requested with, else the one of its position. */
const instantOf = ({ at, requested }: End): string | null =>
  requested !== null && !isPosition(requested) ? requested : at;

export function ComparisonHead<Row>({ status, kind, onKind, onAgain, onLeave, columns }: Props<Row>) {
  const { t } = useTranslation(['compare', 'shell']);
  const { span, counts, sums } = useStore(status);
  const time = useTime();
  const words = (end: End): string => {
    const instant = instantOf(end);
    return [positionText(end.position), instant && time.format(instant)].filter(Boolean).join(t('shell:asOf.comma'));
  };
  // One UTC offset for both, unless the clocks changed between them.
  const offsets = span
    ? [
        ...new Set(
          [span.from, span.to]
            .map(instantOf)
            .filter((instant) => instant !== null)
            .map((instant) => offsetOf(time.zone, instant)),
        ),
      ]
    : [];
  return (
    <div className="comparison-head">
      <output className="comparison-words">
        {span ? <strong>{t('head', { from: words(span.from), to: words(span.to) })}</strong> : t('loading')}
        {offsets.length ? <span className="as-of-zone"> · {offsets.join(' / ')}</span> : null} · {t('readOnly')}
      </output>
      <span className="comparison-tools">
        <Segmented
          size="small"
          value={kind ?? ALL}
          onChange={onKind}
          aria-label={t('show')}
          options={([...KINDS, ALL] as const).map((value) => ({
            value,
            label: counts
              ? t('kindCount', {
                  kind: t(`kinds.${value}`),
                  count: formatCount(countOf(counts, value === ALL ? null : value)),
                })
              : t(`kinds.${value}`),
          }))}
        />
        {span?.to.requested === null ? (
          <Button size="small" icon={<ReloadOutlined />} aria-label={t('again')} title={t('again')} onClick={onAgain} />
        ) : null}
        <Button size="small" onClick={onLeave}>
          {t('shell:compare.leave')}
        </Button>
      </span>
      <ComparisonSums sums={sums} kind={kind} columns={columns} />
    </div>
  );
}
