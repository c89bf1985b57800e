// Invariants of deposits under random commands on a few of them, decided one by one as in the handler.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#contracts/areas/settings/rules.ts';
import type { DepositCommand } from './commands.ts';
import { depositDecider } from './decider.ts';
import { aDeposit, administrator, MAINNET_ADDRESS, TESTNET_ADDRESS } from './testing/examples.ts';
import type { DepositEvent, DepositState } from './state.ts';

const AMOUNT = 10n;
const people = [administrator('ana'), administrator('ben')];
const burnHash = (n: number): string => `0x${`${n}`.repeat(64)}`;
const hash = burnHash(7);
const txid = 'a'.repeat(64);
const reason = 'because';

/** A deposit's stream. Each event's id is its index, so a number identifies an execution. */
interface Stream {
  state: DepositState;
  events: DepositEvent[];
  queued: string[];
}

const amounts = fc.constantFrom(1n, 4n, AMOUNT - 1n, AMOUNT, AMOUNT + 1n);
type CommandOfStream = (stream: Stream) => Record<string, unknown>;
/** An execution of this deposit, usually the newest, or an unknown one. */
const execution =
  (pick: number) =>
  ({ queued }: Stream): string =>
    queued.at(-1 - pick) ?? 'unknown';
const commandsOfStream: fc.Arbitrary<CommandOfStream> = fc.oneof(
  {
    arbitrary: fc.constantFrom('CancelDeposit', 'RejectDeposit', 'RetryMint').map((type): CommandOfStream => () => ({
      type,
      reason,
    })),
    weight: 2,
  },
  {
    arbitrary: fc
      .constantFrom('RejectRefund', 'WithdrawRefund', 'RetryRefund', 'RetryRefund')
      .map((type): CommandOfStream => () => ({ type, reason })),
    weight: 4,
  },
  {
    arbitrary: fc.constantFrom('BURN_NOT_FOUND', 'OTHER').map((finding): CommandOfStream => () => ({
      type: 'RejectRefund',
      reason,
      finding,
    })),
    weight: 1,
  },
  {
    arbitrary: fc.constant<CommandOfStream>(() => ({ type: 'RecordDeposit', deposit: aDeposit({ amount: AMOUNT }) })),
    weight: 3,
  },
  {
    arbitrary: fc.constantFrom<CommandOfStream>(
      () => ({ type: 'ConfirmDeposit', amount: AMOUNT, acknowledged: true }),
      () => ({ type: 'ConfirmRefund' }),
    ),
    weight: 3,
  },
  {
    arbitrary: fc
      .record({
        amount: amounts,
        receivingAddress: fc.constantFrom(MAINNET_ADDRESS, TESTNET_ADDRESS),
        burnHash: fc.constantFrom(undefined, undefined, undefined, ...[1, 2, 3].map(burnHash)),
      })
      .map((body): CommandOfStream => () => ({ type: 'RequestRefund', ...body })),
    weight: 5,
  },
  {
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          'RecordMintSubmitted',
          'RecordMinted',
          'RecordMintFailed',
          'RecordRefundSubmitted',
          'RecordRefundPaid',
          'RecordRefundFailed',
        ),
        fc.constantFrom(0, 0, 0, 0, 0, 1, 2),
      )
      .map(([type, pick]): CommandOfStream => (stream) => ({
        type,
        executionId: execution(pick)(stream),
        hash,
        txid,
        reason,
      })),
    weight: 8,
  },
);
const steps = fc.array(
  fc.record({ deposit: fc.nat(1), by: fc.constantFrom(...people), oneIsEnough: fc.boolean(), ask: commandsOfStream }),
  { minLength: 60, maxLength: 120 },
);

const sum = (events: DepositEvent[], amountOf: (event: DepositEvent) => bigint): bigint =>
  events.reduce((total, event) => total + amountOf(event), 0n);

const requestedBefore = (events: DepositEvent[], rejected: DepositEvent): bigint => {
  const requested = events.slice(0, events.indexOf(rejected)).findLast((event) => event.type === 'RefundRequested');
  return requested?.type === 'RefundRequested' ? requested.data.amount : 0n;
};

function expectInvariants(streams: Stream[]): void {
  const all = streams.flatMap(({ events }) => events);
  const confirmed = sum(all, (event) => (event.type === 'DepositConfirmed' ? event.data.amount : 0n));
  const refunded = sum(all, (event) => (event.type === 'RefundPaid' ? event.data.amount : 0n));
  // A rejected refund's burn does not count.
  const burned = streams.reduce(
    (total, { events }) =>
      total +
      sum(events, (event) => (event.type === 'RefundRequested' && event.data.burnHash ? event.data.amount : 0n)) -
      sum(events, (event) =>
        event.type === 'RefundRejected' && event.data.burnHash ? requestedBefore(events, event) : 0n,
      ),
    0n,
  );
  const minted = sum(all, (event) => (event.type === 'DepositMinted' ? AMOUNT : 0n));
  expect(minted - burned, 'Σ minted − Σ burned ≤ Σ confirmed − Σ refunded').toBeLessThanOrEqual(confirmed - refunded);
  for (const { state, events } of streams) {
    const count = (type: DepositEvent['type']): number => events.filter((event) => event.type === type).length;
    expect(count('DepositMinted'), 'one MINTED per outpoint').toBeLessThanOrEqual(1);
    expect(count('DepositConfirmed')).toBeLessThanOrEqual(1);
    if (!state) continue;
    expect(
      state.mint.status === 'MINTED' && !['CONFIRMED', 'REFUND_REQUESTED', 'REFUNDED'].includes(state.status),
      'minted without being confirmed',
    ).toBe(false);
    expect(state.mint.status === 'NOT_REQUESTED', 'each confirmation requests a mint, and nothing else does').toBe(
      count('DepositConfirmed') === 0,
    );
    expect(state.refunded).toBeLessThanOrEqual(state.amount);
    expect(state.status === 'REFUNDED', 'REFUNDED exactly when the whole amount is refunded').toBe(
      state.refunded === state.amount,
    );
    expect(new Set(state.burns).size, 'a burn pays for one refund').toBe(state.burns.length);
  }
}

test('no command sequence mints without a confirmation, mints twice or mints more than is held', () => {
  const observed = new Set<string>();
  fc.assert(
    fc.property(steps, (sent) => {
      const streams: Stream[] = [0, 1].map(() => ({ state: depositDecider.initialState, events: [], queued: [] }));
      for (const { deposit, by, oneIsEnough, ask } of sent) {
        const stream = streams[deposit]!;
        const command = { id: `${deposit}`, ...ask(stream) } as DepositCommand;
        if (!stream.state && command.type !== 'RecordDeposit') continue; // the handler answers that it is unknown
        const settings = oneIsEnough
          ? {
              ...DEFAULT_SETTINGS,
              secondPerson: {
                ...DEFAULT_SETTINGS.secondPerson,
                'deposit:confirm': false,
                'deposit:confirm-refund': false,
              },
            }
          : DEFAULT_SETTINGS;
        const decided = depositDecider.decide(command, stream.state, {
          actor: by,
          now: '2026-11-01T08:00:00.000Z',
          settings,
        });
        if ('refused' in decided) continue;
        for (const event of decided) {
          const id = `${deposit}-${stream.events.length}`;
          stream.state = depositDecider.evolve(stream.state, event, id);
          stream.events.push(event);
          if (event.type === 'MintQueued' || event.type === 'RefundQueued') stream.queued.push(id);
          observed.add(event.type);
        }
        expectInvariants(streams);
      }
    }),
    { numRuns: 500 },
  );
  expect([...observed].toSorted(), 'the commands produce every event type').toEqual([
    'DepositCancelled',
    'DepositConfirmed',
    'DepositMinted',
    'DepositRecorded',
    'DepositRejected',
    'MintCancelled',
    'MintFailed',
    'MintQueued',
    'MintRetried',
    'MintSubmitted',
    'RefundConfirmed',
    'RefundFailed',
    'RefundPaid',
    'RefundQueued',
    'RefundRejected',
    'RefundRequested',
    'RefundRetried',
    'RefundSubmitted',
    'RefundWithdrawn',
  ]);
});
