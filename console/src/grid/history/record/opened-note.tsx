// States which other people have a record open for a decision.
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { OpenedBy } from '#contracts/wire/feed.ts';
import { useSpan } from '../../../app/time/use-span.ts';
import type { DisplayContext } from '../../columns/display.ts';

export function OpenedNote({
  opened,
  context,
}: {
  opened: readonly OpenedBy[];
  context: Pick<DisplayContext, 'actor'>;
}) {
  const { t } = useTranslation('history');
  const spanSince = useSpan(null);
  if (opened.length === 0) return null;
  const people = opened.map(({ by, since }) =>
    t('opened.who', { who: context.actor(by), span: spanSince(new Date(since).toISOString()) }),
  );
  return <Alert type="warning" showIcon title={t('opened.title', { people: people.join(t('opened.and')) })} />;
}
