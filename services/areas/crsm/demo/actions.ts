// The operator's actions on CRSMs in the demo world.
import type { CrsmRow } from '#contracts/areas/crsm/reads.ts';
import type { Random } from '../../../demo/random.ts';
import type { FieldsOf } from '../../../demo/story.ts';
import type { CallCommand } from '../commands.ts';

type Type = CallCommand['type'];
type LiveAction = {
  [Of in Type]: {
    type: Of;
    can(row: CrsmRow, now: number): boolean;
    fields(row: CrsmRow, random: Random): FieldsOf<CallCommand, Of>;
  };
}[Type];

const part = (amount: string, random: Random): string => {
  const share = (BigInt(amount) * BigInt(random.whole(1, 20))) / 100n;
  return `${share > 0n ? share : 1n}`;
};
/** For rows that `has` has checked to have an owner. */
const toOwner = ({ owner }: CrsmRow): { address: string } => ({ address: owner! });
const hasBalance =
  (name: 'yieldGains' | 'deposits' | 'debtTokenBalance' | 'collateralGains') =>
  (row: CrsmRow): boolean =>
    row.owner !== null && row[name] !== '0';
const POINT = 10n ** 16n;

export const ACTS: readonly LiveAction[] = [
  { type: 'UpdateContractData', can: () => true, fields: () => ({}) },
  { type: 'DepositToCrsm', can: () => true, fields: ({ deposits }, random) => ({ amount: part(deposits, random) }) },
  {
    type: 'WithdrawFromSp',
    can: hasBalance('deposits'),
    fields: (row, random) => ({ ...toOwner(row), amount: part(row.deposits, random) }),
  },
  { type: 'ClaimYield', can: hasBalance('yieldGains'), fields: toOwner },
  { type: 'ClaimAllCollateralGains', can: hasBalance('collateralGains'), fields: toOwner },
  {
    type: 'WithdrawFromCrsm',
    can: hasBalance('debtTokenBalance'),
    fields: (row, random) => ({ ...toOwner(row), amount: part(row.debtTokenBalance, random) }),
  },
  {
    type: 'UpdateCr',
    can: () => true,
    fields: ({ trgcr, tarcr, maxTarcr }, random) => ({
      trgcr,
      tarcr,
      maxTarcr: `${BigInt(maxTarcr) + POINT * (random.chance(0.5) || BigInt(maxTarcr) - BigInt(tarcr) < 3n * POINT ? 1n : -1n)}`,
    }),
  },
  {
    type: 'CommitDebtGasCompensation',
    can: ({ pendingDebtGasCompensation }) => pendingDebtGasCompensation === null,
    fields: ({ debtGasCompensation }) => ({ value: `${BigInt(debtGasCompensation) + 10n ** 19n}` }),
  },
  {
    type: 'AcceptDebtGasCompensation',
    can: ({ acceptableAt }, now) => acceptableAt !== null && Date.parse(acceptableAt) < now,
    fields: () => ({}),
  },
];
