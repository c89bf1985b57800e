// Teams of the demo world, made from accounts with troves, and their lottery draws.
import { z } from 'zod';
import { addressKey } from '#contracts/values/address.ts';
import type { Fact } from '#contracts/wire/fact.ts';
import { lottery } from '#contracts/areas/lottery/declaration.ts';
import { team } from '#contracts/areas/team/declaration.ts';
import { allRows } from '#projections/engine/query/all-rows.ts';
import type { AreaDemo, Past, World } from '../../../demo/demo.ts';
import { createRandom, type Random } from '../../../demo/random.ts';
import { DAY, MINUTE, factOf } from '../../../demo/story.ts';
import { wei, type DemoTrove } from '../../trove/demo/troves.ts';
import { DEMO_COUNTER } from './counts.ts';
import { daysOf, openAt, trovesOf } from './troves.ts';

const LARGEST_TEAM = 9;
/** The share of accounts without a team. */
const SHARE_WITHOUT_TEAM = 0.3;
const DRAWS_A_DAY = 3;

type Team = readonly [captain: string, ...others: string[]];
const teamFact = (captain: string, members: readonly string[], yuMinted: bigint, at: number): Fact =>
  factOf(
    team.externalState.facts,
    team.externalState.type,
    { source: DEMO_COUNTER, id: `team-${captain}-${at}`, at },
    { captain, members: [...members], yuMinted: `${yuMinted}` },
  );
const debtOf = (troves: readonly DemoTrove[], members: readonly string[]): bigint =>
  troves.reduce((sum, { owner, debt }) => (members.includes(owner) ? sum + BigInt(wei(debt)) : sum), 0n);

function teamsOf(troves: readonly DemoTrove[], random: Random): Team[] {
  const accounts = [...new Set(troves.map(({ owner }) => owner))].filter(() => !random.chance(SHARE_WITHOUT_TEAM));
  const teams: Team[] = [];
  for (let from = 0; from < accounts.length;) {
    const size = random.whole(1, LARGEST_TEAM);
    const [captain, ...others] = accounts.slice(from, from + size);
    teams.push([captain!, ...others]);
    from += size;
  }
  return teams;
}
/** Both areas use the same teams. */
const teamsIn = (past: Past): Team[] => teamsOf(trovesOf(past), createRandom(past.seed + 5));

export const teamDemo: AreaDemo = {
  past(past) {
    const troves = trovesOf(past);
    const days = daysOf(past).filter((_, index, all) => (all.length - 1 - index) % 7 === 0);
    // A team is reported from the first week in which its captain has a trove.
    return teamsIn(past).flatMap((members) =>
      days.flatMap(({ at }) => {
        const open = openAt(troves, past.until, at);
        return open.some(({ owner }) => owner === members[0])
          ? [{ at, kind: 'fact' as const, fact: teamFact(members[0], members, debtOf(open, members), at) }]
          : [];
      }),
    );
  },
  // Teams are reported one by one.
  live({ models: { exportRows, totals }, isOurs, report }: World) {
    let next = 0;
    return {
      pause: { least: 3_000, spread: 4_000 },
      async step() {
        if (!exportRows || !totals) return;
        const { rows: teams } = await allRows({ exportRows }, 'teams');
        const teamRow = teams[next++ % Math.max(1, teams.length)];
        if (!teamRow || !(await isOurs(`${team.externalState.type}-${String(teamRow.id)}`))) return;
        const { rows, at } = await totals('trove-accounts', {});
        if (at === null) return;
        const debtByOwner = new Map(
          rows
            .filter(({ state }) => state === 'ACTIVE')
            .map(({ owner, debt }) => [String(owner), BigInt(String(debt))]),
        );
        const members = Members.parse(teamRow.members);
        const minted = members.reduce((sum, member) => sum + (debtByOwner.get(addressKey(member)) ?? 0n), 0n);
        if (String(minted) !== teamRow.yuMinted)
          await report(teamFact(String(teamRow.captain), members, minted, Date.parse(at)));
      },
    };
  },
};

const Members = z.array(z.string());
const berries = (random: Random, max: number): string => String(random.whole(0, max * 4) / 4);
const lotteryFact = (captain: string, otherCount: number, at: number, random: Random): Fact =>
  factOf(
    lottery.externalState.facts,
    lottery.externalState.type,
    { source: DEMO_COUNTER, id: `lottery-${captain}-${at}`, at },
    {
      captain,
      sizeExcludingCaptain: otherCount,
      captainBerries: berries(random, 200),
      memberBerries: Array.from({ length: otherCount }, () => berries(random, 60)),
    },
  );

export const lotteryDemo: AreaDemo = {
  past(past) {
    const teams = teamsIn(past);
    return daysOf(past).flatMap(({ at: end }) => {
      const random = createRandom(Math.floor(end / DAY));
      return Array.from({ length: DRAWS_A_DAY }, () => {
        const at = end - Math.floor(random.fraction() * 20) * 61 * MINUTE;
        const [captain, ...others] = random.pick(teams);
        return {
          at: Math.max(past.from, at),
          kind: 'fact' as const,
          fact: lotteryFact(captain, others.length, Math.max(past.from, at), random),
        };
      });
    });
  },
  live: ({ random, now, models, isOurs, report }: World) => ({
    pause: { least: MINUTE, spread: 4 * MINUTE },
    async step() {
      const { rows } = await models.list('teams', { start: 0, end: 100 });
      if (rows.length === 0) return;
      const { id, captain, members } = random.pick(rows);
      if (await isOurs(`${team.externalState.type}-${String(id)}`))
        await report(lotteryFact(String(captain), Members.parse(members).length - 1, now(), random));
    },
  }),
};
