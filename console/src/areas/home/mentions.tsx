// The oldest notes that mention this person and that they have not read. All of them are among the alerts.
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { lazily } from '../../app/look/lazy-page.tsx';
import { dialogs } from '../../app/navigation/open-dialog.ts';
import { useMentions } from '../../app/notes.ts';
import { useAsOf } from '../../app/time/as-of.ts';
import { formatCount } from '../../base/amounts.ts';

const MentionList = lazily(async () => (await import('../alert/mention-list.tsx')).MentionList, null, ['note']);
const MOST = 3;

export function Mentions() {
  const { t } = useTranslation('home');
  const { asOf } = useAsOf();
  const { length } = useMentions();
  if (length === 0) return null;
  return (
    <section aria-label={t('mentions')}>
      <h2 className="home-heading">{t('mentions')}</h2>
      <MentionList {...(asOf === null && { most: MOST })} />
      {asOf === null && length > MOST ? (
        <Button type="link" size="small" onClick={() => dialogs.set('alerts')}>
          {t('allMentions', { count: length, shown: formatCount(length) })}
        </Button>
      ) : null}
    </section>
  );
}
