// Compares figures that sources report with our own sums. Differences are marked, with both figures and their times.
import { useState, type ComponentType } from 'react';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Agreement, defineAgreement } from '#contracts/kits/agreement.ts';
import type { Fields } from '#contracts/kits/field.ts';
import { unitOf } from '../amounts/units.ts';
import { callAt } from '../app/server/api.ts';
import { Failure } from '../app/look/error-boundary.tsx';
import { StatusTag } from '../app/look/status-tag.tsx';
import { useTime } from '../app/time/time.ts';
import { useUrlSearch, withParts } from '../app/navigation/url-search.ts';
import { DrillDownLink } from '../app/navigation/drill-down-link.tsx';
import { WholeRows } from '../app/look/scroll-area.tsx';
import { formatUnits } from '../base/amounts.ts';
import { decimalsOfUnit, shortened } from '../grid/columns/display.ts';
import { useSay } from '../i18n/pair.ts';
import { useLiveQuery } from '../feed/use-live-query.ts';
import { useStatistics } from './use-statistics.ts';

type Route = ReturnType<typeof defineAgreement>;
const EVERY_MS = 3_000;
/** The scale of all amounts, of any kind. */
const PLACES = 18;

/**
 * Long amounts are truncated. A difference is shown exactly, because truncated amounts need not differ by the same
 * amount.
 */
const Amount = ({ of, decimals }: { of: string; decimals: number }) => (
  <span title={formatUnits(of, PLACES, { minDecimals: decimals })}>
    {formatUnits(of, PLACES, { maxDecimals: decimals })}
  </span>
);
const differs = ({ difference }: Agreement): boolean => difference !== '0';

/** `models`: the reported figures, and the read models of our own sums. `fields`: of the reported figures. */
export function agreements({ path }: Route, models: readonly string[], fields: Fields): ComponentType {
  return function Agreements() {
    const { point } = useStatistics().scope;
    const { t } = useTranslation('statistics');
    const decimalsOf = (figure: string): number =>
      decimalsOfUnit({ unit: (fields[figure] && unitOf(fields[figure])?.name) ?? '', scale: PLACES });
    const time = useTime();
    const [search] = useUrlSearch();
    const say = useSay();
    const figureName = (name: string): string => (fields[name] ? say(fields[name].names) : name);
    const [isWhole, setIsWhole] = useState(false);
    const { data, error, refetch } = useLiveQuery(
      ['agreement', path],
      point,
      { models, everyMs: EVERY_MS },
      ({ when }, signal) => callAt<Route>({ method: 'GET', path }, { query: when, signal }),
    );
    const rows = data?.rows ?? [];
    const differing = rows.filter(differs);
    // If all figures agree, all of them are shown.
    const shown = isWhole || differing.length === 0 ? rows : differing;
    return (
      <section className="panel agreements" aria-label={t('agreement.title')}>
        <div className="panel-head">
          <h2>{t('agreement.title')}</h2>
          <span className="agreements-said">
            {data && rows.length === 0 ? t('agreement.none') : null}
            {rows.length ? (
              <StatusTag
                tone={differing.length ? 'warn' : 'good'}
                label={t(differing.length ? 'agreement.differ' : 'agreement.agree', {
                  count: differing.length || rows.length,
                  all: rows.length,
                })}
              />
            ) : null}
            {differing.length && rows.length > differing.length ? (
              <Button size="small" onClick={() => setIsWhole(!isWhole)} aria-pressed={isWhole}>
                {t(isWhole ? 'agreement.fewer' : 'agreement.more')}
              </Button>
            ) : null}
          </span>
        </div>
        {error && !data ? <Failure error={error} onRetry={() => void refetch()} /> : null}
        {shown.length ? (
          <WholeRows label={t('agreement.title')}>
            <table className="plain-table">
              <thead>
                <tr>
                  <th scope="col">{t('agreement.state')}</th>
                  <th scope="col">{t('agreement.of')}</th>
                  {(['told', 'own', 'difference'] as const).map((name) => (
                    <th key={name} scope="col" className="number">
                      {t(`agreement.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {shown.map((row) => (
                  <tr key={`${row.id} ${row.figure}`} className={differs(row) ? 'agreements-differ' : undefined}>
                    <td>
                      <StatusTag
                        tone={differs(row) ? 'warn' : 'good'}
                        label={t(differs(row) ? 'agreement.isDifferent' : 'agreement.isSame')}
                      />
                    </td>
                    <th scope="row" title={row.of}>
                      <DrillDownLink to={`?${withParts(search, { row: row.id })}`}>
                        {figureName(row.figure)}
                      </DrillDownLink>
                      <small>{shortened(row.of)}</small>
                    </th>
                    <td className="number">
                      <Amount of={row.told} decimals={decimalsOf(row.figure)} />
                      <small>{time.format(row.toldAt)}</small>
                    </td>
                    <td className="number">
                      <Amount of={row.own} decimals={decimalsOf(row.figure)} />
                      <small>{time.format(row.ownAt)}</small>
                    </td>
                    <td className="number">
                      {formatUnits(row.difference, PLACES, { minDecimals: decimalsOf(row.figure), signed: true })}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </WholeRows>
        ) : null}
      </section>
    );
  };
}
