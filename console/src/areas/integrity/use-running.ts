// Runs the work of a button.
import { App } from 'antd';
import { useState } from 'react';
import { useProblemText } from '../../i18n/problem-text.ts';

/** Whether it runs, and how to run it. A failure is shown as a message. */
export function useRunning(): [boolean, (run: () => Promise<unknown>) => void] {
  const { message } = App.useApp();
  const problems = useProblemText();
  const [isRunning, setIsRunning] = useState(false);
  return [
    isRunning,
    (run) => {
      setIsRunning(true);
      run()
        .catch((error: unknown) => message.error(problems.error(error)))
        .finally(() => setIsRunning(false));
    },
  ];
}
