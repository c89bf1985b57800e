// How wide dialogs and drawers are, px: by what they contain. On a smaller screen they take its width.
export const DIALOG_WIDTHS = {
  /** A short choice, or a single field. */
  narrow: 460,
  /** A question with a few lines. */
  small: 480,
  /** A form with short fields. */
  form: 520,
  /** The dialog of an action. */
  action: 560,
  /** A form with long values, such as addresses. */
  long: 620,
  /** Two columns of fields. */
  columns: 760,
  /** An editor with a preview. */
  editor: 820,
  /** A table. */
  table: 980,
} as const;
export type DialogWidth = keyof typeof DIALOG_WIDTHS;
/** For a drawer over the page: at most as wide as the screen. */
export const drawerWidth = (width: DialogWidth): string => `min(${DIALOG_WIDTHS[width]}px, 100vw)`;
