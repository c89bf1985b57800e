// Roles are edited in their own editor, which shows what saving would change, and for whom.
import type { RoleRow } from '#contracts/areas/role/reads.ts';
import type { ActionPresentation } from '../../declared/action-kit.ts';
import { RoleEditor } from './role-editor.tsx';

export const rolePresentations: Readonly<Record<string, ActionPresentation<RoleRow>>> = {
  add: {
    beginDialog: ({ onClose }) => <RoleEditor editing={{ kind: 'add', role: null }} onClose={onClose} />,
  },
  edit: {
    dialog: ({ row, onClose }) => <RoleEditor editing={{ kind: 'edit', role: row }} onClose={onClose} />,
  },
};
