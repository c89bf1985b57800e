import { App } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns a function that shows a success message, followed by the text. */
export function useSuccessMessage(): (what: string) => void {
  const { message } = App.useApp();
  const { t } = useTranslation('common');
  return useCallback(
    (what: string) => {
      void message.success(`${t('message.success')} · ${what}`, 5);
    },
    [message, t],
  );
}
