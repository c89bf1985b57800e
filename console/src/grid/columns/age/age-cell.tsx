// How long a row has been waiting, up to now or to the point in time shown. The setting `serviceLevel` colours it.
import type { CustomCellRendererProps } from 'ag-grid-react';
import { useTranslation } from 'react-i18next';
import { useInstantShown } from '../../../app/time/instant-shown.ts';
import { spanOf } from '../../../base/span.ts';
import { useServiceLevel } from '../../../settings/use-service-level.ts';
import { MINUTE_MS, levelOf } from './age.ts';
import { RecordLink, type ColumnParam } from '../cells.tsx';
import type { Column } from '../column.ts';
import type { GridContext } from '../grid-context.ts';

const MARKS = { calm: '', soon: '△', late: '▲' } as const;

/** `since`: when the row began to wait. */
export function Age<Row>({
  since,
  row,
  column,
  context,
}: {
  since: unknown;
  row: Row;
  column: Column<Row>;
  context: GridContext<Row>;
}) {
  const { t } = useTranslation('grid');
  const now = useInstantShown(context.asOf);
  const limits = useServiceLevel(context.asOf);
  if (typeof since !== 'string' || now === null || Date.parse(since) > now) return null;
  const state = column.age?.stateOf(row) ?? null;
  const limit = state === null ? undefined : limits[state];
  const level = levelOf(now - Date.parse(since), limit);
  const words = (from: string, to: string): string => {
    const { unit, ...parts } = spanOf(from, to);
    return t(`age.${unit}`, parts);
  };
  const allowed =
    limit === undefined
      ? t('age.none')
      : t('age.limit', { span: words(new Date(0).toISOString(), new Date(limit * MINUTE_MS).toISOString()) });
  return (
    <span
      className={`cell-age cell-age-${level}`}
      title={t('age.title', { since: t('age.since', { when: context.display.time(since) }), allowed })}
    >
      {words(since, new Date(now).toISOString())}
      {level === 'calm' ? null : (
        <>
          <span aria-hidden="true"> {MARKS[level]}</span>
          <span className="visually-hidden"> {t(`age.${level}`)}</span>
        </>
      )}
    </span>
  );
}

export const AgeCell = <Row,>({
  value,
  data,
  column,
  context,
  isFirst,
}: CustomCellRendererProps<Row, unknown, GridContext<Row>> & ColumnParam<Row>) =>
  data ? (
    <RecordLink data={data} context={context} isFirst={isFirst}>
      <Age since={value} row={context.current(data)} column={column} context={context} />
    </RecordLink>
  ) : null;
