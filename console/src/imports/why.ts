// Why a line would be rejected, in words: a file's own reasons, those of fields, and those of rules.
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { codeText, invalidText } from '../i18n/problem-text.ts';

export function useWhy(): (code: string) => string {
  const { t } = useTranslation();
  return useCallback((code) => {
    // Codes come from the server: whether there is a text for one is known only here.
    const text = (key: string, ns: string): string => (t as unknown as (key: string, options: object) => string)(key, { ns, defaultValue: '' });
    return text(`why.${code}`, 'imports') || (text(code, 'invalid') ? invalidText(t, code) : codeText(t, code));
  }, [t]);
}
