// A note among the events of its record: who wrote it and when. It leads to the text, which is above them.
import { MessageOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { DisplayContext } from '../../columns/display.ts';
import type { NoteMark } from './lines.ts';

export const noteElementId = (note: string): string => `note-${note}`;

export function NoteLine({ note, context }: { note: NoteMark; context: DisplayContext }) {
  const { t } = useTranslation('history');
  const show = (): void => {
    const element = document.getElementById(noteElementId(note.id));
    element?.scrollIntoView({ block: 'nearest' });
    element?.focus();
  };
  return (
    <li className="event">
      <button type="button" className="event-head" title={t('toNote')} onClick={show}>
        <span className="event-number">
          <MessageOutlined aria-hidden />
        </span>
        <span className="event-name">{t('note')}</span>
        <span className="event-time" title={context.exactTime(note.at)}>
          {context.time(note.at)}
        </span>
        <span className="event-who">
          <bdi>{context.actor(note.by)}</bdi>
        </span>
      </button>
    </li>
  );
}
