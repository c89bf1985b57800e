/** Whether a response means that the action was only requested: another person confirms it first. */
export const isRequested = (receipt: unknown): boolean =>
  typeof receipt === 'object' && receipt !== null && typeof Reflect.get(receipt, 'request') === 'string';
/** Whether a response means that only the first of two approvals was recorded. */
export const isApproval = (receipt: unknown): boolean =>
  typeof receipt === 'object' && receipt !== null && Reflect.get(receipt, 'outcome') === 'approved';
