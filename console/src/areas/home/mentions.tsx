// Notes that mention this person and that they have not read.
import { useTranslation } from 'react-i18next';
import { lazily } from '../../app/look/lazy-page.tsx';
import { useMentions } from '../../app/notes.ts';

const MentionList = lazily(async () => (await import('../alert/mention-list.tsx')).MentionList, null, ['note']);

export function Mentions() {
  const { t } = useTranslation('home');
  if (useMentions().length === 0) return null;
  return (
    <section aria-label={t('mentions')}>
      <h2 className="home-heading">{t('mentions')}</h2>
      <MentionList />
    </section>
  );
}
