// The permissions that an import needs, all of them: for its sender, and for the other person who approves it.
import { importActions } from '#contracts/areas/import/actions.ts';
import type { Import } from '#contracts/areas/import/imports.ts';

export const senderNeeds = ({
  permission,
  action,
}: Pick<Import, 'permission' | 'action'>): readonly `${string}:${string}`[] =>
  action === null ? [permission] : [permission, action];
export const approverNeeds = ({ read }: Pick<Import, 'read'>): readonly string[] => [
  importActions.actions.approve.route.permission,
  read,
];
