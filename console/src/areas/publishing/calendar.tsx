// The calendar of items that their windows publish and withdraw. It shows a month as a table; on a narrow screen, as a
// list of days.
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAsOf } from '../../app/time/as-of.ts';
import { Page } from '../../app/look/page.tsx';
import { PageSkeleton } from '../../app/look/skeleton.tsx';
import { useRowLink } from '../../app/navigation/row-link.ts';
import { useInstantShown } from '../../app/time/instant-shown.ts';
import { useTime } from '../../app/time/time.ts';
import type { DeclaredRow } from '../../declared/field-columns.ts';
import { useAllOf } from '../../feed/use-all.ts';
import { nameOf, readsOf } from '../../resource/row.ts';
import type { TabProps, TabScreen } from '../../resource/tabbed.tsx';
import { PUBLISHED } from './areas.ts';
import { DAY_LENGTH, MONTH_LENGTH, byDay, monthAfter, weeksOf, type Edge } from './month.ts';
import './publishing.css';

const READS = PUBLISHED.map(readsOf);
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** Hidden ones, too: they may be shown until then. */
function useEdges(): Edge[] {
  const { asOf } = useAsOf();
  const lists = useAllOf<DeclaredRow>(READS, asOf);
  return useMemo(
    () =>
      lists.flatMap((rows = [], index) => {
        const record = PUBLISHED[index]!;
        const { area, switched } = record.options;
        const isHidden = ({ status }: DeclaredRow): boolean => switched !== undefined && status === switched.off.status;
        return rows.flatMap((row) =>
          [['publish', row['publishAt']] as const, ['withdraw', row['withdrawAt']] as const].flatMap(([act, at]) =>
            typeof at === 'string'
              ? [{ at, act, area, id: row.id, name: nameOf(record, row), isHidden: isHidden(row) }]
              : [],
          ),
        );
      }),
    [lists],
  );
}

function EdgeLink({ of: { at, act, area, id, name, isHidden } }: { of: Edge }) {
  const { t } = useTranslation(['publishing', 'areas']);
  const time = useTime();
  const to = useRowLink()(area, id);
  const words = t(isHidden ? 'calendar.hiddenEntry' : 'calendar.entry', {
    time: time.format(at).slice(DAY_LENGTH + 1, DAY_LENGTH + 6),
    act: t(`calendar.${act}`),
    area: t(`areas:Noun.${area}` as 'areas:Noun.news'),
    name,
  });
  return (
    <li className={isHidden ? 'calendar-hidden' : `calendar-${act}`}>
      {to === null ? words : <Link to={to}>{words}</Link>}
    </li>
  );
}

interface DayProps {
  day: string;
  isToday: boolean;
  /** It is in the month before or after. */
  isOther: boolean;
  of: readonly Edge[] | undefined;
}

function Day({ day, isToday, isOther, of: edges }: DayProps) {
  const look = [...(isOther ? ['calendar-other'] : []), ...(edges ? [] : ['calendar-free'])].join(' ');
  return (
    <td className={look} {...(isToday && { 'aria-current': 'date' })}>
      <time dateTime={day}>{isOther ? day.slice(MONTH_LENGTH - 2) : Number(day.slice(-2))}</time>
      <ul>
        {edges?.map((edge) => (
          <EdgeLink key={`${edge.id} ${edge.act}`} of={edge} />
        ))}
      </ul>
    </td>
  );
}

function Calendar({ tabs, children }: TabProps) {
  const { t } = useTranslation('publishing');
  const time = useTime();
  const now = useInstantShown(useAsOf().asOf);
  const dayOf = (instant: string | number): string => time.format(instant).slice(0, DAY_LENGTH);
  const today = now === null ? null : dayOf(now);
  const [chosen, setChosen] = useState<string | null>(null);
  const month = chosen ?? today?.slice(0, MONTH_LENGTH) ?? null;
  const days = byDay(useEdges(), dayOf);
  if (month === null)
    return (
      <Page title={t('calendar.title')} actions={tabs}>
        <PageSkeleton />
      </Page>
    );
  const weeks = weeksOf(month);
  return (
    <Page title={t('calendar.title')} actions={tabs} content="scroll">
      {children}
      <div className="calendar-head">
        <Button size="small" onClick={() => setChosen(monthAfter(month, -1))}>
          {t('calendar.earlier')}
        </Button>
        <Button size="small" disabled={chosen === null} onClick={() => setChosen(null)}>
          {t('calendar.today')}
        </Button>
        <Button size="small" onClick={() => setChosen(monthAfter(month, 1))}>
          {t('calendar.later')}
        </Button>
        <h2>{month}</h2>
      </div>
      {weeks.flat().some((day) => days.has(day)) ? null : <p className="calendar-empty">{t('calendar.empty')}</p>}
      <table className="calendar" aria-label={t('calendar.label', { month })}>
        <thead>
          <tr>
            {WEEKDAYS.map((day) => (
              <th key={day} scope="col">
                {t(`calendar.weekdays.${day}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Day key={day} day={day} isToday={day === today} isOther={!day.startsWith(month)} of={days.get(day)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Page>
  );
}

/** The calendar as a tab of an area's page. */
export const calendarTab = ({ reads }: (typeof PUBLISHED)[number]): TabScreen =>
  Object.assign((props: TabProps) => <Calendar {...props} />, {
    record: {
      options: { model: 'calendar' },
      reads,
      declaration: { models: { calendar: ['发布日历', 'Calendar'] as const } },
    },
  });
