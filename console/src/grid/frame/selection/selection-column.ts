// The checkbox column that selects rows.
import type { SelectionColumnDef } from 'ag-grid-community';
import { ChooseAll } from './choose-all.tsx';

export const SELECTION_COLUMN: SelectionColumnDef = {
  width: 40,
  pinned: 'left',
  resizable: false,
  suppressMovable: true,
  headerComponent: ChooseAll,
};
