// Selecting all rows at once: with the header checkbox or Ctrl+A. A second time selects all that match.
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { strokeOf, useShortcut } from '../../../app/navigation/keyboard.ts';
import { useProblemText } from '../../../i18n/problem-text.ts';
import type { ListSelection } from '../../list/list.ts';

const CHOOSE = 'mod+a';
/** Events the grid must ignore, as it has its own selection handling. */
export const isChoosing = (event: KeyboardEvent): boolean => strokeOf(event) === CHOOSE;

/** A failure is shown as a message. */
export function useChoosing<Row>(
  selection: ListSelection<Row>,
  isOffered: boolean,
): { choose: () => void; chooseAll: () => void } {
  const { t } = useTranslation('grid');
  const { message } = App.useApp();
  const problems = useProblemText();
  const report = (error: unknown): void => void message.error(problems.error(error));
  const choose = (): void => void selection.choose().catch(report);
  useShortcut(
    ...(isOffered
      ? [
          {
            id: 'grid.selectAll',
            keys: CHOOSE,
            label: t('keys.selectAll'),
            group: t('keys.group'),
            run: choose,
            inPalette: false,
          },
        ]
      : []),
  );
  return { choose, chooseAll: () => void selection.chooseAll().catch(report) };
}
