// The text of a feedback and its answer.
import { useTranslation } from 'react-i18next';
import { feedbackDeclaration } from '#contracts/areas/feedback/declaration.ts';
import type { FeedbackRow } from '#contracts/areas/feedback/reads.ts';
import { REMOVED } from '#contracts/values/removed.ts';
import { StatusTag } from '../../app/look/status-tag.tsx';
import { useWordsIn } from '../../declared/declared-columns.ts';
import { linkOf } from '../../grid/columns/display.ts';
import { useDisplayContext } from '../../grid/columns/display-context.ts';
import { replyTone } from './tones.ts';
import './feedback.css';

/** A text of several lines, with its line breaks. */
function Text({ children }: { children: string }) {
  const { removed } = useDisplayContext();
  return children === REMOVED ? (
    <p className="value-none">{removed}</p>
  ) : (
    <p className="letter-text" dir="auto">
      {children}
    </p>
  );
}

/** Web addresses of images. They are opened on click and never loaded here. */
function Pictures({ of }: { of: readonly string[] }) {
  const { t } = useTranslation('feedback');
  const { removed } = useDisplayContext();
  if (of.length === 0) return null;
  return (
    <ul className="letter-pictures" aria-label={t('letter.pictures')}>
      {of.map((address, index) => {
        if (address === REMOVED)
          return (
            <li key={index} className="value-none">
              {removed}
            </li>
          );
        const to = linkOf(address);
        return (
          <li key={`${index} ${address}`}>
            {to === null ? (
              <bdi>{address}</bdi>
            ) : (
              <a href={to} target="_blank" rel="noopener noreferrer">
                <bdi>{address.replace(/^https:\/\//, '')}</bdi>
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

export function Letter({
  row: {
    mailbox,
    feedbackTime,
    content,
    pictures,
    reply,
    replyStatus,
    reason,
    note,
    handledBy,
    handledAt,
    reopenReason,
  },
}: {
  row: FeedbackRow;
}) {
  const { t } = useTranslation('feedback');
  const { titleOf, codesOf } = useWordsIn(feedbackDeclaration, 'feedbacks');
  const { actor, time, exactTime, removed } = useDisplayContext();
  const when = (instant: string) => (
    <time dateTime={instant} title={exactTime(instant)}>
      {time(instant)}
    </time>
  );
  return (
    <article className="letter" aria-label={t('letter.label')}>
      <header>
        <bdi>{mailbox === REMOVED ? removed : mailbox}</bdi>
        {when(feedbackTime)}
      </header>
      <Text>{content}</Text>
      <Pictures of={pictures} />
      {handledBy === null || handledAt === null ? null : (
        <section className="letter-answer">
          <header>
            <span>
              {t(reply === null ? 'letter.handled' : 'letter.replied')} · <bdi>{actor(handledBy)}</bdi> ·{' '}
              {when(handledAt)}
            </span>
            {replyStatus ? (
              <StatusTag tone={replyTone[replyStatus]} label={codesOf('replyStatus').label(replyStatus)} />
            ) : null}
          </header>
          {reply === null ? null : <Text>{reply}</Text>}
          {reason === null ? null : <p className="letter-reason">{reason}</p>}
        </section>
      )}
      {reopenReason === null ? null : (
        <p className="letter-note">
          <span>{t('letter.reopened')}</span> <bdi>{reopenReason}</bdi>
        </p>
      )}
      {note === null ? null : (
        <p className="letter-note">
          <span>{titleOf('note')}</span> <bdi>{note}</bdi>
        </p>
      )}
    </article>
  );
}
