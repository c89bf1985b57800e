// What a CRSM's acts begin with, and when they are offered: the server decides.
import { crsmActs } from '#contracts/areas/crsm/actions.ts';
import type { CallAct } from '#contracts/areas/crsm/calls.ts';
import type { CrsmRow } from '#contracts/areas/crsm/reads.ts';
import type { ActLook } from '../../declared/act-kit.ts';
import { whatComes, whatIsMade } from './what-comes.tsx';

/** A call is under way: there is no other before it has its end. */
export const isCalled = ({ callStatus }: Pick<CrsmRow, 'callStatus'>): boolean =>
  callStatus === 'REQUESTED' || callStatus === 'SUBMITTED';

const has =
  (field: 'deposits' | 'yieldGains' | 'collateralGains' | 'debtTokenBalance') =>
  (row: CrsmRow): boolean =>
    row[field] !== '0';
const toOwner = ({ owner }: CrsmRow) => ({ address: owner });

type Look = ActLook<CrsmRow>;
const OWN: Readonly<Record<Exclude<CallAct, 'create'>, Look>> = {
  deposit: { facts: ['deposits', 'icr', 'trgcr'] },
  'withdraw-from-sp': {
    applies: has('deposits'),
    initial: toOwner,
    most: ({ deposits }) => ({ amount: BigInt(deposits) }),
    facts: ['deposits', 'owner'],
  },
  'claim-yield': { applies: has('yieldGains'), initial: toOwner, facts: ['yieldGains', 'owner'] },
  'claim-all-collateral-gains': {
    applies: has('collateralGains'),
    initial: toOwner,
    facts: ['collateralGains', 'owner'],
  },
  'update-cr': { initial: ({ trgcr, tarcr, maxTarcr }) => ({ trgcr, tarcr, maxTarcr }), facts: [] },
  'commit-debt-gas-compensation': { facts: ['debtGasCompensation', 'pendingDebtGasCompensation', 'acceptableAt'] },
  'accept-debt-gas-compensation': {
    applies: ({ pendingDebtGasCompensation, acceptableAt }) =>
      pendingDebtGasCompensation !== null && acceptableAt !== null && Date.parse(acceptableAt) <= Date.now(),
    facts: ['debtGasCompensation', 'pendingDebtGasCompensation'],
  },
  withdraw: {
    applies: has('debtTokenBalance'),
    initial: toOwner,
    most: ({ debtTokenBalance }) => ({ amount: BigInt(debtTokenBalance) }),
    facts: ['debtTokenBalance', 'owner'],
  },
  'update-contract-data': { facts: ['contract', 'seenAt'] },
};

const { create, ...acts } = crsmActs.acts;
const looksOf = (name: keyof typeof OWN): Look => {
  const { applies = () => true, ...look } = OWN[name];
  return { ...look, applies: (row) => !isCalled(row) && applies(row), Below: whatComes(acts[name]) };
};
export const crsmLooks: Readonly<Record<string, Look>> = {
  create: { Below: whatIsMade(create) },
  ...Object.fromEntries((Object.keys(OWN) as (keyof typeof OWN)[]).map((name) => [name, looksOf(name)])),
};
