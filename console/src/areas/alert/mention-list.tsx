// The unread notes that mention this person, each with its record and a button that says it is read.
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useModelName } from '../../app/model-name.ts';
import { useMentions, useNoteCommands } from '../../app/notes.ts';
import { useInSameTime, useAsOf } from '../../app/time/as-of.ts';
import { useTime } from '../../app/time/time.ts';
import { NoteText } from '../../grid/history/notes/note-text.tsx';
import { useProblemText } from '../../i18n/problem-text.ts';
import { useActorName } from '../../rights/actors.ts';
import { listOf } from '../operations/list-of.ts';
import '../../grid/history/notes/notes.css';

const addressOf = (model: string, record: string): string => {
  const list = listOf(model) ?? '/';
  return `${list}${list.includes('?') ? '&' : '?'}row=${encodeURIComponent(record)}`;
};

/** `most`: how many are shown, the oldest; default: all. */
export function MentionList({ most, onOpen }: { most?: number; onOpen?: () => void }) {
  const { t } = useTranslation('note');
  const { message } = App.useApp();
  const problems = useProblemText();
  const modelName = useModelName();
  const actor = useActorName();
  const time = useTime();
  const inSameTime = useInSameTime();
  const { asOf } = useAsOf();
  const mentions = useMentions();
  const { read } = useNoteCommands();
  return (
    <ol className="mentions">
      {mentions.slice(0, most).map(({ id, model, record, by, at, text }) => (
        <li key={id} className="note">
          <div className="note-head">
            <bdi>{t('mentions.of', { who: actor(by), list: modelName(model) })}</bdi>
            <time dateTime={at} title={time.exact(at)}>
              {time.format(at)}
            </time>
          </div>
          <NoteText text={text} nameOf={actor} />
          <div className="note-acts">
            <Link to={inSameTime(addressOf(model, record))} onClick={onOpen}>
              {t('mentions.open')}
            </Link>
            {asOf === null ? (
              <Button
                size="small"
                onClick={() => void read(id).catch((error: unknown) => message.error(problems.error(error)))}
              >
                {t('read')}
              </Button>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
