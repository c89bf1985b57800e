import type { AdministratorRow } from '#contracts/administrator.ts';
import { BindWalletDialog } from './bind-wallet-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { ForgetDialog } from './forget-dialog.tsx';
import type { AdministratorAct } from './rules.ts';
import { SimpleDialog } from './simple-dialog.tsx';

interface Props { act: AdministratorAct; row: AdministratorRow; isPossible: (row: AdministratorRow) => boolean; onClose: () => void }

/** The dialog of an act. */
export function ActDialogOf({ act, ...props }: Props) {
  switch (act) {
    case 'edit': return <EditDialog {...props} />;
    case 'bindWallet': return <BindWalletDialog {...props} />;
    case 'forget': return <ForgetDialog {...props} />;
    default: return <SimpleDialog kind={act} {...props} />;
  }
}
