// The text of a button that sends an action. It says so if the action only becomes a request.
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DeclaredAction } from '#contracts/kits/declared-action.ts';
import { inSentence } from '../../amounts/in-sentence.ts';
import { relaxedQuery } from '../../app/session/relaxed.ts';
import { isRequestedFirst } from '../pending/allowed.ts';

/** `Request to withdraw` for ‘Withdraw’. */
export function useRequestText(): (text: string) => string {
  const { t } = useTranslation('action');
  return (text) => t('second.submit', { action: inSentence(text) });
}

/** Turns the usual text of the button into the text for this row, under the rules in force. */
export function useSubmitText(action: Pick<DeclaredAction, 'route'>, row: object): (text: string) => string {
  const requestText = useRequestText();
  const { data } = useQuery(relaxedQuery);
  return isRequestedFirst(action, row, data?.requested ?? []) ? requestText : (text) => text;
}
