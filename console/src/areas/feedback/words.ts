// The declared titles of the feedback columns and labels of their codes, in the chosen language.
import { useMemo } from 'react';
import { feedbackDeclaration } from '#contracts/areas/feedback/declaration.ts';
import type { BilingualText, BilingualTexts } from '#contracts/values/bilingual.ts';
import { useSay } from '../../i18n/pair.ts';

const FIELDS: BilingualTexts = feedbackDeclaration.fields!['feedbacks']!;
const CODES: Readonly<Record<string, BilingualTexts>> = feedbackDeclaration.codes!['feedbacks']!;

export interface FeedbackWords {
  field: (field: string) => string;
  code: (field: 'status' | 'replyStatus' | 'forgotten', code: string) => string;
}

export function useFeedbackWords(): FeedbackWords {
  const say = useSay();
  return useMemo(() => {
    const sayOr = (pair: BilingualText | undefined, otherwise: string): string => (pair ? say(pair) : otherwise);
    return { field: (field) => sayOr(FIELDS[field], field), code: (field, code) => sayOr(CODES[field]?.[code], code) };
  }, [say]);
}
