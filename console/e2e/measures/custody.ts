// Random deposits, withdrawals and accounts of institutions.
import fc from 'fast-check';
import { WEI_PER_SATOSHI } from '#contracts/values/values.ts';
import { depositId } from '#services/areas/deposit/deposit-id.ts';
import { aDeposit, administrator, aTxid, MAINNET_ADDRESS } from '#services/areas/deposit/testing/examples.ts';
import { bridgeId } from '#services/areas/withdrawal/ids.ts';
import { aBurnHash, fund, wei, withdrawalOf } from '#services/tools/testing/custody/custody.ts';
import { hexOf } from '#services/tools/testing/custody/deposits.ts';
import { seenAccount } from '#services/tools/testing/http-examples/institution-account.ts';
import { late, satoshis, type Filling } from './filling.ts';
import { act, type World } from './world.ts';

const [ana, ben] = [administrator('ana'), administrator('ben')];
const INSTITUTIONS = ['Northbank', 'Aurora Custody', 'Borealis'] as const;
const institution = fc.constantFrom(...INSTITUTIONS);
const network = 'mainnet';
const reason = 'for a test';

/** Each number is a deposit, with its amount. */
const depositOf = (number: number) =>
  aDeposit({
    institution: INSTITUTIONS[number % INSTITUTIONS.length]!,
    txid: hexOf(`deposit ${number}`),
    amount: BigInt(number + 1) ** 9n + 1n,
  });
/** The last execution of a deposit. */
const executionOf = async ({ server }: World, id: string, type: 'MintQueued' | 'RefundQueued'): Promise<string> =>
  (await server.store.load(`deposit-${id}`)).findLast((event) => event.type === type)?.id ?? '';

type Step = (world: World, id: string, number: number) => Promise<void>;
const does =
  (actor: typeof ana, type: string, more: object = {}): Step =>
  (world, id) =>
    world.command('deposit', { type, id, ...more }, actor);
const reports =
  (queued: 'MintQueued' | 'RefundQueued', type: string, more: () => object): Step =>
  async (world, id) =>
    world.command('deposit', { type, id, executionId: await executionOf(world, id, queued), ...more() }, ana);
const DEPOSIT_STEPS: Readonly<Record<string, Step>> = {
  record: (world, id, number) =>
    world.command('deposit', { type: 'RecordDeposit', id, deposit: depositOf(number) }, ana),
  confirm: (world, id, number) =>
    does(ben, 'ConfirmDeposit', { amount: depositOf(number).amount, acknowledged: true })(world, id, number),
  cancel: does(ana, 'CancelDeposit', { reason }),
  reject: does(ben, 'RejectDeposit', { reason }),
  mintSubmitted: reports('MintQueued', 'RecordMintSubmitted', () => ({ hash: aBurnHash() })),
  minted: reports('MintQueued', 'RecordMinted', () => ({ hash: aBurnHash() })),
  mintFailed: reports('MintQueued', 'RecordMintFailed', () => ({ reason })),
  retryMint: does(ben, 'RetryMint', { reason }),
  requestRefund: does(ana, 'RequestRefund', { amount: 1n, receivingAddress: MAINNET_ADDRESS, burnHash: null }),
  requestBurned: (world, id, number) =>
    does(ana, 'RequestRefund', { amount: 1n, receivingAddress: MAINNET_ADDRESS, burnHash: aBurnHash() })(
      world,
      id,
      number,
    ),
  withdrawRefund: does(ana, 'WithdrawRefund', { reason }),
  confirmRefund: does(ben, 'ConfirmRefund'),
  refundPaid: reports('RefundQueued', 'RecordRefundPaid', () => ({ txid: aTxid() })),
};
const deposits = act(
  fc.record({
    number: fc.nat(7),
    steps: fc.oneof(
      fc.constantFrom(
        ['record'],
        ['record', 'confirm'],
        ['record', 'confirm', 'minted'],
        ['record', 'confirm', 'mintFailed'],
      ),
      fc.array(fc.constantFrom(...Object.keys(DEPOSIT_STEPS).slice(1)), { minLength: 1, maxLength: 4 }),
    ),
  }),
  async ({ number, steps }, world) => {
    const id = depositId(depositOf(number));
    const recorded = await world.server.store.load(`deposit-${id}`);
    for (const step of recorded.length ? steps : ['record', ...steps]) await DEPOSIT_STEPS[step]!(world, id, number);
  },
);

/** The bridge's reports about a nonce, in any order; and a payment that came back. */
const withdrawals = act(
  fc.record({
    nonce: fc.nat(5),
    steps: fc.array(fc.constantFrom('request', 'burn', 'pay', 'payAgain', 'return'), { minLength: 1, maxLength: 4 }),
    late,
  }),
  async ({ nonce, steps, late: by }, world) => {
    const at = world.now() - by;
    const amount = BigInt(nonce + 1) ** 7n;
    const id = bridgeId({ network, nonce });
    const STEPS: Readonly<Record<(typeof steps)[number], () => Promise<void>>> = {
      request: () => world.report('withdrawal-requested', { ...withdrawalOf(amount), amount: `${amount}`, nonce }, at),
      burn: () =>
        world.report(
          'withdrawal-burned',
          { network, nonce, hash: aBurnHash(`${nonce}`), amount: wei(amount), burnedAt: new Date(at).toISOString() },
          at,
        ),
      pay: () =>
        world.report(
          'withdrawal-paid',
          { network, nonce, txid: hexOf(`${nonce}`), paidAt: new Date(at).toISOString() },
          at,
        ),
      payAgain: () =>
        world.report('withdrawal-paid', { network, nonce, txid: aTxid(), paidAt: new Date(at).toISOString() }, at),
      return: () =>
        world.command('withdrawal', { type: 'ResolveWithdrawal', id, reason, outcome: 'RETURNED', hash: null }, ben),
    };
    for (const step of steps) await STEPS[step]();
  },
);

const accounts = fc.oneof(
  act(fc.record({ institution, btcAmount: satoshis, late }), ({ late: by, ...data }, world) =>
    world.report('institution-account-seen', seenAccount(data), world.now() - by),
  ),
  act(fc.record({ institution, amount: fc.bigInt(1n, 10n ** 9n) }), (one, { server }) =>
    fund(server.jobs.parts.commands, one.amount, one.institution),
  ),
);

const amounts = {
  sats: (row: Record<string, unknown>) => String(row.amount),
  ybtc: (row: Record<string, unknown>) => String(BigInt(String(row.amount)) * WEI_PER_SATOSHI),
  paid: (row: Record<string, unknown>) => String(row.paidAmount),
};
export const CUSTODY_FILLINGS: Readonly<Record<string, Filling>> = {
  'custody-totals': { list: 'deposits', acts: deposits, amounts },
  'custody-inflow': { list: 'deposits', acts: deposits, amounts },
  'withdrawal-totals': { list: 'withdrawals', acts: withdrawals, amounts },
  'institution-balances': { list: 'institution-balances', acts: accounts, isUnfiltered: true },
};
