// Roles are written in an editor of their own, which says what saving would change, and for whom.
import type { RoleRow } from '#contracts/areas/role/reads.ts';
import type { ActDialogProps, ActLook } from '../../declared/act-kit.ts';
import { RoleEditor } from './role-editor.tsx';

export const roleLooks: Readonly<Record<string, ActLook<RoleRow>>> = {
  add: {
    Begin: ({ onClose }: { onClose: () => void }) => (
      <RoleEditor editing={{ kind: 'add', role: null }} onClose={onClose} />
    ),
  },
  edit: {
    Dialog: ({ row, onClose }: ActDialogProps<RoleRow>) => (
      <RoleEditor editing={{ kind: 'edit', role: row }} onClose={onClose} />
    ),
  },
};
