// The facts of a position and its CRSM that the chain reports.
import { randomUUID } from 'node:crypto';

export const OWNER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
export const yu = (amount: number): string => `${BigInt(amount) * 10n ** 18n}`;
const percent = (ratio: number): string => `${BigInt(ratio) * 10n ** 16n}`;
const AT = new Date(Date.now() - 60_000).toISOString();
/** One bitcoin against 60 200 YU, protected by 20 000: at 80 000 its ratio is 132.89 %. */
export const seen = (troveId: string, deposits = yu(20_000), debt = yu(60_200)) => {
  const key = { chainId: 1, vaultId: `vault-${troveId}`, troveId };
  return [
    {
      source: 'chain',
      id: randomUUID(),
      type: 'trove-seen',
      at: AT,
      data: { ...key, owner: OWNER, btcType: 'YBTC', collateral: yu(1), debt, interest: '0', state: 'ACTIVE' },
    },
    {
      source: 'chain',
      id: randomUUID(),
      type: 'crsm-seen',
      at: AT,
      data: {
        ...key,
        contract: '0x52908400098527886E0F7030069857D2E4169EE7',
        trgcr: percent(120),
        tarcr: percent(140),
        maxTarcr: percent(150),
        debtGasCompensation: yu(50),
        deposits,
        yieldGains: yu(7),
        debtTokenBalance: yu(300),
        collateralGains: '0',
      },
    },
  ];
};
