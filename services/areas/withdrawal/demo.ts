// Withdrawals of the demo world: institutions withdraw a part of their minted amount. Some are held, or reported by
// the bridge. They cool for minutes, because of the demo's settings.
import { withdrawalFacts } from '#contracts/areas/withdrawal/facts.ts';
import { WithdrawalRow } from '#contracts/areas/withdrawal/reads.ts';
import { evmHashOf, segwitAddress } from '../../demo/addresses.ts';
import type { AreaDemo, World } from '../../demo/demo.ts';
import { institutions, type Institution } from '../../demo/institutions.ts';
import { createdId } from '../../http/area-routes.ts';
import { derivedId, namespaceOf } from '../../base/ids.ts';
import { DAY, MINUTE, Story, demoId, factOf, type Act } from '../../demo/story.ts';
import type { Random } from '../../demo/random.ts';
import type { InstitutionCommand } from '../institution/decider.ts';
import { institutionId } from '../institution/names.ts';
import type { WithdrawalCommand } from './commands.ts';
import { withdrawals } from './decider.ts';

const BRIDGE = 'demo-bridge';
const HOUR = 60; // minutes
/** Past withdrawals use the default cooling time. */
const COOLING = 24 * HOUR;
const WITHDRAWALS = 160;
const FAILURES = ['fee below the mempool minimum', 'signer quorum not reached', 'hot wallet is empty'] as const;
const BLOCK_REASONS = [
  '地址命中制裁名单，待核实',
  'Client could not be reached to confirm',
  '金额异常，转合规复核',
] as const;
const RELEASE_REASONS = ['合规复核通过', 'Client has confirmed by phone'] as const;
const CANCEL_REASONS = ['客户撤回', 'Amount to be corrected'] as const;
const LIVE = namespaceOf('demo-live-withdrawal');
const SATS_TO_WEI = 10n ** 10n;

const addressOf = (institution: string): string => segwitAddress(`withdrawals of ${institution}`);
/** A part of the institution's typical deposit, so that its balance is sufficient. */
const amountOf = (random: Random, median: number, scale = 1): bigint =>
  BigInt(Math.max(10_000, Math.round((median * scale * random.whole(5, 40)) / 100)));
const requestFields = (random: Random, { institution, median, depositors }: Institution, scale?: number) => ({
  institution,
  userName: random.pick(depositors).userName,
  receivingAddress: random.chance(0.7) ? addressOf(institution) : segwitAddress(`elsewhere ${random.whole(1, 1e6)}`),
  network: 'mainnet' as const,
  amount: amountOf(random, median, scale),
});

/** Its addresses were approved at the start of the past. */
function register({ institution }: Institution, from: number, random: Random): Act[] {
  return new Story<InstitutionCommand>('institution', institutionId(institution), from)
    .does('maker', 'AddInstitution', { name: institution, dailyLimit: null })
    .wait(2 * 24 * HOUR + random.whole(0, HOUR))
    .does('maker', 'ProposeAddress', { network: 'mainnet', address: addressOf(institution), note: '主提现地址 · main' })
    .wait(3 * HOUR)
    .does('checker', 'ApproveAddress', { address: addressOf(institution) }).acts;
}

function past(random: Random, from: number, until: number): Act[] {
  const all = institutions();
  const one = (index: number): Act[] => {
    const at = from + 4 * DAY + ((until - from - 4 * DAY) * (index + random.fraction())) / WITHDRAWALS;
    const name = `withdrawal ${index}`;
    const request = requestFields(random, random.pick(all));
    const story = new Story<WithdrawalCommand>('withdrawal', demoId('withdrawal', name), at).does(
      'maker',
      'RequestWithdrawal',
      request,
    );
    const chance = random.fraction();
    if (chance < 0.05)
      return story.wait(HOUR).does('maker', 'CancelWithdrawal', { reason: random.pick(CANCEL_REASONS) }).acts;
    if (chance < 0.09)
      return story.wait(HOUR).does('checker', 'RejectWithdrawal', { reason: random.pick(CANCEL_REASONS) }).acts;
    const burned = 2 * HOUR + random.whole(0, 60);
    story.wait(burned).does('maker', 'RecordBurn', {
      hash: evmHashOf(`burn ${name}`),
      burnedAt: new Date(at + burned * MINUTE).toISOString(),
    });
    if (chance < 0.12)
      return story.wait(2 * HOUR).does('checker', 'BlockWithdrawal', { reason: random.pick(BLOCK_REASONS) }).acts;
    story.wait(COOLING + random.whole(10, 8 * HOUR));
    const failure = chance < 0.22 ? random.pick(FAILURES) : null;
    story.executes(
      'checker',
      'ConfirmWithdrawal',
      { amount: request.amount, acknowledged: true },
      'payout',
      5 + random.whole(0, 30),
      failure,
    );
    if (failure && chance < 0.2)
      story.wait(3 * HOUR).executes('checker', 'RetryPayout', { reason: 'Hot wallet was filled' }, 'payout', 8, null);
    return story.acts;
  };
  return [
    ...all.flatMap((institution) => register(institution, from, random)),
    ...Array.from({ length: WITHDRAWALS }, (_, index) => one(index)).flat(),
  ];
}

/** Waiting withdrawals, oldest first. */
const find = async ({ models }: World, status: string): Promise<{ rows: WithdrawalRow[]; total: number }> => {
  const { rows, total } = await models.list('withdrawals', {
    filter: { status: { filterType: 'set', values: [status] } },
    sort: [{ colId: 'createdPosition', sort: 'asc' }],
    start: 0,
    end: 20,
  });
  return { rows: WithdrawalRow.array().parse(rows), total };
};

function live(world: World): { step(): Promise<void> } {
  const { random, now, isOurs, act, report } = world;
  const all = institutions();
  const LEFT: Readonly<Record<string, number>> = { REQUESTED: 3, READY: 3, BLOCKED: 2, PAYOUT_FAILED: 1 };
  return {
    async step() {
      const chance = random.fraction();
      const status =
        chance < 0.35
          ? 'REQUESTED'
          : chance < 0.7
            ? 'READY'
            : chance < 0.76
              ? 'BLOCKED'
              : chance < 0.82
                ? 'PAYOUT_FAILED'
                : null;
      if (status) {
        const { rows, total } = await find(world, status);
        const row = total > LEFT[status]! ? random.pick(rows) : undefined;
        if (row && (await isOurs(`withdrawal-${row.id}`))) {
          const { id, revision, amount } = row;
          const does = (by: 'maker' | 'checker', command: WithdrawalCommand): Promise<boolean> =>
            act(withdrawals, by, command, revision);
          if (status === 'REQUESTED')
            await does('maker', {
              type: 'RecordBurn',
              id,
              hash: evmHashOf(`burn ${id}`),
              burnedAt: new Date(now()).toISOString(),
            });
          else if (status === 'READY')
            await (random.chance(0.06)
              ? does('checker', { type: 'BlockWithdrawal', id, reason: random.pick(BLOCK_REASONS) })
              : does('checker', { type: 'ConfirmWithdrawal', id, amount: BigInt(amount), acknowledged: true }));
          else if (status === 'BLOCKED')
            await does('checker', { type: 'ReleaseWithdrawal', id, reason: random.pick(RELEASE_REASONS) });
          else await does('checker', { type: 'RetryPayout', id, reason: 'Hot wallet was filled' });
          return;
        }
      }
      const one = random.pick(all);
      // A person may have registered an institution of the same name.
      if (!(await isOurs(`institution-${institutionId(one.institution)}`))) return;
      const fields = requestFields(random, one, 1 / 40);
      if (random.chance(0.9))
        return void (await act(
          withdrawals,
          'maker',
          { type: 'RequestWithdrawal', id: createdId(derivedId(LIVE, `${now()}`)), ...fields },
          -1,
        ));
      // The bridge reports a burn, sometimes with an amount that does not match the request.
      const byNonce = { sort: [{ colId: 'nonce', sort: 'desc' as const }], start: 0, end: 1 };
      const [greatest] = WithdrawalRow.array().parse((await world.models.list('withdrawals', byNonce)).rows);
      const nonce = (greatest?.nonce ?? -1) + 1;
      const from = (type: keyof typeof withdrawalFacts) => ({ source: BRIDGE, id: `${type}-${nonce}`, at: now() });
      await report(factOf(withdrawalFacts, 'withdrawal-requested', from('withdrawal-requested'), { ...fields, nonce }));
      await report(
        factOf(withdrawalFacts, 'withdrawal-burned', from('withdrawal-burned'), {
          network: 'mainnet',
          nonce,
          hash: evmHashOf(`bridge ${nonce}`),
          amount: `${fields.amount * SATS_TO_WEI + (random.chance(0.2) ? 1n : 0n)}`,
          burnedAt: new Date(now()).toISOString(),
        }),
      );
    },
  };
}

export const withdrawalDemo: AreaDemo = {
  // An institution's balance depends on its deposits, so commands may be refused.
  past: ({ random, from, until }) =>
    past(random, from, until).map((act) => (act.kind === 'command' ? { ...act, isTentative: true } : act)),
  live: (world) => ({ pause: { least: 4_000, spread: 6_000 }, ...live(world) }),
  failures: { payout: FAILURES },
};
