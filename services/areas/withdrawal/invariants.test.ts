// Invariants of accounts and withdrawals under any commands and reports, by several people and sources. Two processes
// over one store die before or after an append.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { pino } from 'pino';
import { v5 } from 'uuid';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#contracts/areas/settings/rules.ts';
import type { StoredEvent } from '#contracts/events/event.ts';
import { createClock } from '../../base/clock.ts';
import { createCommands } from '../../command/commands.ts';
import type { Commands } from '../../command/types.ts';
import { withCheckedEventStore } from '../../tools/testing/stores/event-store.ts';
import { EventStoreUnavailable, type EventStore } from '../../event-store/types.ts';
import { createPolicies } from '../../executions/worker/policies.ts';
import {
  aBurnHash,
  ana,
  available,
  ben,
  BRIDGE,
  cai,
  fund,
  sender,
  wei,
  withdrawalOf,
} from '../../tools/testing/custody/custody.ts';
import { createContextReaders } from '../context-readers.ts';
import { AREAS, POLICIES } from '../registry.ts';
import { bridgeId } from './ids.ts';
import { type Step, steps, BURN_GOES_ELSEWHERE, PAID_AND_CANCELLED } from './testing/random-steps.ts';
import { checkWithdrawals, checkNonces } from './testing/log-checks.ts';
import { executionArea } from '../../executions/area.ts';

const FUNDS = 30n;
const IDS = 'b1a7c0de-0000-4000-8000-000000000001';
const people = [ana, ben, cai];

test('accounts are never overdrawn, nonces never repeat, each order pays once, and sums agree', async () => {
  const log = pino({ level: 'silent' });
  const { store, close } = await withCheckedEventStore();
  let [run, time] = [0, Date.parse('2026-11-23T08:00:00.000Z')];
  const observed = new Set<string>();
  try {
    await fc.assert(
      fc.asyncProperty(steps, async (sent) => {
        const institution = `Bank ${++run}`;
        const nonces = run * 1_000;
        let dying: Step['dies'] = null;
        const failingStore: EventStore = {
          ...store,
          async append(...args) {
            const dies = dying && dying.of-- === 0 ? dying.when : null;
            if (dies === 'before') throw new EventStoreUnavailable('gone');
            const receipt = await store.append(...args);
            if (dies === 'after') throw new EventStoreUnavailable('gone');
            return receipt;
          },
        };
        const handler = (): Commands =>
          createCommands({
            store: failingStore,
            areas: AREAS,
            log,
            clock: createClock(() => time),
            contextReaders: createContextReaders({
              store,
              settings: { current: async () => ({ settings: DEFAULT_SETTINGS }) },
            }),
          });
        const processes = [handler(), handler()];
        await fund(processes[0]!, FUNDS, institution);
        const startPosition = (await store.head())!.commit;
        const eventsOfRun = async (): Promise<StoredEvent[]> => {
          const events: StoredEvent[] = [];
          for await (const batch of store.readAll(startPosition)) events.push(...batch);
          return events;
        };
        const settle = async (): Promise<void> => {
          const policies = createPolicies({ policies: POLICIES, store, commands: handler(), log });
          for (let before = -1n; before !== (await store.head())!.commit;) {
            before = (await store.head())!.commit;
            for (const event of await eventsOfRun()) await policies.run(event);
          }
        };
        const ids = Array.from({ length: 3 }, (_, index) => v5(`${run} ${index}`, IDS));
        let fact = async (): Promise<unknown> => undefined;
        const runStep = async ({ what, row, by, amount, process }: Step): Promise<void> => {
          const send = sender(processes[process]!);
          const actor = people[by]!;
          const reason = 'because';
          const existing = await store.load(`withdrawal-${ids[row]!}`);
          const requestData = existing.find(({ type }) => type === 'WithdrawalRequested')?.data;
          const nonce = amount % 3 === 0 || !requestData ? nonces + row : Number(requestData.nonce);
          const key = { network: 'mainnet', nonce };
          const report = async (type: string, id: string, body: Record<string, unknown>): Promise<void> => {
            const commandId = randomUUID();
            fact = () => sender(processes[process]!)(type, id, body, { actor: BRIDGE, commandId });
            await fact();
          };
          const requestedAmount = BigInt(String(requestData?.amount ?? 5));
          switch (what) {
            case 'request':
              return void (await send('RequestWithdrawal', ids[row]!, withdrawalOf(BigInt(amount), { institution }), {
                actor,
                commandId: v5(`request ${ids[row]!}`, IDS),
              }));
            case 'cancel':
              return void (await send('CancelWithdrawal', ids[row]!, { reason }, { actor }));
            case 'reject':
              return void (await send('RejectWithdrawal', ids[row]!, { reason }, { actor }));
            case 'burn':
              return void (await send(
                'RecordBurn',
                ids[row]!,
                { hash: aBurnHash(`${run} ${row} ${amount % 2}`), burnedAt: new Date(time).toISOString() },
                { actor },
              ));
            case 'block':
              return void (await send('BlockWithdrawal', ids[row]!, { reason }, { actor }));
            case 'release':
              return void (await send('ReleaseWithdrawal', ids[row]!, { reason }, { actor }));
            case 'confirm':
              return void (await send(
                'ConfirmWithdrawal',
                ids[row]!,
                { amount: requestedAmount, acknowledged: true },
                { actor },
              ));
            case 'resolve':
              return void (await send(
                'ResolveWithdrawal',
                ids[row]!,
                { reason, outcome: amount % 2 ? 'RETURNED' : 'PAID_OTHERWISE', hash: null },
                { actor },
              ));
            case 'retry':
              return void (await send('RetryPayout', ids[row]!, { reason }, { actor }));
            case 'told-request':
              return report('TellRequest', bridgeId({ network: 'mainnet', nonce }), {
                ...key,
                ...withdrawalOf(BigInt(amount), { institution }),
                at: new Date(time).toISOString(),
              });
            case 'told-burn':
              return report('TellBurn', bridgeId({ network: 'mainnet', nonce }), {
                ...key,
                hash: aBurnHash(`${run} ${row} ${amount % 4}`),
                amount: wei(amount % 3 ? requestedAmount : BigInt(amount)),
                burnedAt: new Date(time).toISOString(),
              });
            case 'told-paid':
              return report('TellPayment', bridgeId({ network: 'mainnet', nonce }), {
                ...key,
                txid: aBurnHash(`paid ${run} ${row} ${amount % 2}`).slice(2),
                paidAt: new Date(time).toISOString(),
              });
            case 'outcome': {
              const orders = (await eventsOfRun()).filter(({ type }) => type === 'ExecutionRequested');
              const order = orders[row % Math.max(1, orders.length)];
              if (!order) return;
              const outcome =
                amount % 3
                  ? ({ outcome: 'succeeded', hash: aBurnHash(order.stream).slice(2) } as const)
                  : ({ outcome: 'failed', reason } as const);
              return void (await processes[process]!.run(
                executionArea,
                { type: 'ReportOutcome', id: order.stream.slice('execution-'.length), ...outcome },
                { commandId: v5(`${order.stream} ${amount}`, IDS), actor },
              ));
            }
            case 'wait':
              time += 25 * 3_600_000;
              return;
            case 'policies':
              return settle();
            default:
              what satisfies never;
          }
        };
        const unanswered: (() => Promise<unknown>)[] = [];
        for (const step of sent) {
          dying = step.what === 'wait' || step.what === 'policies' || !step.dies ? null : { ...step.dies };
          const hasDied = await runStep(step).then(
            () => false,
            (error: unknown) => {
              if (!(error instanceof EventStoreUnavailable)) throw error;
              return true;
            },
          );
          dying = null;
          if (!hasDied) continue;
          processes[step.process] = handler();
          // A bridge repeats unanswered reports sooner or later; people may not.
          if (!step.what.startsWith('told-')) continue;
          if (step.by) await fact();
          else unanswered.push(fact);
        }
        for (const repeatReport of unanswered) await repeatReport();
        await settle();

        const events = await eventsOfRun();
        for (const { type } of events) observed.add(type);
        const streams = Map.groupBy(
          events.filter(({ stream }) => /^withdrawal-[0-9a-f]{8}-/.test(stream)),
          ({ stream }) => stream,
        );
        const counted = checkWithdrawals(streams);
        expect(await available(store, institution), 'the available amount is the funds minus the counted amounts').toBe(
          FUNDS - counted,
        );
        let left = FUNDS;
        for (const { type, data } of events.filter(({ stream }) => stream.startsWith('custody-account-'))) {
          if (type === 'AmountReserved') left -= BigInt(String(data.amount));
          if (type === 'AmountCounted' || type === 'AmountReleased') left -= BigInt(String(data.change));
          expect(type === 'AmountReserved' && data.excess === null && left < 0n, 'overdrawn by an action').toBe(false);
        }
        checkNonces(streams);
        const orders = events.filter(({ type }) => type === 'ExecutionRequested').map(({ stream }) => stream);
        expect(new Set(orders).size).toBe(orders.length);
      }),
      { numRuns: 30, endOnFailure: true, examples: [[BURN_GOES_ELSEWHERE], [PAID_AND_CANCELLED]] },
    );
    expect([...observed]).toEqual(
      expect.arrayContaining([
        'WithdrawalBurned',
        'WithdrawalHeld',
        'WithdrawalConfirmed',
        'WithdrawalCancelled',
        'AmountReleased',
        'AmountCounted',
        'PayoutQueued',
      ]),
    );
  } finally {
    await close();
  }
}, 240_000);
