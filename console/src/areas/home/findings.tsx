// What an auditor should look at first: findings of the last thirty days, each with the page that shows it.
import alerts from 'declared:alerts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { GUARDED } from '#contracts/areas/report/guarded.ts';
import type { PeriodBody, Relaxed } from '#contracts/areas/report/period.ts';
import { PERSONAL_LISTS } from '#contracts/areas/report/personal-lists.ts';
import { isKeyOf } from '#contracts/values/records.ts';
import { among } from '#contracts/wire/filter.ts';
import { useAlerts } from '../../app/alerts.ts';
import { useEventWords } from '../../app/event-words.ts';
import { Failure } from '../../app/look/error-boundary.tsx';
import { LinesSkeleton } from '../../app/look/skeleton.tsx';
import { useModelName } from '../../app/model-name.ts';
import { entriesWith, entryAt } from '../../app/navigation/row-link.ts';
import { useTime } from '../../app/time/time.ts';
import { formatCount } from '../../base/amounts.ts';
import { useSay } from '../../i18n/pair.ts';
import { useActorName } from '../../rights/actors.ts';
import { useSettingWords } from '../../settings/setting-words.ts';
import { isNeverUsed } from '../access/unused.ts';
import { useAccess } from '../access/use-access.ts';
import { ownPeriod } from '../institution/statement/statement-period.ts';
import { PERIOD } from '../report/report-address.ts';
import { useReport } from '../report/use-report.ts';
import './home.css';

const HOUR_MS = 3_600_000;
const DAYS = 30;
/** Of the period; the report has them all. */
const MOST = 10;
const DIFFERENCE = 'account-difference';

interface Finding {
  key: string;
  text: string;
  to: string;
}

/** Thirty days up to the last full hour: the server keeps the report of a period that is over. */
function lastDays(): { from: string; to: string } {
  const to = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  return { from: new Date(to - DAYS * 24 * HOUR_MS).toISOString(), to: new Date(to).toISOString() };
}

/** What people decided while a rule was off. */
const decidedIn = ({ rule, from, to }: Relaxed): string =>
  entriesWith({
    at: { filterType: 'date', type: 'inRange', dateFrom: from, dateTo: to },
    actorRole: { filterType: 'text', type: 'notBlank' },
    ...(isKeyOf(GUARDED, rule) && { type: among(GUARDED[rule]) }),
  });

function useFindingsOf(): (body: PeriodBody) => Finding[] {
  const { t } = useTranslation('report');
  const time = useTime();
  const actor = useActorName();
  const event = useEventWords();
  const model = useModelName();
  const { nameOf } = useSettingWords();
  return ({ relaxed, selfApprovals, exports }) => [
    ...relaxed
      .filter(({ since }) => since !== null)
      .map((interval) => ({
        key: `${interval.rule} ${interval.from}`,
        text: t('findings.relaxed', {
          rule: nameOf(interval.rule),
          from: time.format(interval.from),
          to: time.format(interval.to),
          count: interval.decisions.count,
          shown: formatCount(interval.decisions.count),
        }),
        to: decidedIn(interval),
      })),
    ...selfApprovals.rows.map((entry) => ({
      key: entry.event,
      text: t('findings.selfApproved', {
        who: actor(entry.person),
        what: event(entry.type),
        record: entry.record?.label ?? entry.record?.id ?? '',
        at: time.format(entry.at),
      }),
      to: entryAt(entry.event),
    })),
    ...exports.rows
      .filter(({ list }) => PERSONAL_LISTS.has(list))
      .map((entry) => ({
        key: entry.event,
        text: t('findings.exported', {
          who: actor(entry.person),
          list: model(entry.list),
          at: time.format(entry.at),
        }),
        to: entryAt(entry.event),
      })),
  ];
}

/** Permissions that people hold and never used, as far as the log tells. */
function useNeverUsed(): number {
  const { data } = useAccess();
  return (data?.rows ?? [])
    .filter(({ enabled }) => enabled)
    .flatMap(({ permissions }) => permissions.filter(isNeverUsed)).length;
}

/** As they are now. */
function useStanding(): Finding[] {
  const { t } = useTranslation('report');
  const say = useSay();
  const differing = useAlerts().data?.alerts.find(({ rule }) => rule === DIFFERENCE);
  const unused = useNeverUsed();
  const declared = alerts[DIFFERENCE];
  return [
    ...(differing && declared?.to
      ? [{ key: DIFFERENCE, text: `${say(declared.names)} (${formatCount(differing.count)})`, to: declared.to }]
      : []),
    ...(unused > 0
      ? [
          {
            key: 'unused',
            text: t('findings.neverUsed', { count: unused, shown: formatCount(unused) }),
            to: '/permissions/access-review',
          },
        ]
      : []),
  ];
}

export function Findings() {
  const { t } = useTranslation('report');
  const [period] = useState(lastDays);
  const { data, error, refetch } = useReport({ kept: null, period });
  const findingsOf = useFindingsOf();
  const standing = useStanding();
  const inPeriod = data ? findingsOf(data.body) : [];
  const shown = [...inPeriod.slice(0, MOST), ...standing];
  return (
    <section className="panel" aria-label={t('findings.title')}>
      <div className="panel-head">
        <h2>{t('findings.title')}</h2>
        <Link to={`/permissions/reports?${PERIOD}=${ownPeriod(period.from, period.to)}`}>{t('findings.report')}</Link>
      </div>
      {data ? (
        <ul className="home-findings">
          {shown.map(({ key, text, to }) => (
            <li key={key}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
          {shown.length === 0 ? <li>{t('findings.none')}</li> : null}
        </ul>
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <LinesSkeleton lines={4} />
      )}
    </section>
  );
}
