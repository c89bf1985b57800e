// Roles are edited in their own editor, which shows what saving would change, and for whom.
import type { RoleRow } from '#contracts/areas/role/reads.ts';
import type { ActionDialogProps, ActionPresentation } from '../../declared/action-kit.ts';
import { RoleEditor } from './role-editor.tsx';

export const rolePresentations: Readonly<Record<string, ActionPresentation<RoleRow>>> = {
  add: {
    Begin: ({ onClose }: { onClose: () => void }) => (
      <RoleEditor editing={{ kind: 'add', role: null }} onClose={onClose} />
    ),
  },
  edit: {
    Dialog: ({ row, onClose }: ActionDialogProps<RoleRow>) => (
      <RoleEditor editing={{ kind: 'edit', role: row }} onClose={onClose} />
    ),
  },
};
