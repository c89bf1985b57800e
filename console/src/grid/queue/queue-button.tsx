// The button that works a list as a queue.
import { OrderedListOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { keysText, useShortcut } from '../../app/navigation/keyboard.ts';
import { inAddressBar, useUrlSearch } from '../../app/navigation/url-search.ts';

export const QUEUE_KEYS = 'q';

/** What the address says now: React may render it later. */
export const isQueueInAddressBar = (): boolean => inAddressBar().get('queue') === 'on';

/** Whether the list is worked as a queue, as stated in the URL. */
export function useIsQueue(): [boolean, (is: boolean) => void] {
  const [search, write] = useUrlSearch();
  return [
    search.get('queue') === 'on',
    (is) => write({ queue: is ? 'on' : null, row: null, event: null, field: null }, 'push'),
  ];
}

export function QueueButton() {
  const { t } = useTranslation('grid');
  const [, setIsQueue] = useIsQueue();
  useShortcut({
    id: 'grid.queue',
    keys: QUEUE_KEYS,
    label: t('queue.work'),
    group: t('keys.group'),
    run: () => setIsQueue(true),
  });
  return (
    <Button
      icon={<OrderedListOutlined />}
      aria-label={t('queue.work')}
      title={`${t('queue.work')} (${keysText(QUEUE_KEYS)})`}
      onClick={() => setIsQueue(true)}
    />
  );
}
