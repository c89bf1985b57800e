/** A dialog that covers the page. */
export const MODAL = '.ant-modal-wrap:not([style*="display: none"])';
/** Whether there is one. */
export const isCovered = (): boolean => document.querySelector(MODAL) !== null;
