// The effect of a confirmed call on a CRSM's figures, unless its outcome brings the figures.
import type { CallAction } from './calls.ts';
import type { CrsmFigures } from './external-state.ts';

const less = (from: string, amount: string): string => {
  const left = BigInt(from) - BigInt(amount);
  return `${left > 0n ? left : 0n}`;
};

/** The arguments of the call. */
export type CallArguments = Readonly<
  Partial<Record<'amount' | 'address' | 'value' | 'trgcr' | 'tarcr' | 'maxTarcr', string>>
>;

/** `pending`: the compensation that was committed and not yet accepted. */
export function effectOf(
  { action, values: { amount = '0', trgcr, tarcr, maxTarcr } }: { action: CallAction; values: CallArguments },
  figures: CrsmFigures,
  pending: string | null,
): Partial<CrsmFigures> {
  switch (action) {
    case 'create':
      return { ...figures, deposits: amount };
    case 'deposit':
      return { deposits: `${BigInt(figures.deposits) + BigInt(amount)}` };
    case 'withdraw-from-sp':
      return { deposits: less(figures.deposits, amount) };
    case 'claim-yield':
      return { yieldGains: '0' };
    case 'claim-all-collateral-gains':
      return { collateralGains: '0' };
    case 'update-cr':
      return { trgcr: trgcr!, tarcr: tarcr!, maxTarcr: maxTarcr! };
    case 'accept-debt-gas-compensation':
      return { debtGasCompensation: pending ?? figures.debtGasCompensation };
    case 'withdraw':
      return { debtTokenBalance: less(figures.debtTokenBalance, amount) };
    case 'update-contract-data':
    case 'commit-debt-gas-compensation':
      return {};
    default:
      return action satisfies never;
  }
}
