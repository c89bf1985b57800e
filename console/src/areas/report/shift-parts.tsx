// The parts of the report of a shift.
import alertRules from 'declared:alerts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ShiftReport } from '#contracts/areas/report/shift.ts';
import { REPORT_PARTS } from '#contracts/areas/report/words.ts';
import { SERVICE_STATES } from '#contracts/areas/settings/service-level.ts';
import { isKeyOf } from '#contracts/values/records.ts';
import { useEventWords } from '../../app/event-words.ts';
import { positionText } from '../../app/time/as-of.ts';
import { useTime } from '../../app/time/time.ts';
import { formatCount } from '../../base/amounts.ts';
import { useSay } from '../../i18n/pair.ts';
import { useActorName } from '../../rights/actors.ts';
import { useRecordLink } from '../journal/record-link.ts';
import { Part } from './part.tsx';
import { useEntryCells } from './use-entry-cells.tsx';
import { useReportWords } from './use-report-words.ts';

const ID_LENGTH = 8;

export function ShiftParts({ of: { head, body } }: { of: ShiftReport }) {
  const { t } = useTranslation('report');
  const say = useSay();
  const time = useTime();
  const actor = useActorName();
  const event = useEventWords();
  const words = useReportWords();
  const linkOf = useRecordLink();
  const cellsOf = useEntryCells();
  const ruleName = (rule: string): string => (alertRules[rule] ? say(alertRules[rule].names) : rule);
  const { decisions, decided, waiting, alerts } = body;
  const facts: [string, string][] = [
    [t('period'), `${time.format(body.from)} – ${time.format(body.to)}`],
    [t('zone'), time.zone],
    [t('position'), positionText(head.position)],
    [t('madeBy'), actor(head.madeBy)],
    [t('madeAt'), time.format(head.madeAt)],
  ];
  return (
    <>
      <header className="panel statement-head report-head">
        <h2>{t('tabs.shift')}</h2>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      <Part
        title={t('waiting')}
        head={[t('queue'), t('count'), t('oldestSince'), t('oldest')]}
        figures={[1]}
        rows={waiting.map(({ state, list, count, oldest }) => {
          const link = linkOf({ model: list, id: oldest.id });
          const name = oldest.id.slice(0, ID_LENGTH);
          return {
            key: state,
            cells: [
              isKeyOf(SERVICE_STATES, state) ? say(SERVICE_STATES[state]) : state,
              formatCount(count),
              <span key="since" title={time.exact(oldest.since)}>
                {time.format(oldest.since)}
              </span>,
              link === null ? (
                name
              ) : (
                <Link key="oldest" to={link}>
                  {name}
                </Link>
              ),
            ],
          };
        })}
      />
      <Part
        title={t('alertsRaised')}
        head={[t('alert'), t('count'), t('since'), t('inShift')]}
        figures={[1]}
        rows={alerts.raised.map(({ rule, count, since, inShift }) => ({
          key: rule,
          cells: [
            ruleName(rule),
            formatCount(count),
            since === null ? '' : time.format(since),
            inShift === null ? '' : t(inShift ? 'began' : 'earlier'),
          ],
        }))}
      />
      <Part
        title={t('alertsMuted')}
        head={[t('when'), t('alert'), t('until'), t('person')]}
        rows={alerts.muted.map(({ position, at, rule, until, person }) => ({
          key: position,
          cells: [time.format(at), ruleName(rule), until === null ? t('unmuted') : time.format(until), actor(person)],
        }))}
      />
      <Part
        title={say(REPORT_PARTS.decisions)}
        head={[t('person'), t('kind'), t('count'), t('amount')]}
        figures={[2, 3]}
        rows={decisions.map(({ person, area, type, count, amounts }) => ({
          key: [person, area, type].join(' '),
          cells: [
            actor(person),
            event(type),
            formatCount(count),
            amounts.map((amount) => words.amountOf(area, amount)).join(' · '),
          ],
        }))}
      />
      <Part
        title={t('each')}
        head={[t('when'), t('kind'), t('record'), t('person')]}
        rows={decided.rows.map((entry) => ({ key: entry.position, cells: cellsOf(entry) }))}
        total={decided.count}
      />
    </>
  );
}
