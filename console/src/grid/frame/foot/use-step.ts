// Steps through the changes of a paused list; a failure is shown as a message.
import { App } from 'antd';
import { useCallback } from 'react';
import { useProblemText } from '../../../i18n/problem-text.ts';
import type { ListLive } from '../../list/list.ts';

export function useStep(step: ListLive<never>['step']): () => void {
  const { message } = App.useApp();
  const { error: problemText } = useProblemText();
  return useCallback(
    () => void step().catch((error: unknown) => message.error(problemText(error))),
    [step, message, problemText],
  );
}
