/** Into the rows of the list that is there: no page has these keys. */
export const FOCUS_LIST = 'g l';
