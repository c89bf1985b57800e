// Presentations of the actions on persons. Actions that are not allowed are not offered. The server decides.
import { administratorReads, type AdministratorRow } from '#contracts/areas/administrator/reads.ts';
import type { ActionPresentation } from '../../declared/action-kit.ts';
import { actorsQuery } from '../../rights/actors.ts';
import { RightWarnings } from '../../rights/right-warnings.tsx';
import { disabled } from '../../rights/warnings.ts';
import { AddDialog } from './add-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';

/** The signed-in person. */
export interface Me {
  id: string | undefined;
  /** Whether this person holds all permissions of a role. Unknown roles count as held. */
  holdsAllOf: (roleId: string) => boolean;
}

const COLUMNS = ['email', 'roleId', 'status'];
const warnings = {
  about: (row: AdministratorRow) => <RightWarnings after={disabled([row])} />,
  many: {
    columns: COLUMNS,
    about: (rows: readonly AdministratorRow[]) => <RightWarnings after={disabled(rows)} />,
  },
};

export function administratorPresentations({
  id,
  holdsAllOf,
}: Me): Readonly<Record<string, ActionPresentation<AdministratorRow>>> {
  type Allows = (row: AdministratorRow) => boolean;
  /** No action applies to a person who was forgotten. */
  const allows = (rule: Allows): Pick<ActionPresentation<AdministratorRow>, 'applies'> => ({
    applies: (row) => !row.forgotten && rule(row),
  });
  const isOther: Allows = (row) => row.id !== id && holdsAllOf(row.roleId);
  /** Who changes another person's credentials could act as them. */
  const mayActFor: Allows = (row) => row.id === id || holdsAllOf(row.roleId);
  const isEnabled: Allows = ({ status }) => status === 'ENABLED';
  return {
    add: { beginDialog: (props) => <AddDialog {...props} /> },
    edit: { ...allows(mayActFor), dialog: (props) => <EditDialog {...props} /> },
    enable: { ...allows((row) => !isEnabled(row) && holdsAllOf(row.roleId)), many: { columns: COLUMNS } },
    disable: { ...allows((row) => isEnabled(row) && isOther(row)), ...warnings },
    'bind-wallet': { ...allows(mayActFor), summaryFields: ['wallet'] },
    'unbind-wallet': { ...allows((row) => row.wallet !== null && mayActFor(row)), summaryFields: ['wallet'] },
    unlock: allows(({ lockedUntil }) => lockedUntil !== null && lockedUntil > new Date().toISOString()),
    // Forgetting a person also changes how their name is shown in the audit record.
    forget: {
      ...allows(({ roleId }) => holdsAllOf(roleId)),
      summaryFields: [],
      reread: [[administratorReads.model], actorsQuery.queryKey],
    },
    invite: allows((row) => isEnabled(row) && isOther(row)),
    'reset-second-factor': allows((row) => row.hasSecondFactor && isOther(row)),
  };
}
