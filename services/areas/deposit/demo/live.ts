// Deposits arrive and are worked on: about one fact or action a second, on the demo's own deposits only.
import { depositFacts } from '#contracts/areas/deposit/facts.ts';
import { DepositRow } from '#contracts/areas/deposit/reads.ts';
import type { Live, World } from '../../../demo/demo.ts';
import { institutions } from '../../../demo/institutions.ts';
import { DEMO_FEED, MINUTE, factOf } from '../../../demo/story.ts';
import type { DepositCommand } from '../commands.ts';
import { ACTS, type LiveAction } from './actions.ts';
import { makeDeposit } from './deposits.ts';
import { deposits } from '../decider.ts';

/** Deposits that wait for confirmation: below `FEW` more arrive, above `MANY` more are confirmed. */
const FEW = 25;
const MANY = 60;
const CANDIDATES = 40;
/**
 * Live amounts are smaller, because deposits arrive much faster than in the history: otherwise today would dwarf all
 * other days.
 */
const LIVE_SCALE = 1 / 40;

const shareOfNew = (waiting: number): number => (waiting < FEW ? 0.85 : waiting > MANY ? 0.15 : 0.5);

/** A random action or a new deposit per step. */
export function depositLive({ random, now, people, models, isOurs, report, act }: World): Live {
  const all = institutions();
  const recorders = [`source:${DEMO_FEED}`, people.maker.id];

  const find = async (
    filter: LiveAction['filter'],
    end: number,
    sort: 'asc' | 'desc' = 'asc',
  ): Promise<{ rows: DepositRow[]; total: number }> => {
    const columnFilter = Object.fromEntries(
      Object.entries({ ...filter, recordedBy: recorders }).map(([column, values]) => [
        column,
        { filterType: 'set' as const, values: [...values] },
      ]),
    );
    const { rows, total } = await models.list('deposits', {
      filter: columnFilter,
      sort: [{ colId: 'createdPosition', sort }],
      start: 0,
      end,
    });
    return { rows: DepositRow.array().parse(rows), total };
  };

  const reportDeposit = async (): Promise<void> => {
    const at = now();
    const name = `demo-live-${at}-${random.whole(0, 999_999)}`;
    await report(
      factOf(
        depositFacts,
        'deposit-seen',
        { source: DEMO_FEED, id: name, at: at - random.whole(12, 70) * MINUTE },
        makeDeposit(random, all, name, at, LIVE_SCALE),
      ),
    );
  };

  const tryAction = async (action: LiveAction): Promise<boolean> => {
    const { rows } = await find(action.filter, CANDIDATES, action.newest ? 'desc' : 'asc');
    if (rows.length <= (action.leave ?? 0)) return false;
    // The first rows are likelier: people mostly work in queue order.
    const row = rows[Math.floor(rows.length * random.fraction() ** 2)]!;
    // Leaves alone deposits that people recorded in the console, including those recorded by hand as demo users.
    return (
      (await isOurs(`deposit-${row.id}`)) &&
      act(
        deposits,
        action.by,
        { type: action.type, id: row.id, ...action.fields(row, random) } as DepositCommand,
        row.revision,
      )
    );
  };

  return {
    pause: { least: 500, spread: 1_000 },
    async step() {
      const { total } = await find({ status: ['RECORDED'] }, 1);
      if (!random.chance(shareOfNew(total))) {
        let left = random.fraction() * ACTS.reduce((sum, { weight }) => sum + weight, 0);
        if (await tryAction(ACTS.find(({ weight }) => (left -= weight) < 0) ?? ACTS[0]!)) return;
      }
      await reportDeposit();
    },
  };
}
