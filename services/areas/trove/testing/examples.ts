// For tests: troves.
import { TroveState } from '#contracts/areas/trove/external-state.ts';

export const OWNER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
export const yu = (amount: number): string => `${BigInt(Math.round(amount * 100)) * 10n ** 16n}`;

/** One bitcoin against 60 200 YU of debt, including the reserve of 200 YU. */
export const aTrove = (troveId: string, more: object = {}) => ({
  chainId: 1,
  vaultId: 'vault-1',
  troveId,
  owner: OWNER,
  btcType: 'YBTC',
  collateral: yu(1),
  debt: yu(60_200),
  interest: '0',
  state: TroveState.enum.ACTIVE,
  ...more,
});
