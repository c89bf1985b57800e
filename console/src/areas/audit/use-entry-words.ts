// The text of an audit entry: sentences for changes of settings and for refusals, fields for all others.
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useModelName } from '../../app/model-name.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { usePermissionName } from '../../rights/names.ts';
import { isSettingEvent, useSettingSentence } from '../../settings/setting-sentences.ts';
import { refusalSentence, type Names } from './refusal-sentence.ts';
import { useAccount, useDataWords } from './use-words.ts';

export function useEntryWords(): (entry: { type: string; actor: string; data: unknown }) => string {
  const { t } = useTranslation('audit');
  const { code } = useProblemText();
  const model = useModelName();
  const permission = usePermissionName();
  const account = useAccount();
  const setting = useSettingSentence();
  const dataWords = useDataWords();
  const names = useMemo<Names>(() => ({ model, permission, code, account }), [model, permission, code, account]);
  return useCallback(
    (entry) =>
      isSettingEvent(entry.type) ? setting(entry) : refusalSentence(t, names, entry) || dataWords(entry.data),
    [t, names, setting, dataWords],
  );
}
