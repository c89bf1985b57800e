// What a report is about and what it was made from; also the head of the printed pages.
import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../app/look/status-tag.tsx';
import { positionText } from '../../app/time/as-of.ts';
import { useTime } from '../../app/time/time.ts';
import { formatCount } from '../../base/amounts.ts';
import { useActorName } from '../../rights/actors.ts';
import { StatementHead, type StatedFact } from '../institution/statement/statement-head.tsx';
import type { Shown } from './use-report.ts';

/** `kept`: null: it is not one that was kept. */
export function ReportHead({ of: { head, body, kept } }: { of: Shown }) {
  const { t } = useTranslation('report');
  const time = useTime();
  const actor = useActorName();
  const facts: StatedFact[] = [
    { name: t('period'), value: `${time.format(body.from)} – ${time.format(body.to)}` },
    { name: t('zone'), value: time.zone },
    { name: t('events'), value: formatCount(body.events) },
    { name: t('position'), value: positionText(head.position) },
    { name: t('madeBy'), value: actor(head.madeBy) },
    { name: t('madeAt'), value: time.format(head.madeAt) },
    { name: t('root'), value: head.root ?? t('noRoot') },
    { name: t('digest'), value: head.sha256 },
  ];
  return (
    <StatementHead
      title={t('tabs.period')}
      facts={facts}
      tag={
        kept === null ? null : kept.isAsKept === null ? (
          <StatusTag tone="muted" label={t('earlierForm')} />
        ) : (
          <StatusTag tone={kept.isAsKept ? 'good' : 'bad'} label={t(kept.isAsKept ? 'asKept' : 'notAsKept')} />
        )
      }
      note={body.unread > 0 ? <p>{t('unread', { count: body.unread })}</p> : null}
    />
  );
}
