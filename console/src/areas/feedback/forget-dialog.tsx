// Destroying a feedback's key.
import { useTranslation } from 'react-i18next';
import { feedbackCommands, feedbackReads, type FeedbackRow } from '#contracts/feedback.ts';
import { ForgetDialog as Dialog } from '../../acts/forget-dialog.tsx';
import { call } from '../../app/api.ts';
import { Sentence } from '../../i18n/sentence.tsx';
import { useFeedbackColumns } from './columns.ts';

export function ForgetDialog(props: { row: FeedbackRow; isPossible: (row: FeedbackRow) => boolean; onClose: () => void }) {
  const { t } = useTranslation('feedback');
  return (
    <Dialog<FeedbackRow> {...props} reads={feedbackReads} columns={useFeedbackColumns()} address={({ mailbox }) => mailbox} reread={[[feedbackReads.model]]}
      send={(id, options) => call(feedbackCommands.forget, { params: { id }, body: {}, ...options })}
      texts={({ mailbox }) => ({
        title: t('forget.title'), submit: t('forget.submit'), sentence: <Sentence values={{ mailbox }} say={(values) => t('forget.sentence', values)} />, warning: t('forget.warning'), about: t('forget.about'), backups: t('forget.backups'),
        retype: t('forget.retype'), prompt: t('enter.mailbox'), mismatch: t('forget.mismatch'), done: t('forget.done'),
      })} />
  );
}
