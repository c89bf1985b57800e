// What a report is about and what it was made from; also the head of the printed pages.
import { useTranslation } from 'react-i18next';
import type { PeriodReport } from '#contracts/areas/report/period.ts';
import { StatusTag } from '../../app/look/status-tag.tsx';
import { positionText } from '../../app/time/as-of.ts';
import { useTime } from '../../app/time/time.ts';
import { formatCount } from '../../base/amounts.ts';
import { useActorName } from '../../rights/actors.ts';

/** `isAsKept`: null: it is not one that was kept. */
export function ReportHead({ of: { head, body }, isAsKept }: { of: PeriodReport; isAsKept: boolean | null }) {
  const { t } = useTranslation('report');
  const time = useTime();
  const actor = useActorName();
  const facts: [string, string][] = [
    [t('period'), `${time.format(body.from)} – ${time.format(body.to)}`],
    [t('zone'), time.zone],
    [t('events'), formatCount(body.events)],
    [t('position'), positionText(head.position)],
    [t('madeBy'), actor(head.madeBy)],
    [t('madeAt'), time.format(head.madeAt)],
    [t('root'), head.root ?? t('noRoot')],
    [t('digest'), head.sha256],
  ];
  return (
    <header className="panel statement-head report-head">
      <h2>{t('tabs.period')}</h2>
      {isAsKept === null ? null : (
        <StatusTag tone={isAsKept ? 'good' : 'bad'} label={t(isAsKept ? 'asKept' : 'notAsKept')} />
      )}
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {body.unread > 0 ? <p>{t('unread', { count: body.unread })}</p> : null}
    </header>
  );
}
