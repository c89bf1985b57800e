/** A dialog that stands over the page. */
export const MODAL = '.ant-modal-wrap:not([style*="display: none"])';
/** Whether one does. */
export const isCovered = (): boolean => document.querySelector(MODAL) !== null;
