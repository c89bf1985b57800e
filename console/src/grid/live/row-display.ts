// What a live list needs of whatever displays its rows: AG Grid in the console, plain objects in tests.

export interface RowDisplay<Row> {
  /** The loaded rows, in their order. */
  loadedRows: () => readonly Row[];
  /** The rows in sight, in their order. */
  visibleRows: () => readonly Row[];
  /** Requests its rows again; the displayed ones stay until the answer arrives. */
  reload: () => void;
  scrollToTop: () => void;
  /** Shows the newest version of rows in place and marks their changes. */
  paint: (rows: readonly Row[]) => void;
  /** Call before a reload: rows that will then be displayed for the first time. */
  rowsComeIn: (ids: readonly string[]) => void;
  /** Call before a reload that shows another list: its changes are no longer marked. */
  listReplaced: () => void;
  /** Shows the current values of computed columns. */
  refreshColumns: (columns: readonly string[]) => void;
  stop: () => void;
}
