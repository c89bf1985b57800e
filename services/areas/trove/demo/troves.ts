// The troves of the demo world, and the CRSMs that protect some of them. They are the same for the same seed.
import type { TroveKey } from '#contracts/areas/trove/external-state.ts';
import { evmAddress, solanaAddress } from '../../../demo/addresses.ts';
import { createRandom, type Random } from '../../../demo/random.ts';
import { DAY } from '../../../demo/story.ts';
import { dollarsAt } from '../../collateral-price/demo.ts';

const TROVES = 300;
const ACCOUNTS = 120;
const CRSMS = 100;
/** The chains of ten troves. */
const CHAINS = [1, 1, 1, 1, 1, 8453, 8453, 42161, 42161, 501];
const BTC_TYPES = ['YBTC', 'YBTC', 'YBTC', 'cbBTC', 'WBTC'];
const SOLANA = 501;
const SHARE_CLOSED = 0.06;

interface DemoCrsm {
  contract: string;
  /** Ratios in percent. */
  trgcr: number;
  tarcr: number;
  maxTarcr: number;
  /** YU. */
  deposits: number;
  compensation: number;
  /** ms after the trove was opened. */
  after: number;
}
export interface DemoTrove {
  key: TroveKey;
  owner: string;
  btcType: string;
  /** `collateral`: BTC; `debt`: YU including the reserve. */
  collateral: number;
  debt: number;
  openedAt: number;
  closed: 'CLOSED_BY_OWNER' | 'CLOSED_BY_LIQUIDATION' | null;
  crsm: DemoCrsm | null;
}

const MICRO = 1_000_000;
const WEI_PER_MICRO = 1_000_000_000_000n;
/** `amount`: rounded to six places. */
export const wei = (amount: number): string => `${BigInt(Math.round(amount * MICRO)) * WEI_PER_MICRO}`;
const RATIO_PER_BASIS_POINT = 100_000_000_000_000n;
export const ratio = (percent: number): string => `${BigInt(Math.round(percent * 100)) * RATIO_PER_BASIS_POINT}`;

function crsmOf(random: Random, contract: string, debt: number): DemoCrsm {
  const trgcr = random.whole(118, 135);
  const tarcr = trgcr + random.whole(5, 15);
  return {
    contract,
    trgcr,
    tarcr,
    maxTarcr: tarcr + random.whole(5, 15),
    deposits: Math.round(debt * (0.05 + 0.3 * random.fraction())),
    compensation: random.pick([20, 50, 100]),
    after: random.whole(1, 40) * 3_600_000,
  };
}

/** The troves opened in the thirty days after `from`. */
export function demoTroves(seed: number, from: number): readonly DemoTrove[] {
  const random = createRandom(seed + 1);
  return Array.from({ length: TROVES }, (_, index) => {
    // Each account has at least one trove, some have many.
    const account = index < ACCOUNTS ? index : Math.floor(ACCOUNTS * random.fraction() ** 3);
    const chainId = CHAINS[account % CHAINS.length]!;
    const address = chainId === SOLANA ? solanaAddress : evmAddress;
    const openedAt = from + Math.floor(random.fraction() ** 1.5 * 24 * DAY) + 3_600_000;
    const collateral = Math.round(10_000 * Math.exp(random.normal())) / 10_000 + 0.1;
    // Most are safe; some are triggered if the price falls a little.
    const safety = 1.22 + 0.9 * random.fraction() ** 2;
    const debt = Math.max(2_200, Math.round((collateral * dollarsAt(openedAt)) / safety));
    const closed = random.chance(SHARE_CLOSED)
      ? random.chance(0.7)
        ? ('CLOSED_BY_OWNER' as const)
        : ('CLOSED_BY_LIQUIDATION' as const)
      : null;
    const key = { chainId, vaultId: `vault-${(account % 12) + 1}`, troveId: String(1000 + index) };
    return {
      key,
      owner: address(`account ${account}`),
      btcType: random.pick(BTC_TYPES),
      collateral,
      debt,
      openedAt,
      closed,
      crsm: index % 3 === 0 && index / 3 < CRSMS ? crsmOf(random, address(`crsm ${index}`), debt) : null,
    };
  }).map((trove) => (trove.crsm ? { ...trove, closed: null } : trove));
}
