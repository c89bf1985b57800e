// Who, when, about which record, and where in the log.
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { journalDeclaration } from '#contracts/areas/journal/declaration.ts';
import type { JournalRow } from '#contracts/areas/journal/reads.ts';
import { useEventWords } from '../../app/event-words.ts';
import { useModelName } from '../../app/model-name.ts';
import { positionText, useAsOf, useInSameTime } from '../../app/time/as-of.ts';
import { formatDecimal } from '../../base/amounts.ts';
import { useWordsIn } from '../../declared/declared-columns.ts';
import { useDisplayContext } from '../../grid/columns/display-context.ts';
import { useRoleName } from '../../rights/names.ts';
import { useRecordLink } from './record-link.ts';

export function EntryFacts({ row }: { row: JournalRow }) {
  const { t } = useTranslation(['journal', 'areas', 'history']);
  const { titleOf } = useWordsIn(journalDeclaration, 'journal');
  const { setAsOf } = useAsOf();
  const { actor, exactTime } = useDisplayContext();
  const event = useEventWords();
  const roleName = useRoleName();
  const { record } = row;
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [titleOf('at'), <time dateTime={row.at}>{exactTime(row.at)}</time>],
    [
      titleOf('actor'),
      <>
        <bdi>{actor(row.actor)}</bdi>
        {row.actorRole === null ? null : <> · {roleName(row.actorRole)}</>}
      </>,
    ],
    [titleOf('type'), `${event(row.type)} · ${t(`areas:Noun.${row.area}`, { defaultValue: row.area })}`],
    ...(record ? [[titleOf('record'), <RecordLink record={record} />] as const] : []),
    ...(row.amount === null ? [] : [[titleOf('amount'), `${formatDecimal(row.amount)} ${row.unit}`] as const]),
    ...(row.reason === null ? [] : [[titleOf('reason'), <bdi>{row.reason}</bdi>] as const]),
    [
      titleOf('position'),
      <>
        <code>{row.position}</code> · {t('number', { number: row.revision })}{' '}
        <Button size="small" type="link" onClick={() => setAsOf(row.position)}>
          {t('history:asOf')} · {positionText(row.position)}
        </Button>
      </>,
    ],
    [titleOf('stream'), <code>{row.stream}</code>],
    [titleOf('commandId'), <code>{row.commandId}</code>],
    [titleOf('correlationId'), <code>{row.correlationId}</code>],
    [titleOf('id'), <code>{row.id}</code>],
  ];
  return (
    <section className="panel" aria-label={t('facts')}>
      <dl className="journal-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function RecordLink({ record }: { record: { model: string; id: string; label?: string | null } }) {
  const model = useModelName();
  const recordLink = useRecordLink();
  const inSameTime = useInSameTime();
  const to = recordLink(record);
  const name = `${model(record.model)} · ${record.label ?? record.id}`;
  return to === null ? <bdi>{name}</bdi> : <Link to={inSameTime(to)}>{name}</Link>;
}
