// A journal entry as a sentence, in the chosen language.
import alerts from 'declared:alerts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#contracts/areas/journal/sentences/sentence.ts';
import type { JournalRow, ToldEvent } from '#contracts/areas/journal/reads.ts';
import { useEventWords } from '../../app/event-words.ts';
import { useModelName } from '../../app/model-name.ts';
import { useTime } from '../../app/time/time.ts';
import { formatDecimal } from '../../base/amounts.ts';
import { isolated } from '../../i18n/isolated.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useSay } from '../../i18n/pair.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { useActorName } from '../../rights/actors.ts';
import { usePermissionName } from '../../rights/names.ts';
import { isSettingEvent } from '../../settings/setting-sentences.ts';
import { isRefusal } from '../audit/refusal-sentence.ts';
import { areaOf } from './record-link.ts';
import { useEntryWords } from '../audit/use-entry-words.ts';
import { useSubjectOfJob } from './use-subject-of-job.ts';

const ID_LENGTH = 8;
const MOST_LENGTH = 13;
const shortId = (id: string): string => (id.length > MOST_LENGTH ? `${id.slice(0, ID_LENGTH)}…` : id);

export function useSentence(): (row: JournalRow, data: ToldEvent['data']) => string {
  const { t } = useTranslation(['journal', 'areas', 'integrity']);
  const { language } = useLanguage();
  const say = useSay();
  const actor = useActorName();
  const model = useModelName();
  const permission = usePermissionName();
  const about = useSubjectOfJob();
  const event = useEventWords();
  const { format } = useTime();
  const { code } = useProblemText();
  const entryWords = useEntryWords();
  return useMemo(() => {
    /** A field of the event's data as people read it. */
    const valueIn = (data: ToldEvent['data'], field: string): string => {
      const value = data[field];
      const text = value === null || value === undefined ? '' : String(value);
      switch (field) {
        case 'until':
          return format(text);
        case 'to':
          return actor(text);
        case 'isAlike':
          return t(value === true ? 'integrity:alike' : 'integrity:differs');
        case 'model':
          return model(text);
        case 'code':
          return code(text);
        case 'rule':
          return alerts[text] ? say(alerts[text].names) : text;
        case 'action':
          return permission(`${String(data.area)}:${text}`);
        case 'about':
          return about(text, String(data.kind));
        default:
          return text;
      }
    };
    const what = ({ area, record, type }: JournalRow, data: ToldEvent['data']): string => {
      if (type === 'ExecutionRequested')
        return t(`areas:execution.${String(data.kind)}`, { defaultValue: event(type) });
      const noun = t(`areas:noun.${(record && areaOf(record.model)) ?? area}`, { defaultValue: area });
      if (record === null) return noun;
      if (record.model === 'administrators') return isolated(actor(record.id));
      return record.label === null
        ? t('whatId', { noun, id: shortId(record.id) })
        : t('what', { noun, name: isolated(record.label) });
    };
    return (row, data) => {
      const who = isolated(actor(row.actor));
      if (isSettingEvent(row.type)) return entryWords({ type: row.type, actor: row.actor, data });
      if (isRefusal(row.type)) {
        const words = entryWords({ type: row.type, actor: row.actor, data });
        if (words) return t('refused', { who, what: words });
      }
      return sentenceOf({ type: row.type, name: event(row.type) }, language, {
        who,
        what: what(row, data),
        valueOf: (field) => isolated(valueIn(data, field)),
        amount: row.amount === null ? null : `${formatDecimal(row.amount)} ${row.unit}`,
        reason: row.reason === null ? null : isolated(row.reason),
      });
    };
  }, [t, language, say, actor, model, permission, about, event, format, code, entryWords]);
}
