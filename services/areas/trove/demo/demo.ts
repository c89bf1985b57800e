// Troves of the demo world: opened, adjusted, and some closed. Afterwards they are reported one by one.
import { BurnRow } from '#contracts/areas/burn/reads.ts';
import type { Fact } from '#contracts/wire/fact.ts';
import { troveExternalState, type TroveState } from '#contracts/areas/trove/external-state.ts';
import { TroveRow } from '#contracts/areas/trove/reads.ts';
import type { AreaDemo, World } from '../../../demo/demo.ts';
import { DAY, factOf, type Act } from '../../../demo/story.ts';
import { demoTroves, wei, type DemoTrove } from './troves.ts';

export const CHAIN_FEED = 'demo-chain';
const YEAR = 365 * DAY;
const RATE = 0.04;

const troveFact = (
  { key, owner, btcType }: Pick<DemoTrove, 'key' | 'owner' | 'btcType'>,
  at: number,
  figures: { collateral: string; debt: string; interest: string; state: TroveState },
): Fact =>
  factOf(
    troveExternalState.facts,
    troveExternalState.type,
    { source: CHAIN_FEED, id: `trove-${key.chainId}-${key.troveId}-${at}`, at },
    { ...key, owner, btcType, ...figures },
  );

/** The time of its last report in the past, ms since 1970. */
export const lastReportedAt = ({ openedAt }: DemoTrove, until: number): number =>
  openedAt + Math.round((until - openedAt) * 0.6);

function past(trove: DemoTrove, until: number): Act[] {
  const { openedAt, collateral, debt, closed } = trove;
  const reportAt = (at: number, state: TroveState = 'ACTIVE'): Act => {
    const figures =
      state === 'ACTIVE'
        ? { collateral: wei(collateral), debt: wei(debt), interest: wei((debt * RATE * (at - openedAt)) / YEAR) }
        : { collateral: '0', debt: '0', interest: '0' };
    return { at, kind: 'fact', fact: troveFact(trove, at, { ...figures, state }) };
  };
  return [reportAt(openedAt), reportAt(lastReportedAt(trove, until), closed ?? 'ACTIVE')];
}

/**
 * Whether a burn is about to reduce the debt, or has reduced it and the row does not show it yet. A report based on the
 * row would miss the burn.
 */
async function isBurning(models: World['models'], { vaultId, troveId, seenAt }: TroveRow): Promise<boolean> {
  const same = (filter: string) => ({ filterType: 'text' as const, type: 'equals' as const, filter });
  const { rows } = await models.list('burns', {
    filter: { vaultId: same(vaultId), troveId: same(troveId) },
    start: 0,
    end: 10,
  });
  return BurnRow.array()
    .parse(rows)
    .some(({ status, confirmedAt }) => (status === 'CONFIRMED' ? confirmedAt! > seenAt : status !== 'FAILED'));
}

export const troveDemo: AreaDemo = {
  past: ({ seed, from, until }) => demoTroves(seed, from).flatMap((trove) => past(trove, until)),
  live: ({ random, now, models, isOurs, report }) => ({
    pause: { least: 800, spread: 1_200 },
    async step() {
      const open = { state: { filterType: 'set' as const, values: ['ACTIVE'] } };
      const ordered = { filter: open, sort: [{ colId: 'createdPosition', sort: 'asc' as const }] };
      const { total } = await models.list('troves', { ...ordered, start: 0, end: 1 });
      if (total === 0) return;
      const start = random.whole(0, total - 1);
      const { rows } = await models.list('troves', { ...ordered, start, end: start + 1 });
      const [row] = TroveRow.array().parse(rows);
      if (!row || !(await isOurs(`trove-${row.id}`))) return;
      const { chainId, vaultId, troveId, owner, btcType, collateral, debt, interest, seenAt } = row;
      if (await isBurning(models, row)) return;
      const at = now();
      // Interest grows. Sometimes a little is borrowed or paid back; on average, borrowing makes up for the burns
      // (burn/demo.ts).
      const moved = random.chance(0.15) ? BigInt(Math.round(2_000 + 1_000 * random.normal())) : 0n;
      const owed = (BigInt(debt) * (1_000_000n + moved)) / 1_000_000n;
      const accrued = (BigInt(debt) * 4n * BigInt(Math.max(0, at - Date.parse(seenAt)))) / (100n * BigInt(YEAR));
      await report(
        troveFact({ key: { chainId, vaultId, troveId }, owner, btcType }, at, {
          collateral,
          debt: `${owed}`,
          interest: `${BigInt(interest) + accrued}`,
          state: 'ACTIVE',
        }),
      );
    },
  }),
};
