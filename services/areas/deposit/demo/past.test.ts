import { createHash } from 'node:crypto';
import { pino } from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { DepositStatus, MintStatus, RefundStatus } from '#contracts/areas/deposit/events.ts';
import type { DepositRow } from '#contracts/areas/deposit/reads.ts';
import type { StoredEvent } from '#contracts/events/event.ts';
import { FactLine } from '#contracts/facts.ts';
import { HISTORY_DAYS, history as historyOf } from '../../../demo/history.ts';
import { NO_SEALS } from '../../../tools/testing/imports/facts.ts';
import { createHistoryWriter } from '../../../demo/history-writer.ts';
import { pipelined } from '../../../demo/pipelined-store.ts';
import { demosWith, foldDeposits } from '../../../tools/testing/demo.ts';
import { memoryStore } from '../../../tools/testing/stores/memory-store.ts';
import { writeHistory } from '../../../demo/write-history.ts';
import { policyCommandId } from '../../../executions/worker/policies.ts';
import { wireForm } from '../../../ingest/identity.ts';
import { contextReadersOfLog } from '../../context-readers.ts';
import { AREAS, POLICIES, commandOf } from '../../registry.ts';
import { depositPolicies } from '../policies.ts';

const UNTIL = Date.parse('2026-11-21T12:34:56.789Z');
const PEOPLE = {
  maker: { id: 'ana', roleId: 'custody-maker' },
  checker: { id: 'bo', roleId: 'custody-checker' },
  editor: { id: 'cy', roleId: 'content-editor' },
  operator: { id: 'di', roleId: 'operator' },
  lead: { id: 'el', roleId: 'super-administrator' },
  deputy: { id: 'fa', roleId: 'super-administrator' },
  auditor: { id: 'gu', roleId: 'auditor' },
} as const;
const DEPOSITS = 2_000;

const history = (seed?: number, deposits = DEPOSITS) =>
  historyOf(
    demosWith(deposits).filter(({ area }) => area === 'deposit' || area === 'price'),
    UNTIL,
    seed,
  );

/** The history's events in an in-memory log, without the streams of claims and references. */
async function written(seed?: number, deposits?: number): Promise<StoredEvent[]> {
  const store = memoryStore();
  const historyWriter = createHistoryWriter({
    store: pipelined(store),
    areas: AREAS,
    contextReaders: contextReadersOfLog,
    log: pino({ level: 'silent' }),
  });
  await writeHistory(history(seed, deposits), {
    log: store,
    historyWriter,
    people: PEOPLE,
    policies: POLICIES,
    commandOf,
    seals: NO_SEALS,
  });
  return store.events.filter(({ stream }) => !/^(claim|reference)-/.test(stream));
}

let log: StoredEvent[];
let rows: DepositRow[];
beforeAll(async () => {
  log = await written();
  rows = foldDeposits(log);
});

describe('the demo history of deposits and prices', () => {
  // A later version may complete a start that died, so events that are written twice must be identical. The events that
  // follow from them in the register and the accounts were added later.
  test('keeps the same streams and ids as in earlier versions', () =>
    expect(
      createHash('sha256')
        .update(
          log
            .filter(({ stream }) => !/^(institution|custody-account)-/.test(stream))
            .map(({ stream, id }) => `${stream} ${id}`)
            .join('\n'),
        )
        .digest('hex'),
    ).toBe('6e0f45414a1d884cedf079578f6aa71cce869eb444492cc8714c965f78b98cdb'));

  test('has the same ids for the same seed and other ids for another seed', async () => {
    const ids = (await written(7, 100)).map(({ id }) => id);
    expect((await written(7, 100)).map(({ id }) => id)).toEqual(ids);
    const idsOfSeed = new Set(ids);
    expect(new Set((await written(8, 100)).filter(({ id }) => idsOfSeed.has(id)).map(({ type }) => type))).toEqual(
      new Set(['FactReceived', 'PriceSet']),
    );
  });

  test('has 2,000 deposits of twelve institutions over thirty days, and a price for each day', () => {
    expect(rows.length).toBe(2_000);
    expect(new Set(rows.map(({ institution }) => institution)).size).toBe(12);
    expect(new Set(rows.map(({ recordedAt }) => recordedAt.slice(0, 10))).size).toBe(HISTORY_DAYS + 1);
    expect(log.filter(({ type }) => type === 'PriceSet').map(({ data }) => data.day)).toEqual(
      Array.from({ length: HISTORY_DAYS + 1 }, (_, day) =>
        new Date(UNTIL - (HISTORY_DAYS - day) * 86_400_000).toISOString().slice(0, 10),
      ),
    );
  });

  test('shows every status and deposits that were recorded again', () => {
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(DepositStatus.options));
    const transient: readonly string[] = ['QUEUED', 'SUBMITTED']; // lasts a few seconds: checked in the events
    expect(new Set(rows.map(({ mintStatus }) => mintStatus).filter((status) => !transient.includes(status)))).toEqual(
      new Set(MintStatus.options.filter((status) => !transient.includes(status))),
    );
    expect(
      new Set(rows.map(({ refundStatus }) => refundStatus).filter((status) => !transient.includes(status))),
    ).toEqual(new Set(RefundStatus.options.filter((status) => !transient.includes(status))));
    const types = new Set(log.map(({ type }) => type));
    for (const type of [
      'MintSubmitted',
      'MintRetried',
      'RefundSubmitted',
      'RefundRetried',
      'RefundRejected',
      'RefundWithdrawn',
      'DepositCancelled',
      'DepositRejected',
    ])
      expect(types).toContain(type);
    expect(log.filter(({ type, revision }) => type === 'DepositRecorded' && revision > 0).length).toBeGreaterThan(5);
    expect(rows.filter(({ refunded, amount }) => refunded !== '0' && refunded !== amount).length).toBeGreaterThan(5);
  });

  test('leaves a realistic amount of recent work open and no old work', () => {
    const open = rows.filter(({ status }) => status === 'RECORDED' || status === 'REFUND_REQUESTED');
    expect(open.length).toBeGreaterThan(8);
    expect(open.length).toBeLessThan(150);
    expect(
      rows.filter(({ status, recordedAt }) => status === 'RECORDED' && Date.parse(recordedAt) < UNTIL - 5 * 86_400_000),
    ).toEqual([]);
  });

  test('is ordered by time, ends before the present and marks its events as demo', () => {
    const times = log.map(({ metadata }) => metadata.recordedAt);
    expect(times).toEqual(times.toSorted());
    expect(times.at(-1)! < new Date(UNTIL).toISOString()).toBe(true);
    expect(log.every(({ metadata }) => metadata.demo)).toBe(true);
  });

  test('follows the second-person rule and never mints more than it holds', () => {
    expect(rows.filter(({ confirmedBy, recordedBy }) => confirmedBy === recordedBy)).toEqual([]);
    const sum = (of: DepositRow[], field: 'amount' | 'refunded'): bigint =>
      of.reduce((total, row) => total + BigInt(row[field]), 0n);
    const minted = rows.filter(({ mintStatus }) => mintStatus === 'MINTED');
    const confirmed = rows.filter(
      ({ confirmedAt, status }) =>
        confirmedAt && status !== 'RECORDED' && status !== 'CANCELLED' && status !== 'REJECTED',
    );
    expect(
      sum(minted, 'amount') - sum(minted, 'refunded') <= sum(confirmed, 'amount') - sum(confirmed, 'refunded'),
    ).toBe(true);
    for (const { refunded, amount } of rows) expect(BigInt(refunded) <= BigInt(amount)).toBe(true);
  });

  test('leaves the worker only recent policy commands to run', () => {
    const commands = new Set(log.map(({ metadata }) => metadata.$causationId));
    const due = log.filter(
      (event) => event.type in depositPolicies.on && !commands.has(policyCommandId(event, depositPolicies.area)),
    );
    expect(due.length).toBeLessThan(10);
    for (const { metadata } of due) expect(Date.parse(metadata.recordedAt)).toBeGreaterThan(UNTIL - 86_400_000);
  });

  test('contains only facts that pass the ingest schema', () => {
    const facts = history().flatMap((entry) => (entry.kind === 'fact' ? [wireForm(entry.fact)] : []));
    expect(
      facts
        .slice(0, 300)
        .map((fact) => FactLine.safeParse(fact))
        .filter(({ success }) => !success),
    ).toEqual([]);
  });
});
