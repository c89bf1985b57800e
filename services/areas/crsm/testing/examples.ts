// For tests: CRSMs.
import type { CrsmFigures } from '#contracts/areas/crsm/external-state.ts';
import { yu } from '../../trove/testing/examples.ts';

export const CONTRACT = '0x52908400098527886E0F7030069857D2E4169EE7';
export const percent = (ratio: number): string => `${BigInt(Math.round(ratio * 100)) * 10n ** 14n}`;
export const RATIOS = { trgcr: percent(130), tarcr: percent(140), maxTarcr: percent(150) };
export const someFigures = (more: Partial<CrsmFigures> = {}): CrsmFigures => ({
  ...RATIOS,
  debtGasCompensation: yu(50),
  deposits: yu(20_000),
  yieldGains: yu(7),
  debtTokenBalance: yu(300),
  collateralGains: yu(0.5),
  ...more,
});

export const aCreation = (troveId: string, more: object = {}) => ({
  chainId: 1,
  vaultId: 'vault-1',
  troveId,
  ...RATIOS,
  debtGasCompensation: yu(50),
  amount: yu(20_000),
  ...more,
});
