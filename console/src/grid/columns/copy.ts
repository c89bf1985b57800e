// Copying, with the product's wording.
import { App } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** The clipboard needs a secure context. A console served without https falls back to a selected field. */
async function write(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  document.body.append(field);
  const before = document.activeElement;
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  if (!copied) throw new Error('the text could not be copied');
  return undefined;
}

/** Copies a text and says 'Copy successful'. */
export function useCopy(): (text: string) => void {
  const { message } = App.useApp();
  const { t } = useTranslation('common');
  return useCallback(
    (text: string) => {
      write(text).then(
        () => message.success(t('message.copied')),
        () => message.error(t('message.failed')),
      );
    },
    [message, t],
  );
}
