// One deposit of the demo world: person, amount, network.
import type { z } from 'zod';
import type { DepositReport, LockTime } from '#contracts/areas/deposit/events.ts';
import { hashOf } from '../../../demo/addresses.ts';
import type { Institution } from '../../../demo/institutions.ts';
import type { Random } from '../../../demo/random.ts';
import { DAY } from '../../../demo/story.ts';

export type DemoDeposit = z.output<typeof DepositReport>;

const SPREAD = 1.1; // standard deviation of the amounts' logarithm
const LEAST = 120_000; // satoshis
const MOST = 12_000_000_000;
const ROUND = 1_000_000;
const TYPES = ['standard', 'standard', 'standard', 'otc', 'collateral'] as const;
const REMARKS = [
  '',
  '',
  '',
  '',
  '',
  '',
  'quarterly rebalancing',
  '客户首次存入',
  '与客户经理已核对',
  'second tranche',
  '季度调仓',
  'see ticket with the desk',
] as const;
const BLOCK_HEIGHT = 930_000;

const byWeight = (random: Random, institutions: readonly Institution[]): Institution => {
  let left = random.fraction() * institutions.reduce((sum, { weight }) => sum + weight, 0);
  return institutions.find(({ weight }) => (left -= weight) < 0) ?? institutions[0]!;
};

function amount(random: Random, median: number): bigint {
  const satoshis = Math.min(MOST, Math.max(LEAST, Math.round(median * Math.exp(SPREAD * random.normal()))));
  // People like round amounts.
  return BigInt(random.chance(0.35) && satoshis > ROUND ? Math.round(satoshis / ROUND) * ROUND : satoshis);
}

function lockTime(random: Random, at: number): z.output<typeof LockTime> {
  const chance = random.fraction();
  if (chance < 0.8) return { kind: 'none' };
  if (chance < 0.92) return { kind: 'height', value: BLOCK_HEIGHT + random.whole(1, 26) * 1_000 };
  return {
    kind: 'time',
    value: new Date(Math.floor(at / DAY) * DAY + random.pick([90, 180, 365]) * DAY).toISOString(),
  };
}

/** `name`: determines the txid. `scale`: multiplies its amount. */
export function makeDeposit(
  random: Random,
  institutions: readonly Institution[],
  name: string,
  at: number,
  scale = 1,
): DemoDeposit {
  const { institution, custodyAddress, median, depositors } = byWeight(random, institutions);
  return {
    institution,
    custodyAddress,
    ...random.pick(depositors),
    amount: amount(random, median * scale),
    network: 'mainnet',
    txid: hashOf(name),
    vout: random.chance(0.85) ? 0 : random.whole(1, 4),
    type: random.pick(TYPES),
    lockTime: lockTime(random, at),
    remarks: random.pick(REMARKS),
  };
}
