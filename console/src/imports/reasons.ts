// Why a line would be rejected, in words: reasons of files, of fields, and of rules.
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { codeText, invalidText } from '../i18n/problem-text.ts';

export function useWhy(): (code: string) => string {
  const { t } = useTranslation();
  return useCallback(
    (code) => {
      const text = (key: string, ns: 'import' | 'invalid' | 'fault'): string => t(key, { ns, defaultValue: '' });
      return (
        text(`why.${code}`, 'import') ||
        (text(code, 'invalid') || text(code, 'fault') ? invalidText(t, code) : codeText(t, code))
      );
    },
    [t],
  );
}
