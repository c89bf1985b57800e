// Writes a note on a record. Typing @ offers the people who may read it. What is not sent stays typed while the console
// is open.
import { Alert, Button, Mentions } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_NOTE_TEXT } from '#contracts/areas/note/events.ts';
import type { Note } from '#contracts/areas/note/reads.ts';
import { createActionKeys } from '../../../app/server/action-key.ts';
import { useNoteCommands, useReaders } from '../../../app/notes.ts';
import { useSuccessMessage } from '../../../app/use-success-message.ts';
import { recordedText, typedText } from '../../../base/mentions.ts';
import { isOutcomeUnknown, transportProblem, type ProblemError } from '../../../base/problem-error.ts';
import { useProblemText } from '../../../i18n/problem-text.ts';
import type { DisplayContext } from '../../columns/display.ts';

/** What is written on a record and not sent. `corrected`: the note to be corrected; null: it is a new one. */
export interface Unsent {
  corrected: Note | null;
  typed: string | null;
}
interface Props {
  model: string;
  id: string;
  of: Unsent;
  context: Pick<DisplayContext, 'actor' | 'time'>;
  onType: (typed: string) => void;
  onClose: () => void;
}

/** Above the fold or below, the whole form is shown. */
const intoView = (form: HTMLElement | null): void => form?.scrollIntoView({ block: 'nearest' });

export function NoteForm({ model, id, of: { corrected, typed: before }, context, onType, onClose }: Props) {
  const { t } = useTranslation(['note', 'common', 'invalid']);
  const problems = useProblemText();
  const done = useSuccessMessage();
  const people = useReaders(model, id) ?? [];
  const { write } = useNoteCommands();
  const [keyOf] = useState(createActionKeys);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<ProblemError | null>(null);
  const [typed, setTyped] = useState(before ?? (corrected ? typedText(corrected.text, context.actor) : ''));
  const { text, mentions } = recordedText(typed, people);
  const isTooLong = text.length > MAX_NOTE_TEXT;
  const isPossible = text.trim() !== '' && !isTooLong && text !== corrected?.text;
  const send = async (): Promise<void> => {
    if (!isPossible || isBusy) return;
    setIsBusy(true);
    setProblem(null);
    const body = { model, id, text, mentions, ...(corrected && { corrects: corrected.id }) };
    try {
      await write(body, keyOf(body));
      done(t('sent'));
      onClose();
    } catch (thrown) {
      setProblem(transportProblem(thrown));
      setIsBusy(false);
    }
  };
  return (
    <form
      ref={intoView}
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
        {...(isTooLong && { status: 'error' as const })}
        onChange={(next) => {
          setTyped(next);
          onType(next);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
        }}
        maxLength={MAX_NOTE_TEXT}
        options={people.map(({ id: key, name }) => ({ key, value: name, label: name }))}
      />
      <p className="note-about">{t('hint')}</p>
      {isTooLong ? <p role="alert">{t('invalid:too-long')}</p> : null}
      {problem ? (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={problems.error(problem)}
          description={t(isOutcomeUnknown(problem) ? 'common:message.outcomeUnknown' : 'common:message.nothingChanged')}
        />
      ) : null}
      <div className="note-acts">
        <Button size="small" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button size="small" type="primary" htmlType="submit" loading={isBusy} disabled={!isPossible}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
