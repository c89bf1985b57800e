// Selecting rows by their checkboxes, and the column of these.
import type { RowSelectionOptions, SelectionColumnDef } from 'ag-grid-community';
import { ChooseAll } from './choose-all.tsx';

export const SELECTED: RowSelectionOptions = {
  mode: 'multiRow',
  checkboxes: true,
  headerCheckbox: false,
  enableClickSelection: false,
};

export const SELECTION_COLUMN: SelectionColumnDef = {
  width: 40,
  pinned: 'left',
  resizable: false,
  suppressMovable: true,
  headerComponent: ChooseAll,
};
