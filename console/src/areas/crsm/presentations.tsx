// Initial values of a CRSM's actions, and when they are offered. The server decides.
import type { CallAction } from '#contracts/areas/crsm/calls.ts';
import type { CrsmRow } from '#contracts/areas/crsm/reads.ts';
import { keysOf, toRecord } from '#contracts/values/records.ts';
import type { ActionPresentation, BeginDialogProps } from '../../declared/action-kit.ts';
import { BeginDialog } from '../../declared/dialogs/begin-dialog.tsx';
import { DeclaredActionDialog } from '../../declared/dialogs/declared-action-dialog.tsx';
import type { Values } from '../../declared/fields/values.ts';
import { CallPreview, CreationPreview } from './call-preview.tsx';

/** A call is pending: no other is possible until it ends. */
export const isCalled = ({ callStatus }: Pick<CrsmRow, 'callStatus'>): boolean =>
  callStatus === 'REQUESTED' || callStatus === 'SUBMITTED';

const has =
  (field: 'deposits' | 'yieldGains' | 'collateralGains' | 'debtTokenBalance') =>
  (row: CrsmRow): boolean =>
    row[field] !== '0';
const toOwner = ({ owner }: CrsmRow) => ({ address: owner });

type Presentation = ActionPresentation<CrsmRow>;
const OWN: Readonly<Record<Exclude<CallAction, 'create'>, Presentation>> = {
  deposit: { summaryFields: ['deposits', 'icr', 'trgcr'] },
  'withdraw-from-sp': {
    applies: has('deposits'),
    initial: toOwner,
    most: ({ deposits }) => ({ amount: BigInt(deposits) }),
    summaryFields: ['deposits', 'owner'],
  },
  'claim-yield': { applies: has('yieldGains'), initial: toOwner, summaryFields: ['yieldGains', 'owner'] },
  'claim-all-collateral-gains': {
    applies: has('collateralGains'),
    initial: toOwner,
    summaryFields: ['collateralGains', 'owner'],
  },
  'update-cr': { initial: ({ trgcr, tarcr, maxTarcr }) => ({ trgcr, tarcr, maxTarcr }), summaryFields: [] },
  'commit-debt-gas-compensation': {
    summaryFields: ['debtGasCompensation', 'pendingDebtGasCompensation', 'acceptableAt'],
  },
  'accept-debt-gas-compensation': {
    applies: ({ pendingDebtGasCompensation, acceptableAt }) =>
      pendingDebtGasCompensation !== null && acceptableAt !== null && Date.parse(acceptableAt) <= Date.now(),
    summaryFields: ['debtGasCompensation', 'pendingDebtGasCompensation'],
  },
  withdraw: {
    applies: has('debtTokenBalance'),
    initial: toOwner,
    most: ({ debtTokenBalance }) => ({ amount: BigInt(debtTokenBalance) }),
    summaryFields: ['debtTokenBalance', 'owner'],
  },
  'update-contract-data': { summaryFields: ['contract', 'seenAt'] },
};

const presentationsOf = (name: keyof typeof OWN): Presentation => {
  const { applies = () => true, ...presentation } = OWN[name];
  return {
    ...presentation,
    applies: (row) => !isCalled(row) && applies(row),
    dialog: (props) => (
      <DeclaredActionDialog {...props}>
        {(body, row) => <CallPreview action={props.action} call={name} body={body} row={row} />}
      </DeclaredActionDialog>
    ),
  };
};
/** `initial`: values of an earlier request. */
export const CreationDialog = ({ initial, ...props }: BeginDialogProps & { initial?: Values }) => (
  <BeginDialog {...props} {...(initial && { initial })}>
    {(body) => <CreationPreview action={props.action} body={body} />}
  </BeginDialog>
);
export const crsmPresentations: Readonly<Record<string, Presentation>> = {
  create: { beginDialog: (props) => <CreationDialog {...props} /> },
  ...toRecord(keysOf(OWN), presentationsOf),
};
