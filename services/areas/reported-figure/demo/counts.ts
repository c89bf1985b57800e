// The demo world's overview and pools, counted per day from its troves and CRSMs. The current day is counted
// repeatedly.
import { overview } from '#contracts/areas/overview/declaration.ts';
import { pool } from '#contracts/areas/pool/declaration.ts';
import { SOLANA } from '#contracts/values/chain.ts';
import type { Fact } from '#contracts/wire/fact.ts';
import { WEI_PER_SATOSHI } from '#contracts/values/values.ts';
import type { Row } from '#projections/engine/types.ts';
import { allRows } from '#projections/engine/query/all-rows.ts';
import type { AreaDemo, World } from '../../../demo/demo.ts';
import { createRandom } from '../../../demo/random.ts';
import { DAY, MINUTE, factOf } from '../../../demo/story.ts';
import { wei, type DemoTrove } from '../../trove/demo/troves.ts';
import { dayOf, daysOf, isOnSolana, openAt, trovesOf } from './troves.ts';

export const DEMO_COUNTER = 'demo-counter';
const USDC = 1_000_000;

const factSource = (type: string, at: number) => ({ source: DEMO_COUNTER, id: `${type}-${at}`, at });
const sats = (amount: bigint): string => `${amount / WEI_PER_SATOSHI}`;
const summed = (amounts: readonly string[]): bigint => amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);

interface Totals {
  btc: { eth: bigint; sol: bigint };
  yu: { eth: bigint; sol: bigint };
  users: number;
}
const overviewFact = (at: number, { btc, yu, users }: Totals): Fact =>
  factOf(overview.externalState.facts, overview.externalState.type, factSource(overview.externalState.type, at), {
    day: dayOf(at),
    ethBtcStaked: sats(btc.eth),
    solBtcStaked: sats(btc.sol),
    vaultBtc: sats(btc.eth + btc.sol),
    ethYuMinted: `${yu.eth}`,
    solYuMinted: `${yu.sol}`,
    userCount: users,
  });
function totalsOf(troves: readonly DemoTrove[]): Omit<Totals, 'users'> {
  const [sol, eth] = [troves.filter(isOnSolana), troves.filter((trove) => !isOnSolana(trove))];
  const sumOf = (subset: readonly DemoTrove[], name: 'collateral' | 'debt'): bigint =>
    summed(subset.map((trove) => wei(trove[name])));
  return {
    btc: { eth: sumOf(eth, 'collateral'), sol: sumOf(sol, 'collateral') },
    yu: { eth: sumOf(eth, 'debt'), sol: sumOf(sol, 'debt') },
  };
}

export const overviewDemo: AreaDemo = {
  past(past) {
    const troves = trovesOf(past);
    return daysOf(past).map(({ at }) => {
      const users = new Set(troves.filter(({ openedAt }) => openedAt <= at).map(({ owner }) => owner)).size;
      return { at, kind: 'fact', fact: overviewFact(at, { ...totalsOf(openAt(troves, past.until, at)), users }) };
    });
  },
  live: ({ models: { totals }, report }: World) => ({
    pause: { least: MINUTE / 4, spread: MINUTE / 4 },
    async step() {
      if (!totals) return;
      const [{ rows, at }, accounts] = await Promise.all([totals('trove-totals', {}), totals('trove-accounts', {})]);
      if (at === null) return;
      const open = rows.filter(({ state }) => state === 'ACTIVE');
      const sumOf = (name: string, isCounted: (row: Row) => boolean): bigint =>
        summed(open.filter(isCounted).map((row) => String(row[name])));
      const byChain = (name: string) => ({
        eth: sumOf(name, ({ chainId }) => chainId !== SOLANA),
        sol: sumOf(name, ({ chainId }) => chainId === SOLANA),
      });
      await report(
        overviewFact(Date.parse(at), {
          btc: byChain('collateral'),
          yu: byChain('debt'),
          users: new Set(accounts.rows.map(({ owner }) => owner)).size,
        }),
      );
    },
  }),
};

/** The reserve pool varies by day. */
function psmOf(at: number): { psmUsdcBalance: string; psmDepositUserCount: number } {
  const day = at / DAY;
  const millions = 2.6 + 0.5 * Math.sin(day / 4) + 0.2 * Math.sin(day * 2.3);
  return {
    psmUsdcBalance: `${Math.round(millions * 1e6 * USDC)}`,
    psmDepositUserCount: 90 + Math.round(20 * Math.sin(day / 6) + 3 * createRandom(Math.floor(day)).normal()),
  };
}
const poolFact = (at: number, deposits: bigint, depositors: number): Fact =>
  factOf(pool.externalState.facts, pool.externalState.type, factSource(pool.externalState.type, at), {
    day: dayOf(at),
    ...psmOf(at),
    stabilityPoolYuBalance: `${deposits}`,
    stabilityPoolDepositUserCount: depositors,
  });

export const poolDemo: AreaDemo = {
  past(past) {
    const troves = trovesOf(past);
    return daysOf(past).map(({ at }) => {
      const crsms = troves.flatMap(({ openedAt, crsm }) => (crsm && openedAt + crsm.after <= at ? [crsm] : []));
      return { at, kind: 'fact', fact: poolFact(at, summed(crsms.map(({ deposits }) => wei(deposits))), crsms.length) };
    });
  },
  live: ({ models: { exportRows }, report }: World) => ({
    pause: { least: MINUTE / 2, spread: MINUTE },
    async step() {
      if (!exportRows) return;
      const { rows, at } = await allRows({ exportRows }, 'crsms');
      const crsms = rows.filter(({ status }) => status === 'ACTIVE');
      if (at !== null)
        await report(poolFact(Date.parse(at), summed(crsms.map(({ deposits }) => String(deposits))), crsms.length));
    },
  }),
};
