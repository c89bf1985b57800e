// Writes a note on a record. Typing @ offers the people who may read it.
import { Button, Mentions } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_NOTE_TEXT } from '#contracts/areas/note/events.ts';
import type { Note } from '#contracts/areas/note/reads.ts';
import { Refusal } from '../../../actions/refusal.tsx';
import { useSending } from '../../../actions/use-sending.ts';
import { useNoteCommands, useReaders } from '../../../app/notes.ts';
import { useSuccessMessage } from '../../../app/use-success-message.ts';
import { recordedText, typedText } from '../../../base/mentions.ts';
import type { DisplayContext } from '../../columns/display.ts';

interface Props {
  model: string;
  id: string;
  /** The note to be corrected; null: a new one. */
  corrected: Note | null;
  context: Pick<DisplayContext, 'actor' | 'time'>;
  onClose: () => void;
}

export function NoteForm({ model, id, corrected, context, onClose }: Props) {
  const { t } = useTranslation(['note', 'common']);
  const done = useSuccessMessage();
  const people = useReaders(model, id) ?? [];
  const { write } = useNoteCommands();
  const { pending, problem, run } = useSending();
  const [typed, setTyped] = useState(corrected ? typedText(corrected.text, context.actor) : '');
  const { text, mentions } = recordedText(typed, people);
  const isPossible = text.trim() !== '' && text.length <= MAX_NOTE_TEXT && text !== corrected?.text;
  const send = async (): Promise<void> => {
    if (!isPossible) return;
    const body = { model, id, text, mentions, ...(corrected && { corrects: corrected.id }) };
    if (!(await run(body, (idempotencyKey) => write(body, idempotencyKey)))) return;
    done(t('sent'));
    onClose();
  };
  return (
    <form
      className="note-form"
      aria-label={t('write')}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {corrected ? <p className="note-about">{t('correcting', { time: context.time(corrected.at) })}</p> : null}
      <Mentions
        autoFocus
        autoSize={{ minRows: 2, maxRows: 8 }}
        aria-label={t('text')}
        value={typed}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
        }}
        maxLength={MAX_NOTE_TEXT}
        options={people.map(({ id: key, name }) => ({ key, value: name, label: name }))}
      />
      <p className="note-about">{t('hint')}</p>
      <Refusal problem={problem} />
      <div className="note-acts">
        <Button size="small" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button size="small" type="primary" htmlType="submit" loading={pending} disabled={!isPossible}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
