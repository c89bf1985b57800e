// The permissions that an import needs, all of them: for its sender, and for the other person who approves it.
import { importActions } from '#contracts/areas/import/actions.ts';
import type { Import } from '#contracts/areas/import/imports.ts';

export const senderNeeds = ({ permission, act }: Pick<Import, 'permission' | 'act'>): readonly string[] =>
  act === null ? [permission] : [permission, act];
export const approverNeeds = ({ read }: Pick<Import, 'read'>): readonly string[] => [
  importActions.actions.approve.route.permission,
  read,
];
