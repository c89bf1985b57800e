// Says what of the page's link was ignored: what is shown is not all of what the link was made for.
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A part of a link that says nothing, as it stands there. */
export interface Ignored {
  part: 'asOf' | 'compare' | 'filter' | 'sort' | 'columns' | 'pause' | 'saved' | 'event' | 'field' | 'tab' | 'at';
  text: string;
}

/** A whole condition on a column. */
const SHOWN_LENGTH = 120;
const cut = (text: string): string => (text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text);

/** Stands until it is closed; other faults are told anew. */
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
