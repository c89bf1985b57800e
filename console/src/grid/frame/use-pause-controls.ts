// The pause of a list as a cursor: hold, resume and step, each written to the URL.
import { App } from 'antd';
import { useMemo } from 'react';
import { useProblemText } from '../../i18n/problem-text.ts';
import type { ListController } from '../live/controller/list-controller.ts';
import type { ViewStateAccess } from '../views/use-view-state.ts';
import type { PauseControls } from './foot/list-footer.tsx';

export function usePauseControls<Row>(
  controller: ListController<Row>,
  setView: ViewStateAccess['setView'],
): PauseControls & { showNew: () => void } {
  const { message } = App.useApp();
  const { error: problemText } = useProblemText();
  return useMemo(() => {
    const write = (): void => setView({ pause: controller.held() });
    return {
      pause: () => {
        controller.pause();
        write();
      },
      resume: () => {
        controller.resume();
        write();
      },
      step: () => void controller.step().then(write, (error: unknown) => message.error(problemText(error))),
      refresh: () => {
        controller.refresh();
        write();
      },
      showNew: () => {
        controller.showNew();
        write();
      },
    };
  }, [controller, setView, message, problemText]);
}
