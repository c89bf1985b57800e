// CRSMs of the demo world: created by an operator, reported by the chain's feed, deposited to and claimed from. Some
// calls fail.
import { crsmExternalState, type CrsmFigures } from '#contracts/areas/crsm/external-state.ts';
import { CrsmRow } from '#contracts/areas/crsm/reads.ts';
import { kindOf, CALL_ACTIONS } from '#contracts/areas/crsm/calls.ts';
import type { Fact } from '#contracts/wire/fact.ts';
import type { AreaDemo, World } from '../../../demo/demo.ts';
import { createRandom } from '../../../demo/random.ts';
import { DAY, MINUTE, Story, factOf, type Act } from '../../../demo/story.ts';
import { CHAIN_FEED } from '../../trove/demo/demo.ts';
import { demoTroves, ratio, wei, type DemoTrove } from '../../trove/demo/troves.ts';
import { idOfTrove } from '../../trove/trove-id.ts';
import type { CallCommand } from '../commands.ts';
import { ACTS } from './actions.ts';
import { outcomeFigures } from './outcome-figures.ts';
import { crsms } from '../decider.ts';

const HOUR = 60; // minutes
const FAILURES = [
  'execution reverted: trigger in progress',
  'replacement transaction underpriced',
  'insufficient funds for gas',
];

interface ReportedCrsm {
  key: DemoTrove['key'];
  contract: string;
  figures: CrsmFigures;
  at: number;
}
const crsmFact = ({ key, contract, figures, at }: ReportedCrsm): Fact =>
  factOf(
    crsmExternalState.facts,
    crsmExternalState.type,
    { source: CHAIN_FEED, id: `crsm-${key.chainId}-${key.troveId}-${at}`, at },
    { ...key, contract, ...figures },
  );

/** It is created, reported, and perhaps deposited to once more. Its first call may have failed. */
function past(trove: DemoTrove, until: number, random: ReturnType<typeof createRandom>): Act[] {
  const { key, openedAt, debt, crsm, owner } = trove;
  if (!crsm) return [];
  const ratios = { trgcr: ratio(crsm.trgcr), tarcr: ratio(crsm.tarcr), maxTarcr: ratio(crsm.maxTarcr) };
  const fields = { ...key, ...ratios, debtGasCompensation: wei(crsm.compensation), amount: wei(crsm.deposits) };
  const createdAt = openedAt + crsm.after;
  const story = new Story<CallCommand>('crsm', idOfTrove(key), createdAt);
  const create = (failure: string | null) =>
    story.executes('operator', 'CreateCrsm', fields, kindOf('create'), 2 + 10 * random.fraction(), failure);
  if (random.chance(0.08)) create(FAILURES[2]!).wait(HOUR);
  create(null);
  const figuresAt = (at: number, more = 0): CrsmFigures => ({
    ...ratios,
    debtGasCompensation: wei(crsm.compensation),
    deposits: wei(crsm.deposits + more),
    yieldGains: wei((crsm.deposits * 0.06 * Math.max(0, at - createdAt)) / (365 * DAY)),
    debtTokenBalance: wei(debt * 0.002),
    collateralGains: '0',
  });
  const reportAt = (at: number, more?: number): Act => ({
    at,
    kind: 'fact',
    fact: crsmFact({ key, contract: crsm.contract, at, figures: figuresAt(at, more) }),
  });
  const reports = [reportAt(createdAt + 4 * 3_600_000)];
  const added = random.chance(0.35) ? Math.round(crsm.deposits * 0.2) : 0;
  const nextAt = createdAt + DAY * (1 + 2 * random.fraction());
  if (added && nextAt < until - DAY) {
    const more = new Story<CallCommand>('crsm', idOfTrove(key), nextAt);
    more
      .wait(0)
      .executes(
        'operator',
        'DepositToCrsm',
        { amount: wei(added) },
        kindOf('deposit'),
        3,
        random.chance(0.15) ? FAILURES[0]! : null,
      );
    story.acts.push(...more.acts);
  } else if (random.chance(0.3) && nextAt < until - DAY)
    story.acts.push(
      ...new Story<CallCommand>('crsm', idOfTrove(key), nextAt).executes(
        'operator',
        'ClaimYield',
        { address: owner },
        kindOf('claim-yield'),
        3,
        null,
      ).acts,
    );
  return [...story.acts, ...reports];
}

function live({ random, now, models, isOurs, report, act }: World): { step(): Promise<void> } {
  const active = {
    filter: { status: { filterType: 'set' as const, values: ['ACTIVE'] } },
    sort: [{ colId: 'createdPosition', sort: 'asc' as const }],
  };
  return {
    async step() {
      const { total } = await models.list('crsms', { ...active, start: 0, end: 1 });
      if (total === 0) return;
      const start = random.whole(0, total - 1);
      const { rows } = await models.list('crsms', { ...active, start, end: start + 1 });
      const [row] = CrsmRow.array().parse(rows);
      if (!row || !(await isOurs(`crsm-${row.id}`))) return;
      // A CRSM with an open call is not reported meanwhile.
      if (row.call && (row.call.status === 'REQUESTED' || row.call.status === 'SUBMITTED')) return;
      if (random.chance(0.15)) {
        const possible = ACTS.filter(({ can }) => can(row, now()));
        const { type, fields } = random.pick(possible);
        await act(crsms, 'operator', { type, id: row.id, ...fields(row, random) } as CallCommand, row.revision);
        return;
      }
      const {
        chainId,
        vaultId,
        troveId,
        contract,
        trgcr,
        tarcr,
        maxTarcr,
        debtGasCompensation,
        deposits,
        debtTokenBalance,
        collateralGains,
      } = row;
      if (contract === null) return;
      const yieldGains = `${BigInt(row.yieldGains) + BigInt(deposits) / 1_000_000n}`;
      await report(
        crsmFact({
          key: { chainId, vaultId, troveId },
          contract,
          at: now(),
          figures: {
            trgcr,
            tarcr,
            maxTarcr,
            debtGasCompensation,
            deposits,
            yieldGains,
            debtTokenBalance,
            collateralGains,
          },
        }),
      );
    },
  };
}

export const crsmDemo: AreaDemo = {
  past: ({ seed, from, until }) => {
    const random = createRandom(seed + 2);
    return demoTroves(seed, from).flatMap((trove) => past(trove, until, random));
  },
  live: (world) => ({ pause: { least: 1_500, spread: MINUTE / 20 }, ...live(world) }),
  failures: Object.fromEntries(CALL_ACTIONS.map((name) => [kindOf(name), FAILURES])),
  outcomeFigures,
};
