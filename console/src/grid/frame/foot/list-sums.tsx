// Exact sums of a list's amounts: of all counted rows that match its filter, computed by the server, and of the
// selected rows.
import { Button, Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AreaReads } from '#contracts/kits/area.ts';
import type { ViewFilter } from '#contracts/areas/view/view-filter.ts';
import { callAt } from '../../../app/server/api.ts';
import { formatCount } from '../../../base/amounts.ts';
import { useLiveQuery } from '../../../feed/use-live-query.ts';
import { useSay } from '../../../i18n/pair.ts';
import { filterAsOf, type ListPlace } from '../../live/pages.ts';
import { headerOf, type Column } from '../../columns/column.ts';
import { display, type DisplayContext } from '../../columns/display.ts';
import { alignedSums } from '../../columns/fit.ts';
import { summed, sumsOf } from './sums.ts';

const LIVE_EVERY_MS = 2_000;

interface Shown<Row> {
  columns: readonly Column<Row>[];
  context: DisplayContext;
}
interface Props<Row> extends Shown<Row> {
  list: AreaReads<Row>;
  /** Its relative dates are counted back from the point in time. */
  filter: ViewFilter;
  place: ListPlace;
}

/** Undefined: still loading. */
function Sums<Row>({
  columns,
  context,
  amounts,
  leftOut,
}: Shown<Row> & { amounts: Readonly<Record<string, string>> | undefined; leftOut?: string | null }) {
  const { t } = useTranslation('grid');
  const aligned = alignedSums(columns, amounts ?? {}, context);
  const parts = columns
    .filter(({ field }) => amounts === undefined || amounts[field] !== undefined)
    .map((column) => ({
      title: headerOf(column),
      ...(amounts ? display(column, amounts[column.field], aligned) : { text: '…', exact: '' }),
    }));
  if (parts.length === 0) return null;
  const all = (
    <dl className="all-sums">
      {parts.map(({ title, text, exact }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd title={exact}>{text}</dd>
        </div>
      ))}
      {leftOut ? <p>{leftOut}</p> : null}
    </dl>
  );
  // Sums that do not fit on the line are behind the icon.
  return (
    <span className="foot-adds">
      <Popover trigger="click" content={all}>
        <Button
          size="small"
          type="text"
          aria-label={t('footer.sums')}
          title={t(amounts ? 'footer.sums' : 'footer.adding')}
        >
          Σ
        </Button>
      </Popover>
      <output className="foot-sums">
        {parts.map(({ title, text, exact }) => (
          <span key={title}>
            {title} <strong title={exact}>{text}</strong>
          </span>
        ))}
        {leftOut ? <em>{leftOut}</em> : null}
      </output>
    </span>
  );
}

export function ListSums<Row>({ list, columns, context, filter, place }: Props<Row>) {
  const { t } = useTranslation('grid');
  const say = useSay();
  const { asOf, price, within } = place;
  const of = summed(columns, filter, within);
  const enabled = of.length > 0;
  const { data } = useLiveQuery(
    [list.model, 'amounts', filter, price, within],
    asOf,
    { models: [list.model], everyMs: LIVE_EVERY_MS, enabled, keepsBefore: true },
    async ({ when, atLeast }, signal) =>
      callAt<AreaReads['amounts']>(list.amounts, {
        query: { filter: await filterAsOf(list, filter, place), ...when, atLeast, ...(price !== null && { price }) },
        signal,
      }),
  );
  const leftOut =
    data && data.leftOut > 0 && list.counting
      ? t('footer.leftOut', { what: say(list.counting.leftOut), shown: formatCount(data.leftOut) })
      : null;
  return enabled ? <Sums columns={of} context={context} amounts={data?.amounts} leftOut={leftOut} /> : null;
}

export const ChosenSums = <Row extends object>({ rows, columns, context }: Shown<Row> & { rows: readonly Row[] }) => (
  <Sums columns={summed(columns)} context={context} amounts={sumsOf(rows, summed(columns))} />
);
