import { App } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Reports that an action was recorded, and what it waits for. */
export function useDone(): (what: string) => void {
  const { message } = App.useApp();
  const { t } = useTranslation('common');
  return useCallback(
    (what: string) => {
      void message.success(`${t('message.success')} · ${what}`, 5);
    },
    [message, t],
  );
}
