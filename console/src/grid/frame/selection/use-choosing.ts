// Selecting all rows at once: with the header checkbox or Ctrl+A. A second time selects all that match.
import type { GridApi } from 'ag-grid-community';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AreaReads } from '#contracts/kits/area.ts';
import { strokeOf, useShortcut } from '../../../app/navigation/keyboard.ts';
import { useProblemText } from '../../../i18n/problem-text.ts';
import type { ListController } from '../../live/controller/list-controller.ts';
import type { LiveRow } from '../../live/rows/live-view.ts';
import { firstRows } from '../../live/pages.ts';
import { MAX_CHOSEN, type Selection } from '../../columns/selection.ts';

const CHOOSE = 'mod+a';
/** Events the grid must ignore, as it has its own selection handling. */
export const isChoosing = (event: KeyboardEvent): boolean => strokeOf(event) === CHOOSE;

interface Needs<Row extends LiveRow> {
  list: AreaReads<Row>;
  controller: ListController<Row>;
  selection: Selection<Row>;
  api: GridApi<Row> | null;
  isOffered: boolean;
}

export function useChoosing<Row extends LiveRow>({
  list,
  controller,
  selection,
  api,
  isOffered,
}: Needs<Row>): { choose: () => void; chooseAll: () => void } {
  const { t } = useTranslation('grid');
  const { message } = App.useApp();
  const problems = useProblemText();
  const chooseAll = (): void => {
    selection.addComing(firstRows<Row>(list, controller.query(), MAX_CHOSEN, null)).catch((error: unknown) => {
      message.error(problems.error(error));
    });
  };
  const loaded = (): Row[] => {
    const rows: Row[] = [];
    api?.forEachNode(({ data }) => {
      if (data && !controller.isGone(data.id) && rows.length < MAX_CHOSEN) rows.push(data);
    });
    return rows;
  };
  const choose = (): void => {
    const { total } = controller.status.get();
    if (total === 0) return;
    if (selection.scope.get() !== null) return selection.addEvery();
    const loadedRows = loaded();
    selection.addLoaded(loadedRows);
    // A list no longer than a batch is selected completely.
    if (loadedRows.length < total && total <= MAX_CHOSEN) chooseAll();
  };
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
  return { choose, chooseAll };
}
