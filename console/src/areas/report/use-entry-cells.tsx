// The cells of an event of a report.
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Entry } from '#contracts/areas/report/period.ts';
import { useEventWords } from '../../app/event-words.ts';
import { entryAt } from '../../app/navigation/row-link.ts';
import { useCan } from '../../app/session/permission.ts';
import { useTime } from '../../app/time/time.ts';
import { useActorName } from '../../rights/actors.ts';
import { useRecordLink } from '../journal/record-link.ts';
import { Shortened } from './shortened.tsx';

/** Cells of an event: its time, what it is, its record, and the person. */
export function useEntryCells(): (
  entry: Entry,
) => readonly [when: ReactNode, kind: string, record: ReactNode, person: string] {
  const time = useTime();
  const event = useEventWords();
  const actor = useActorName();
  const linkOf = useRecordLink();
  const mayReadJournal = useCan('journal:read');
  return (entry) => {
    const { at, record, type, person } = entry;
    const when = <span title={time.exact(at)}>{time.format(at)}</span>;
    const name = record && (record.label ?? <Shortened text={record.id} />);
    const link = linkOf(record);
    return [
      mayReadJournal ? (
        <Link key="when" to={entryAt(entry.event)}>
          {when}
        </Link>
      ) : (
        when
      ),
      event(type),
      link === null ? (
        name
      ) : (
        <Link key="record" to={link}>
          {name}
        </Link>
      ),
      actor(person),
    ];
  };
}
