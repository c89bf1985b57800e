// Deposits arrive and are worked on: about one fact or act a second, on deposits of the demo's own.
import { depositFacts } from '#contracts/areas/deposit/facts.ts';
import type { DepositRow } from '#contracts/areas/deposit/reads.ts';
import type { Live, World } from '../../../demo/demo.ts';
import { institutions } from '../../../demo/institutions.ts';
import { DEMO_FEED, MINUTE, factOf } from '../../../demo/story.ts';
import type { DepositCommand } from '../commands.ts';
import { ACTS, type LiveAction } from './actions.ts';
import { makeDeposit } from './deposits.ts';

/** Deposits waiting for their confirmation: below the one more come in, above the other more are confirmed. */
const FEW = 25;
const MANY = 60;
const CANDIDATES = 40;
/** They come so much faster than in the history before: as large as there, today would dwarf every other day. */
const LIVE_SCALE = 1 / 40;

const shareOfNew = (waiting: number): number => (waiting < FEW ? 0.85 : waiting > MANY ? 0.15 : 0.5);

/** One act at a time, as chance has it. */
export function depositLive({ random, now, people, models, isOurs, tell, act }: World): Live {
  const all = institutions();
  const recorders = [`source:${DEMO_FEED}`, people.maker.id];

  const find = async (
    filter: LiveAction['filter'],
    end: number,
    sort: 'asc' | 'desc' = 'asc',
  ): Promise<{ rows: DepositRow[]; total: number }> => {
    const of = Object.fromEntries(
      Object.entries({ ...filter, recordedBy: recorders }).map(([column, values]) => [
        column,
        { filterType: 'set' as const, values: [...values] },
      ]),
    );
    const { rows, total } = await models.list('deposits', {
      filter: of,
      sort: [{ colId: 'createdPosition', sort }],
      start: 0,
      end,
    });
    return { rows: rows as unknown as DepositRow[], total };
  };

  const arrives = async (): Promise<void> => {
    const at = now();
    const name = `demo-live-${at}-${random.whole(0, 999_999)}`;
    await tell(
      factOf(
        depositFacts,
        'deposit-seen',
        { source: DEMO_FEED, id: name, at: at - random.whole(12, 70) * MINUTE },
        makeDeposit(random, all, name, at, LIVE_SCALE),
      ),
    );
  };

  const isWorkedOn = async (live: LiveAction): Promise<boolean> => {
    const { rows } = await find(live.filter, CANDIDATES, live.newest ? 'desc' : 'asc');
    if (rows.length <= (live.leave ?? 0)) return false;
    // The first are likelier: people work through a queue, though not strictly.
    const row = rows[Math.floor(rows.length * random.fraction() ** 2)]!;
    // What people recorded in the console is theirs, also what the demo's people did by hand.
    return (
      (await isOurs(`deposit-${row.id}`)) &&
      act<DepositCommand>(
        'deposit',
        live.by,
        { type: live.type, id: row.id, ...live.fields(row, random) } as DepositCommand,
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
        if (await isWorkedOn(ACTS.find(({ weight }) => (left -= weight) < 0) ?? ACTS[0]!)) return;
      }
      await arrives();
    },
  };
}
