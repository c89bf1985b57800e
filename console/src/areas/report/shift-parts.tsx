// The parts of the report of a shift.
import alertRules from 'declared:alerts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ShiftReport } from '#contracts/areas/report/shift.ts';
import { SERVICE_STATES } from '#contracts/areas/settings/service-level.ts';
import { isKeyOf } from '#contracts/values/records.ts';
import { positionText } from '../../app/time/as-of.ts';
import { useTime } from '../../app/time/time.ts';
import { formatCount } from '../../base/amounts.ts';
import { useSay } from '../../i18n/pair.ts';
import { useActorName } from '../../rights/actors.ts';
import { StatementHead, type StatedFact } from '../institution/statement/statement-head.tsx';
import { useRecordLink } from '../journal/record-link.ts';
import { DecisionsPart } from './decisions-part.tsx';
import { Part } from './part.tsx';
import { useEntryCells } from './use-entry-cells.tsx';

const ID_LENGTH = 8;

export function ShiftParts({ of: { head, body } }: { of: ShiftReport }) {
  const { t } = useTranslation('report');
  const say = useSay();
  const time = useTime();
  const actor = useActorName();
  const linkOf = useRecordLink();
  const cellsOf = useEntryCells();
  const ruleName = (rule: string): string => (alertRules[rule] ? say(alertRules[rule].names) : rule);
  const { decisions, decided, waiting, alerts } = body;
  const facts: StatedFact[] = [
    { name: t('period'), value: `${time.format(body.from)} – ${time.format(body.to)}` },
    { name: t('zone'), value: time.zone },
    { name: t('position'), value: positionText(head.position) },
    { name: t('madeBy'), value: actor(head.madeBy) },
    { name: t('madeAt'), value: time.format(head.madeAt) },
  ];
  return (
    <>
      <StatementHead title={t('tabs.shift')} facts={facts} />
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
      <DecisionsPart of={decisions} />
      <Part
        title={t('each')}
        head={[t('when'), t('kind'), t('record'), t('person')]}
        rows={decided.rows.map((entry) => ({ key: entry.position, cells: cellsOf(entry) }))}
        total={decided.count}
      />
    </>
  );
}
