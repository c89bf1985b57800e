// Permission codes: `<area>:<what>`, maker's and checker's commands apart. Codes the program checks stand here and nowhere else.
export const PERMISSIONS = [
  'deposit:read',
  'deposit:record',
  'deposit:cancel',
  'deposit:reject',
  'deposit:confirm',
  'deposit:request-refund',
  'deposit:reject-refund',
  'deposit:withdraw-refund',
  'deposit:confirm-refund',
  'deposit:retry-mint',
  'deposit:retry-refund',
  'custody-total:read',
  'execution:read',
  'settings:read',
  'settings:change',
  'operations:read',
  'operations:retry',
] as const;
export type PermissionCode = (typeof PERMISSIONS)[number];
export const isPermission = (code: string): code is PermissionCode => (PERMISSIONS as readonly string[]).includes(code);
