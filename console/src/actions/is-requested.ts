/** Whether an answer says that nothing was done yet: another person confirms it first. */
export const isRequested = (receipt: unknown): boolean =>
  typeof receipt === 'object' && receipt !== null && typeof Reflect.get(receipt, 'request') === 'string';
