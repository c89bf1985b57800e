// A note on the ignored parts of the page's link: the page does not show everything the link was made for.
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** An ignored part of a link, as written in it. */
export interface Ignored {
  part: 'asOf' | 'compare' | 'filter' | 'sort' | 'columns' | 'pause' | 'saved' | 'event' | 'field' | 'tab' | 'at';
  text: string;
}

/** Long enough for a whole condition on a column. */
const SHOWN_LENGTH = 120;
const cut = (text: string): string => (text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text);

/** Shown until it is closed; other ignored parts show it again. */
export function LinkNote({ ignored }: { ignored: readonly Ignored[] }) {
  const { t } = useTranslation(['shell', 'common']);
  const [closed, setClosed] = useState<readonly string[]>([]);
  const parts = ignored
    .map(({ part, text }) => t(`link.${part}`, { text: cut(text) }))
    .filter((words) => !closed.includes(words));
  if (parts.length === 0) return null;
  return (
    <div className="link-note">
      <output>{t('link.ignored', { parts: parts.join(t('link.between')) })}</output>
      <Button size="small" type="text" onClick={() => setClosed([...closed, ...parts])}>
        {t('common:action.close')}
      </Button>
    </div>
  );
}
