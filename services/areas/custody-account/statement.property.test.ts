// Statements of random histories: deposits, refunds, payments and duplicates, under several spellings and names.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProjections, type Projections } from '#projections/engine/projections.ts';
import { MemoryLog, reached, silent, type TestEvent } from '#projections/engine/testing/log.ts';
import { models, totalsModels } from '#projections/models/registry.ts';
import { withDatabase, type TestDatabase } from '#services/storage/database/testing/databases.ts';
import { CUSTODY_ADDRESS, depositBody } from '../../tools/testing/custody/deposits.ts';
import { institutionId } from '../institution/names.ts';
import { holdingsAt } from './holdings.ts';
import { statementOf } from './statement.ts';

let database: TestDatabase;
let projections: Projections;
const log = new MemoryLog();
beforeAll(async () => {
  database = await withDatabase();
  projections = startProjections({
    source: log,
    database: database.database,
    models,
    totals: totalsModels,
    log: silent,
    run: true,
    maxBatch: 7,
  });
});
afterAll(async () => {
  await projections.stop();
  await database.stop();
});

type Steps = Record<string, (amount: string) => Record<string, unknown>>;
const TXIDS = ['one', 'two'];
const DEPOSIT_STEPS: Steps = {
  DepositConfirmed: (amount) => ({ amount, confirmedBy: 'ben' }),
  RefundRequested: (amount) => ({ amount, receivingAddress: CUSTODY_ADDRESS, burnHash: null, requestedBy: 'ana' }),
  RefundPaid: (amount) => ({ amount, executionId: randomUUID(), txid: 'paid back' }),
  RefundFailed: () => ({ executionId: randomUUID(), reason: 'no' }),
  DepositCancelled: () => ({ reason: 'no', cancelledBy: 'ana' }),
};
const WITHDRAWAL_STEPS: Steps = {
  PayoutSubmitted: () => ({ executionId: randomUUID(), txid: TXIDS[0] }),
  WithdrawalPaid: () => ({ txid: TXIDS[0], paidAt: '2026-11-01T00:00:00.000Z', executionId: null, toldBy: 'bridge' }),
  WithdrawalDoubted: () => ({ doubt: 'paid-twice', txid: TXIDS[1], toldBy: 'bridge' }),
  WithdrawalHeld: () => ({ doubt: 'paid-before', txid: TXIDS[1], blockedBy: 'bridge' }),
  WithdrawalResolved: (amount) => ({
    outcome: BigInt(amount) % 2n === 0n ? 'RETURNED' : 'PAID_OTHERWISE',
    hash: null,
    reason: 'found',
    resolvedBy: 'ben',
  }),
};

const stepOf = (steps: Steps) =>
  fc.record({
    record: fc.nat(2),
    type: fc.constantFrom(...Object.keys(steps)),
    amount: fc.integer({ min: 1, max: 50 }).map(String),
    /** Events of one request are recorded in the same millisecond. */
    seconds: fc.constantFrom(0, 0, 1, 40),
  });
const history = fc.array(
  fc.oneof(
    stepOf(DEPOSIT_STEPS).map((step) => ({ of: 'deposit', ...step })),
    stepOf(WITHDRAWAL_STEPS).map((step) => ({ of: 'withdrawal', ...step })),
  ),
  { minLength: 4, maxLength: 30 },
);

let runs = 0;
let clock = Date.UTC(2026, 10, 1);
const appendAfter = (seconds: number, event: TestEvent): string => {
  clock += seconds * 1_000;
  return log.append({ ...event, at: new Date(clock).toISOString() })[0]!.metadata.recordedAt;
};

test(
  'opening and lines add up to closing between any two instants, and both are the ledger as of then',
  () =>
    fc.assert(
      fc.asyncProperty(history, fc.nat(1_000), fc.nat(1_000), async (steps, first, second) => {
        const name = `Bank ${++runs}`;
        const spellings = [`First ${runs}`, `second  BANK ${runs}`, `Second bank ${runs}`];
        const id = institutionId(spellings[0]!);
        const records = steps
          .map(({ of, record }) => ({ of, record }))
          .toSorted((one, other) => one.record - other.record);
        const idOf = new Map(records.map(({ of, record }) => [`${of} ${record}`, randomUUID()]));
        const instants = [
          appendAfter(40, {
            stream: `institution-${id}`,
            type: 'InstitutionAdded',
            data: { name: spellings[0], dailyLimit: null, addedBy: 'ana' },
          }),
        ];
        const rename = (to: string) =>
          appendAfter(1, {
            stream: `institution-${id}`,
            type: 'InstitutionEdited',
            data: { name: to, dailyLimit: null, editedBy: 'ana' },
          });
        rename(spellings[2]!);
        for (const [index, [key, record]] of [...idOf].entries()) {
          const institution = spellings[index % spellings.length];
          const isDeposit = key.startsWith('deposit');
          // The last record is on another network.
          const network = key.endsWith('2') ? 'testnet' : 'mainnet';
          instants.push(
            appendAfter(
              1,
              isDeposit
                ? {
                    stream: `deposit-${record}`,
                    type: 'DepositRecorded',
                    data: {
                      ...depositBody(record, { institution, network, amount: '60' }),
                      recordedBy: 'ana',
                      occurredAt: null,
                    },
                  }
                : {
                    stream: `withdrawal-${record}`,
                    type: 'WithdrawalRequested',
                    data: {
                      institution,
                      institutionId: id,
                      userName: 'Ana',
                      receivingAddress: CUSTODY_ADDRESS,
                      network,
                      amount: '25',
                      nonce: index,
                      requestedBy: 'ana',
                      requestedAt: '2026-11-01T00:00:00.000Z',
                      isApprovedAddress: true,
                    },
                  },
            ),
          );
        }
        for (const [index, { of, record, type, amount, seconds }] of steps.entries()) {
          const stream = `${of}-${idOf.get(`${of} ${record}`)!}`;
          const all = of === 'deposit' ? DEPOSIT_STEPS : WITHDRAWAL_STEPS;
          instants.push(appendAfter(seconds, { stream, type, data: all[type]!(amount) }));
          if (index === 2) rename(name);
        }
        for (const model of ['institutions', 'deposits', 'withdrawals', 'custody-accounts', 'institution-accounts'])
          await reached(projections, model, log);

        const [from, to] = [first, second].map((one) => instants[one % instants.length]!).toSorted();
        const ledgerAt = async (asOf: string): Promise<string> =>
          (await holdingsAt(projections.models, { asOf })).rows.find(
            ({ institutionId: of, network }) => of === id && network === 'mainnet',
          )?.ledgerBtc ?? '0';
        const statement = await statementOf(projections.models, id, { network: 'mainnet', from, to });
        const { opening, closing, lines } = statement;
        expect(statement).toMatchObject({
          institution: name,
          opening: await ledgerAt(from!),
          closing: await ledgerAt(to!),
        });
        expect(`${lines.reduce((sum, { amount }) => sum + BigInt(amount), BigInt(opening))}`).toBe(closing);
        expect(lines.at(-1)?.balance ?? opening).toBe(closing);
        expect(lines.every(({ at }) => at > from! && at <= to!)).toBe(true);
        expect(lines.map(({ position }) => Number(position))).toEqual(
          lines.map(({ position }) => Number(position)).toSorted((one, other) => one - other),
        );
      }),
      { numRuns: 60 },
    ),
  60_000,
);
