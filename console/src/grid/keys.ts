/** Moves into the rows of the current list: the keys of no page. */
export const FOCUS_LIST = 'g l';
