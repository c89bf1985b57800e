// The events around an entry: the ones next to it in its stream, and all of its correlation.
import { useTranslation } from 'react-i18next';
import type { JournalRow, ToldEvent } from '#contracts/areas/journal/reads.ts';
import { useEventWords } from '../../app/event-words.ts';
import { useDisplayContext } from '../../grid/columns/display-context.ts';

interface Props {
  row: JournalRow;
  event: Pick<ToldEvent, 'inStream' | 'inCorrelation'>;
  onOpen: (id: string) => void;
}

export function EntryAround({ row, event: { inStream, inCorrelation }, onOpen }: Props) {
  const { t } = useTranslation('journal');
  const correlated = [...inCorrelation.before, row, ...inCorrelation.after];
  return (
    <section className="panel" aria-label={t('around')}>
      <div className="panel-head">
        <h2>{t('around')}</h2>
      </div>
      <div className="journal-around">
        <h3>{t('inStream')}</h3>
        <ol>
          {inStream.before ? <Neighbour row={inStream.before} onOpen={onOpen} /> : <li>{t('first')}</li>}
          <Neighbour row={row} onOpen={null} />
          {inStream.after ? <Neighbour row={inStream.after} onOpen={onOpen} /> : <li>{t('last')}</li>}
        </ol>
        <h3>{t('inCorrelation')}</h3>
        {correlated.length === 1 ? (
          <p>{t('alone')}</p>
        ) : (
          <ol>
            {correlated.map((one) => (
              <Neighbour key={one.id} row={one} onOpen={one === row ? null : onOpen} />
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}

/** `onOpen` null: the entry itself. */
function Neighbour({ row, onOpen }: { row: JournalRow; onOpen: Props['onOpen'] | null }) {
  const { t } = useTranslation('journal');
  const event = useEventWords();
  const { actor, time, exactTime } = useDisplayContext();
  const name = [event(row.type), row.record?.label].filter(Boolean).join(' · ');
  return (
    <li aria-current={onOpen === null ? 'true' : undefined}>
      {onOpen === null ? (
        <b>{name}</b>
      ) : (
        <button type="button" className="journal-link" onClick={() => onOpen(row.id)}>
          {name}
        </button>
      )}
      <bdi>{actor(row.actor)}</bdi>
      <time dateTime={row.at} title={exactTime(row.at)}>
        {time(row.at)}
      </time>
      {onOpen === null ? <span className="journal-itself">{t('itself')}</span> : null}
    </li>
  );
}
