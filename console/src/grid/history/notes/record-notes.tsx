// The notes of a record, newest first, above its events, and the form that writes one.
import { MessageOutlined } from '@ant-design/icons';
import { App, Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REMOVED } from '#contracts/values/removed.ts';
import type { Note } from '#contracts/areas/note/reads.ts';
import { keysText, useShortcut } from '../../../app/navigation/keyboard.ts';
import { useNoteCommands, useNotes } from '../../../app/notes.ts';
import { useSession } from '../../../app/session/session.ts';
import { useProblemText } from '../../../i18n/problem-text.ts';
import type { DisplayContext } from '../../columns/display.ts';
import { noteElementId } from '../events/note-line.tsx';
import { NoteForm, type Unsent } from './note-form.tsx';
import { NoteText } from './note-text.tsx';
import './notes.css';

const WRITE_KEYS = 'shift+n';
/** By person, list and record. */
const unsent = new Map<string, Unsent>();

interface Props {
  model: string;
  id: string;
  asOf: string | null;
  context: DisplayContext;
  /** The record is there, so that notes can be written on it. */
  isThere: boolean;
}

export function RecordNotes({ model, id, asOf, context, isThere }: Props) {
  const { t } = useTranslation(['note', 'history']);
  const { message } = App.useApp();
  const problems = useProblemText();
  const me = useSession()?.administrator.id;
  const notes = useNotes(model, id, asOf);
  const { read } = useNoteCommands();
  const key = `${me} ${model} ${id}`;
  /** null: nothing is written. */
  const [writing, setWriting] = useState(() => unsent.get(key) ?? null);
  const mayWrite = asOf === null && isThere;
  const begin = (corrected: Note | null): void => setWriting({ corrected, typed: null });
  useShortcut({
    id: 'note.write',
    keys: WRITE_KEYS,
    label: t('write'),
    group: t('history:keysGroup'),
    inDialogs: true,
    ...(mayWrite && { run: () => begin(null) }),
  });
  const corrected = new Set(notes?.flatMap(({ corrects }) => corrects ?? []));
  return (
    <section className="notes" aria-label={t('title')}>
      <div className="notes-head">
        <h3>{notes?.length ? t('titleOf', { count: notes.length }) : t('title')}</h3>
        {mayWrite && !writing ? (
          <Button
            size="small"
            type="text"
            icon={<MessageOutlined aria-hidden />}
            title={`${t('write')} (${keysText(WRITE_KEYS)})`}
            onClick={() => begin(null)}
          >
            {t('write')}
          </Button>
        ) : null}
      </div>
      {mayWrite && writing ? (
        <NoteForm
          key={writing.corrected?.id}
          model={model}
          id={id}
          of={writing}
          context={context}
          onType={(typed) => unsent.set(key, { ...writing, typed })}
          onClose={() => {
            unsent.delete(key);
            setWriting(null);
          }}
        />
      ) : null}
      {notes?.length ? (
        <ol>
          {notes.toReversed().map((note) => {
            const isOld = corrected.has(note.id);
            const others = note.unread.filter((person) => person !== me);
            return (
              <li
                key={note.id}
                id={noteElementId(note.id)}
                tabIndex={-1}
                className={isOld ? 'note note-corrected' : 'note'}
              >
                <div className="note-head">
                  <bdi>{context.actor(note.by)}</bdi>
                  {isOld ? <Tag>{t('corrected')}</Tag> : null}
                  {note.corrects === null ? null : <Tag>{t('corrects')}</Tag>}
                  <time dateTime={note.at} title={context.exactTime(note.at)}>
                    {context.time(note.at)}
                  </time>
                </div>
                <NoteText text={note.text} nameOf={context.actor} />
                {others.length ? (
                  <p className="note-about">{t('unread', { who: others.map(context.actor).join(t('and')) })}</p>
                ) : null}
                {asOf === null ? (
                  <div className="note-acts">
                    {me !== undefined && note.unread.includes(me) ? (
                      <Button
                        size="small"
                        type="primary"
                        ghost
                        onClick={() =>
                          void read(note.id).catch((error: unknown) => message.error(problems.error(error)))
                        }
                      >
                        {t('read')}
                      </Button>
                    ) : null}
                    {mayWrite && note.by === me && !isOld && note.text !== REMOVED ? (
                      <Button size="small" type="link" onClick={() => begin(note)}>
                        {t('correct')}
                      </Button>
                    ) : null}
                  </div>
                ) : null}
              </li>
            );
          })}
        </ol>
      ) : null}
    </section>
  );
}
