// The flow across all four books, as bars and figures. The period is in the URL.
import { Button, Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ViewFilter } from '#contracts/areas/view/view-filter.ts';
import { ScrollArea } from '../app/look/scroll-area.tsx';
import { useAsOf } from '../app/time/as-of.ts';
import { Failure } from '../app/look/error-boundary.tsx';
import { useSession } from '../app/session/session.ts';
import { useResolved } from '../app/time/as-of-words.ts';
import { Switch } from '../app/look/switches.tsx';
import { useUrlSearch } from '../app/navigation/url-search.ts';
import { DIALOG_WIDTHS } from '../app/look/dialog-widths.ts';
import { formatDecimal } from '../base/amounts.ts';
import { PRESETS, type Preset } from '#contracts/wire/scope.ts';
import { rangeOf } from '../base/days.ts';
import { daysOf } from '../statistics/scope/time-filter.ts';
import { useToday } from '../statistics/scope/use-today.ts';
import { BOOKS, flowsOf, lengthOf, type Flow } from './flow.ts';
import { useSums } from './use-sums.ts';

const STEPS = ['withdrawn', 'moved', 'deposited', 'sold'] as const;
const UNDER_WAY = ['toExchange', 'atExchange'] as const;
const FLOW = 'flow';

/** Days in UTC, including today. */
const filterOf = (period: Preset, today: string): ViewFilter =>
  period === 'all' ? {} : daysOf({ column: 'recordTime', kind: 'instant' }, rangeOf(period, today, today));

function FlowTable({ flows }: { flows: readonly Flow[] }) {
  const { t } = useTranslation('book');
  const figure = (flow: Flow, name: (typeof STEPS | typeof UNDER_WAY)[number]) => (
    <td key={name} className="number">
      {formatDecimal(flow[name])}
      <span
        className={`book-bar book-bar-${name}`}
        style={{ width: `${lengthOf(flow[name], flow)}%` }}
        aria-hidden="true"
      />
    </td>
  );
  return (
    <ScrollArea label={t('flow.title')}>
      <table className="plain-table book-flow">
        <thead>
          <tr>
            <th scope="col">{t('trend.token')}</th>
            {[...STEPS, 'usdc' as const, ...UNDER_WAY].map((name) => (
              <th key={name} scope="col" className="number">
                {t(`flow.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {flows.map((flow) => (
            <tr key={flow.token}>
              <th scope="row">
                <bdi>{flow.token}</bdi>
              </th>
              {STEPS.map((name) => figure(flow, name))}
              <td className="number">{formatDecimal(flow.usdc)}</td>
              {UNDER_WAY.map((name) => figure(flow, name))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

function Flows({ period }: { period: Preset }) {
  const { t } = useTranslation('book');
  const { asOf } = useAsOf();
  const today = useToday(useResolved(asOf).at);
  const query = { filter: filterOf(period, today), asOf };
  const sums = {
    withdrawn: useSums(BOOKS.withdrawn, query),
    moved: useSums(BOOKS.moved, query),
    deposited: useSums(BOOKS.deposited, query),
    sold: useSums(BOOKS.sold, query),
  };
  const failed = Object.values(sums).find(({ error }) => error);
  if (failed) return <Failure error={failed.error} onRetry={() => void failed.refetch()} />;
  const { withdrawn, moved, deposited, sold } = sums;
  if (!withdrawn.data || !moved.data || !deposited.data || !sold.data)
    return <span className="skeleton book-waiting" />;
  const flows = flowsOf({
    withdrawn: withdrawn.data.rows,
    moved: moved.data.rows,
    deposited: deposited.data.rows,
    sold: sold.data.rows,
  });
  return flows.length ? <FlowTable flows={flows} /> : <p className="book-quiet">{t('nothing')}</p>;
}

/** The button that opens it, for persons who may read all four books. */
export function FlowButton() {
  const { t } = useTranslation('book');
  const permissions = useSession()?.permissions;
  const [search, write] = useUrlSearch();
  const period = PRESETS.find((one) => one === search.get(FLOW));
  if (!Object.values(BOOKS).every(({ reads }) => permissions?.some(({ code }) => code === reads.permission)))
    return null;
  return (
    <>
      <Button onClick={() => write({ [FLOW]: '30' }, 'push')}>{t('flow.open')}</Button>
      <Drawer
        open={period !== undefined}
        onClose={() => write({ [FLOW]: null }, 'push')}
        title={t('flow.title')}
        size={DIALOG_WIDTHS.table}
      >
        {period ? (
          <>
            <Switch
              label={t('flow.period')}
              choices={PRESETS}
              chosen={period}
              onChoose={(choice) => write({ [FLOW]: choice }, 'replace')}
              text={(choice) => t(`flow.days.${choice}`)}
            />
            <p className="book-quiet book-about">{t('flow.about')}</p>
            <Flows period={period} />
          </>
        ) : null}
      </Drawer>
    </>
  );
}
