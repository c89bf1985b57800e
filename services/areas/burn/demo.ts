// Burns of the demo world: an operator pays back a part of a trove's debt. Some fail, and most of these are retried.
import { BurnRow } from '#contracts/areas/burn/reads.ts';
import { among } from '#contracts/wire/filter.ts';
import { TroveRow } from '#contracts/areas/trove/reads.ts';
import type { AreaDemo } from '../../demo/demo.ts';
import { createRandom, type Random } from '../../demo/random.ts';
import { MINUTE, Story, demoId, type Act } from '../../demo/story.ts';
import { lastReportedAt } from '../trove/demo/demo.ts';
import { demoTroves, wei, type DemoTrove } from '../trove/demo/troves.ts';
import { burns, type BurnCommand } from './decider.ts';

const FAILURES = [
  'execution reverted: burn amount exceeds balance',
  'replacement transaction underpriced',
  'insufficient funds for gas',
];
/** YU: the least debt that remains, a little more than the minimum. */
const REMAINING_DEBT = 2_100;
const HOUR = 60; // minutes

/** Burns come after the trove's last past report, because a later report would not include them. */
function past(trove: DemoTrove, until: number, random: Random): Act[] {
  const { key, debt, closed } = trove;
  if (closed || debt < 2 * REMAINING_DEBT || !random.chance(0.2)) return [];
  const last = lastReportedAt(trove, until);
  const story = new Story<BurnCommand>(
    'burn',
    demoId('burn', `${key.chainId} ${key.troveId}`),
    last + Math.round((until - last) * random.fraction()),
  );
  const failure = random.chance(0.2) ? random.pick(FAILURES) : null;
  story.executes(
    'operator',
    'RequestBurn',
    { ...key, amount: wei(Math.round((debt - REMAINING_DEBT) * (0.02 + 0.2 * random.fraction()))) },
    'burn',
    2 + 40 * random.fraction() ** 2,
    failure,
  );
  if (failure !== null && random.chance(0.7))
    story.wait(HOUR).executes('operator', 'RetryBurn', { reason: 'Balance and gas topped up' }, 'burn', 3, null);
  return story.acts;
}

export const burnDemo: AreaDemo = {
  past: ({ seed, from, until }) => {
    const random = createRandom(seed + 3);
    return demoTroves(seed, from).flatMap((trove) => past(trove, until, random));
  },
  live: ({ random, now, models, isOurs, act }) => {
    const randomRow = async (model: string, column: string, value: string): Promise<unknown> => {
      const query = { filter: { [column]: among(value) }, sort: [{ colId: 'createdPosition', sort: 'asc' as const }] };
      const { total } = await models.list(model, { ...query, start: 0, end: 1 });
      const start = random.whole(0, Math.max(0, total - 1));
      return (await models.list(model, { ...query, start, end: start + 1 })).rows[0];
    };
    return {
      pause: { least: MINUTE / 2, spread: 2 * MINUTE },
      async step() {
        const failed = random.chance(0.3)
          ? BurnRow.optional().parse(await randomRow('burns', 'status', 'FAILED'))
          : undefined;
        if (failed) {
          if (await isOurs(`burn-${failed.id}`))
            await act(
              burns,
              'operator',
              { type: 'RetryBurn', id: failed.id, reason: 'Balance and gas topped up' },
              failed.revision,
            );
          return;
        }
        const trove = TroveRow.optional().parse(await randomRow('troves', 'state', 'ACTIVE'));
        if (!trove || !(await isOurs(`trove-${trove.id}`))) return;
        const { chainId, vaultId, troveId, debt } = trove;
        const amount = ((BigInt(debt) - BigInt(wei(REMAINING_DEBT))) * BigInt(random.whole(1, 4))) / 100n;
        if (amount > 0n)
          await act(
            burns,
            'operator',
            {
              type: 'RequestBurn',
              id: demoId('burn', `${chainId} ${troveId} ${now()}`),
              chainId,
              vaultId,
              troveId,
              amount: `${amount}`,
            },
            -1,
          );
      },
    };
  },
  failures: { burn: FAILURES },
};
