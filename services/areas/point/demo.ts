// Points of the demo world: each week, accounts with troves are granted berries. Sometimes a person adjusts a figure,
// and another confirms a large adjustment.
import { among } from '#contracts/wire/filter.ts';
import { pointFacts } from '#contracts/areas/point/facts.ts';
import type { Berries } from '#contracts/areas/point/berries.ts';
import { PointAdjustmentRow, PointRow } from '#contracts/areas/point/reads.ts';
import type { Fact } from '#contracts/wire/fact.ts';
import type { AreaDemo } from '../../demo/demo.ts';
import { createRandom, type Random } from '../../demo/random.ts';
import { DAY, MINUTE, Story, demoId, factOf, type Act } from '../../demo/story.ts';
import { demoTroves } from '../trove/demo/troves.ts';
import { points, type PointCommand } from './decider.ts';
import { pointId } from './point-id.ts';

const SOURCE = 'demo-points';
const WEEK = 7 * DAY;
const HOUR = 60; // minutes
const isEvm = (address: string): boolean => address.startsWith('0x');
const berriesOf = (address: string): Berries => (isEvm(address) ? 'ethBerries' : 'solBerries');
const REASONS = ['活动补发', 'Referral missed in week 2', '重复发放，扣回', 'Contest prize', '客服补偿'] as const;
/** Waiting adjustments that are left for visitors of the demo. */
const LEFT = 2;

/** Berries for an account's debt, and ice berries for some accounts. */
function grantFact(random: Random, address: string, debt: number, at: number, reason: string): Fact {
  const ice = isEvm(address) ? 'ethIceBerries' : 'solIceBerries';
  const of = (part: number): string => String(Math.round(debt * part * (0.8 + 0.4 * random.fraction())) / 100);
  return factOf(
    pointFacts,
    'berries-granted',
    { source: SOURCE, id: `${address}-${at}`, at },
    { address, [berriesOf(address)]: of(4), ...(random.chance(0.3) && { [ice]: of(0.5) }), reason },
  );
}

function past(seed: number, from: number, until: number): Act[] {
  const random = createRandom(seed + 5);
  const debts = new Map<string, number>();
  const acts: Act[] = [];
  const troves = demoTroves(seed, from).toSorted((one, other) => one.openedAt - other.openedAt);
  for (let week = 1; from + week * WEEK < until; week += 1) {
    debts.clear();
    for (const { owner, debt, openedAt } of troves)
      if (openedAt < from + week * WEEK) debts.set(owner, (debts.get(owner) ?? 0) + debt);
    for (const [index, [owner, debt]] of [...debts].entries()) {
      const at = from + week * WEEK + index * 1_000;
      acts.push({ at, kind: 'fact', fact: grantFact(random, owner, debt, at, `Week ${week}`) });
    }
  }
  const owners = [...debts.keys()];
  const ownerAt = (index: number): string => owners[(index * 7) % owners.length]!;
  const adjusted = (index: number, amount: string): Story<PointCommand> => {
    const address = ownerAt(index);
    return new Story<PointCommand>(
      'point',
      demoId('point', `adjustment ${index}`),
      until - 2 * DAY + index * 97 * MINUTE,
    ).does('maker', 'AdjustPoints', {
      point: pointId(address),
      address,
      field: berriesOf(address),
      amount,
      reason: REASONS[index % REASONS.length]!,
    });
  };
  const decided = (
    index: number,
    amount: string,
    type: 'ConfirmAdjustment' | 'RejectAdjustment',
  ): Story<PointCommand> =>
    adjusted(index, amount)
      .wait(HOUR)
      .does('checker', type, { point: pointId(ownerAt(index)) });
  return [
    ...acts,
    ...['120', '-8.5', '45.25', '300'].flatMap((amount, index) => adjusted(index, amount).acts),
    ...decided(4, '2500', 'ConfirmAdjustment').acts,
    ...decided(5, '1200.5', 'ConfirmAdjustment').acts,
    ...decided(6, '50000', 'RejectAdjustment').acts,
    ...adjusted(7, '1800').acts,
    ...adjusted(8, '5000').acts,
  ];
}

export const pointDemo: AreaDemo = {
  past: ({ seed, from, until }) => past(seed, from, until),
  live: ({ random, now, models, isOurs, act, report }) => ({
    pause: { least: MINUTE / 3, spread: MINUTE },
    async step() {
      const ordered = { sort: [{ colId: 'createdPosition', sort: 'asc' as const }] };
      if (random.chance(0.3)) {
        const { rows, total } = await models.list('point-adjustments', {
          ...ordered,
          filter: { status: among('WAITING') },
          start: 0,
          end: 20,
        });
        const [waiting] = PointAdjustmentRow.array().parse(rows);
        const [pointRow] =
          waiting && total > LEFT
            ? PointRow.array().parse(
                (
                  await models.list('points', {
                    filter: { id: { filterType: 'text', type: 'equals', filter: waiting.point } },
                    start: 0,
                    end: 1,
                  })
                ).rows,
              )
            : [];
        if (waiting && pointRow && (await isOurs(`point-${pointRow.id}`)))
          return void (await act(
            points,
            'checker',
            {
              type: random.chance(0.8) ? 'ConfirmAdjustment' : 'RejectAdjustment',
              id: waiting.id,
              point: waiting.point,
            },
            pointRow.revision,
          ));
      }
      const { total } = await models.list('points', { ...ordered, start: 0, end: 1 });
      if (total === 0) return;
      const start = random.whole(0, total - 1);
      const { rows } = await models.list('points', { ...ordered, start, end: start + 1 });
      const [row] = PointRow.array().parse(rows);
      if (!row || !(await isOurs(`point-${row.id}`))) return;
      const { id, address, revision } = row;
      if (random.chance(0.7))
        return void (await report(grantFact(random, address, random.whole(500, 5_000), now(), 'Daily task')));
      await act(
        points,
        'maker',
        {
          type: 'AdjustPoints',
          id: demoId('point', `live ${now()}`),
          point: id,
          address,
          field: berriesOf(address),
          amount: String(random.chance(0.2) ? random.whole(1_001, 4_000) : random.whole(1, 90) * 5),
          reason: random.pick(REASONS),
        },
        revision,
      );
    },
  }),
};
