import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { requestDeclaration } from '#contracts/areas/request/declaration.ts';
import type { RequestRow } from '#contracts/areas/request/reads.ts';
import { requestServiceState } from '#contracts/areas/request/service-state.ts';
import type { RequestStatus } from '#contracts/areas/request/events.ts';
import rules from 'declared:rules';
import type { Tone } from '../../app/look/palette.ts';
import { useRowLink } from '../../app/navigation/row-link.ts';
import { REQUESTED_RULES } from '../../declared/pending/requested-rules.ts';
import { placedColumns, useWordsIn, waitingColumn } from '../../declared/declared-columns.ts';
import type { Column } from '../../grid/columns/column.ts';
import { useSay } from '../../i18n/pair.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { isRule } from '../../settings/setting-words.ts';
import { useRequestWords } from './request-words.ts';

const tones: Readonly<Record<RequestStatus, Tone>> = {
  REQUESTED: 'warn',
  CONFIRMED: 'good',
  FAILED: 'bad',
  REJECTED: 'bad',
  WITHDRAWN: 'muted',
};

export function useRequestColumns(): readonly Column<RequestRow>[] {
  const say = useSay();
  const { titled, codesOf } = useWordsIn(requestDeclaration, 'requests');
  const { t } = useTranslation('areas');
  const rowLink = useRowLink();
  const { code: codeText } = useProblemText();
  const { actionOf, bodyOf } = useRequestWords();
  return useMemo<Column<RequestRow>[]>(() => {
    const nameOfRule = (rule: string): string => {
      const [area = '', action = ''] = rule.split(':');
      return isRule(rule) ? say(rules[rule].names) : actionOf({ area, action });
    };
    return [
      { ...titled('status'), kind: 'status', tones, label: codesOf('status').label },
      { ...titled('action'), kind: 'composed', brief: 'who', text: actionOf, value: String },
      {
        ...titled('body'),
        kind: 'composed',
        sealed: 'unfindable',
        text: bodyOf,
        value: (value) => JSON.stringify(value),
        grows: true,
      },
      { ...titled('subject'), kind: 'reference', to: (id, { area }) => rowLink(area, id) },
      { ...titled('requestedBy'), kind: 'actor' },
      { ...titled('requestedAt'), kind: 'instant', identifies: true },
      { ...titled('decidedBy'), kind: 'actor' },
      { ...titled('decidedAt'), kind: 'instant' },
      { ...titled('decision'), kind: 'text', long: true },
      { ...titled('failure'), kind: 'named', name: codeText },
      { ...titled('carriedOutAt'), kind: 'instant' },
      {
        ...titled('rule'),
        kind: 'choice',
        values: REQUESTED_RULES,
        label: nameOfRule,
        hidden: true,
      },
      { ...titled('area'), kind: 'named', name: (area) => t(`Noun.${area}`, { defaultValue: area }), hidden: true },
      waitingColumn(titled, say, requestServiceState),
      { ...titled('updatedAt'), kind: 'instant', hidden: true },
      ...placedColumns(titled),
    ];
  }, [say, titled, codesOf, t, rowLink, codeText, actionOf, bodyOf]);
}
