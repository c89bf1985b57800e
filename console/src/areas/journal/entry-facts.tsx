// Who, when, about which record, and where in the log.
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isExportEvent } from '#contracts/areas/audit/events.ts';
import { journalDeclaration } from '#contracts/areas/journal/declaration.ts';
import type { JournalRow } from '#contracts/areas/journal/reads.ts';
import { idOfStream } from '#contracts/events/event.ts';
import { useEventWords } from '../../app/event-words.ts';
import { useModelName } from '../../app/model-name.ts';
import { positionText, useAsOf, useInSameTime } from '../../app/time/as-of.ts';
import { useCan } from '../../app/session/permission.ts';
import { useSession } from '../../app/session/session.ts';
import { formatDecimal } from '../../base/amounts.ts';
import { useWordsIn } from '../../declared/declared-columns.ts';
import { useDisplayContext } from '../../grid/columns/display-context.ts';
import { useManifest } from '../../grid/export/use-saved-file.tsx';
import { useRoleName } from '../../rights/names.ts';
import { useRecordLink } from './record-link.ts';

export function EntryFacts({ row }: { row: JournalRow }) {
  const { t } = useTranslation(['journal', 'areas', 'history', 'grid']);
  const { titleOf } = useWordsIn(journalDeclaration, 'journal');
  const { setAsOf } = useAsOf();
  const { actor, exactTime } = useDisplayContext();
  const event = useEventWords();
  const roleName = useRoleName();
  const saveManifest = useManifest();
  const session = useSession();
  const mayReadAudit = useCan('audit:read');
  const mayHaveManifest = mayReadAudit || session?.administrator.id === row.actor;
  const { record } = row;
  return (
    <section className="panel" aria-label={t('facts')}>
      <dl className="journal-facts">
        <Fact label={titleOf('at')}>
          <time dateTime={row.at}>{exactTime(row.at)}</time>
        </Fact>
        <Fact label={titleOf('actor')}>
          <bdi>{actor(row.actor)}</bdi>
          {row.actorRole === null ? null : <> · {roleName(row.actorRole)}</>}
        </Fact>
        <Fact label={titleOf('type')}>
          {event(row.type)} · {t(`areas:Noun.${row.area}`, { defaultValue: row.area })}
        </Fact>
        {record ? (
          <Fact label={titleOf('record')}>
            <RecordLink record={record} />
          </Fact>
        ) : null}
        {row.amount === null ? null : (
          <Fact label={titleOf('amount')}>
            {formatDecimal(row.amount)} {row.unit}
          </Fact>
        )}
        {row.reason === null ? null : (
          <Fact label={titleOf('reason')}>
            <bdi>{row.reason}</bdi>
          </Fact>
        )}
        <Fact label={titleOf('position')}>
          <code>{row.position}</code> · {t('number', { number: row.revision })}{' '}
          <Button size="small" type="link" onClick={() => setAsOf(row.position)}>
            {t('history:asOf')} · {positionText(row.position)}
          </Button>
        </Fact>
        {mayHaveManifest && isExportEvent(row.type) ? (
          <Fact label={t('manifest')}>
            <Button
              size="small"
              type="link"
              onClick={() => void saveManifest(idOfStream(row.stream), `export-${row.position}`)}
            >
              {t('grid:export.manifest')}
            </Button>
          </Fact>
        ) : null}
        {(['stream', 'commandId', 'correlationId', 'id'] as const).map((field) => (
          <Fact key={field} label={titleOf(field)}>
            <code>{row[field]}</code>
          </Fact>
        ))}
      </dl>
    </section>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

export function RecordLink({ record }: { record: { model: string; id: string; label?: string | null } }) {
  const model = useModelName();
  const recordLink = useRecordLink();
  const inSameTime = useInSameTime();
  const to = recordLink(record);
  const name = `${model(record.model)} · ${record.label ?? record.id}`;
  return to === null ? <bdi>{name}</bdi> : <Link to={inSameTime(to)}>{name}</Link>;
}
