// The risk board as of an instant last week, compared with one that a separate script computes from the log alone. The
// script shares no code with the product.
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Projections } from '#projections/engine/projections.ts';
import { createRandom } from '../../demo/random.ts';
import type { TestEventStore } from '../../event-store/testing/stores.ts';
import { withCheckedEventStore } from '../../tools/testing/stores/event-store.ts';
import { wholeLog } from '../../tools/testing/demo.ts';
import { startReadSide } from '../../tools/testing/stores/read-models.ts';
import { anEvent } from '../../tools/testing/server.ts';
import { aTrove, yu } from './testing/examples.ts';
import { idOfTrove } from './trove-id.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-01T00:00:00Z');
const EVENTS = 900;
const POSITIONS = 60;
const LAST_WEEK = new Date(START + 7.3 * 24 * HOUR).toISOString();

let log: TestEventStore;
let projections: Projections;
const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());

/**
 * Two weeks of events: troves are found, reported, burned for and closed; prices are reported, held and released;
 * settings change.
 */
async function write(): Promise<void> {
  const random = createRandom(15);
  const timeOf = (index: number): string =>
    new Date(START + Math.floor((index / EVENTS) * 14 * 24 * HOUR)).toISOString();
  const append = (stream: string, type: string, data: Record<string, unknown>, at: string) => {
    const event = anEvent(type, data);
    return log.store.append(stream, [{ ...event, metadata: { ...event.metadata, recordedAt: at } }], 'any');
  };
  const found = new Set<string>();
  for (let index = 0; index < EVENTS; index += 1) {
    const recordedAt = timeOf(index);
    // The time of a report may be seconds before or slightly ahead of its recording.
    const at = new Date(Date.parse(recordedAt) + random.whole(-40_000, 4_000)).toISOString();
    const kind = random.whole(0, 19);
    if (kind === 0)
      await append(
        'settings',
        'SettingsChanged',
        {
          secondPerson: {},
          values: { mcr: yu(1.05 + random.whole(0, 20) / 100), interestRate: yu(random.whole(1, 12) / 100) },
        },
        recordedAt,
      );
    else if (kind < 6) {
      const price = {
        id: anEvent('x', {}).id,
        pair: 'BTC/YU',
        source: random.pick(['a', 'b']),
        at,
        price: String(60_000 + random.whole(0, 40_000)),
      };
      const isHeld = random.chance(0.3);
      await append(
        `collateral-price-${at.slice(0, 10)}`,
        'CollateralPriceTold',
        { ...price, reference: null, doubt: isHeld ? 'JUMP' : null },
        recordedAt,
      );
      if (isHeld && random.chance(0.4))
        await append(
          `collateral-price-${at.slice(0, 10)}`,
          'CollateralPriceConfirmed',
          { ...price, confirmedBy: 'somebody' },
          recordedAt,
        );
    } else {
      const trove = aTrove(String(random.whole(1, POSITIONS)), {
        collateral: yu(random.whole(1, 500) / 100),
        debt: random.chance(0.1) ? '0' : yu(2_000 + random.whole(0, 400_000)),
        interest: yu(random.whole(0, 900)),
        ...(random.chance(0.05) && { state: 'CLOSED_BY_OWNER' }),
      });
      const id = idOfTrove(trove);
      if (!found.has(id)) await append(`trove-${id}`, 'TroveFound', { ...trove, at }, recordedAt);
      else if (random.chance(0.1))
        await append(
          `trove-${id}`,
          'TroveBurned',
          { burnId: anEvent('x', {}).id, amount: '1', debt: yu(2_000), interest: '0', at },
          recordedAt,
        );
      if (!found.has(id) || random.chance(0.9))
        await append(`trove-seen-${id}`, 'TroveSeen', { ...trove, at }, recordedAt);
      found.add(id);
    }
  }
}

type Position = { state: string; collateral: string; debt: string; interest: string; at: string };
interface Line {
  id: string;
  state: string;
  interestNow: bigint | null;
  entireDebt: bigint | null;
  icr: bigint | null;
  liquidationPrice: bigint | null;
}

/** By the formulas in docs/domain.md#troves, from the events recorded by then. */
async function boardOfLog(clock: string): Promise<Line[]> {
  const positions = new Map<string, Position>();
  let price: { at: string; price: string } | null = null;
  let [mcr, rate] = [1_100_000_000_000_000_000n, 40_000_000_000_000_000n];
  for (const { type, stream, data, metadata } of await wholeLog(log.store)) {
    if (metadata.recordedAt > clock) continue;
    const payload = data as Position & {
      doubt?: string | null;
      price: string;
      values: Record<string, string>;
    };
    if (type === 'SettingsChanged')
      [mcr, rate] = [BigInt(payload.values['mcr']!), BigInt(payload.values['interestRate']!)];
    if ((type === 'CollateralPriceTold' && payload.doubt === null) || type === 'CollateralPriceConfirmed') {
      if (price === null || payload.at >= price.at) price = payload;
    }
    if (!stream.startsWith('trove-')) continue;
    const id = stream.slice(-36);
    const before = positions.get(id);
    if (type === 'TroveFound' || payload.at >= before!.at || type === 'TroveBurned')
      positions.set(id, { ...before, ...payload });
  }
  const lines = [...positions].map(([id, { state, collateral, debt, interest, at }]): Line => {
    if (state !== 'ACTIVE')
      return { id, state, interestNow: null, entireDebt: null, icr: null, liquidationPrice: null };
    const seconds = BigInt(Math.max(0, Math.floor((Date.parse(clock) - Date.parse(at)) / 1000)));
    const interestNow = BigInt(interest) + (BigInt(debt) * rate * seconds) / (10n ** 18n * 365n * 86_400n);
    const owed = BigInt(debt) + interestNow;
    return {
      id,
      state,
      interestNow,
      entireDebt: owed,
      icr: owed === 0n ? null : (BigInt(collateral) * BigInt(price!.price) * 10n ** 18n) / owed,
      liquidationPrice: (mcr * owed) / BigInt(collateral),
    };
  });
  return lines.toSorted((one, other) =>
    one.icr === other.icr ? 0 : one.icr === null ? 1 : other.icr === null || one.icr < other.icr ? -1 : 1,
  );
}

beforeAll(async () => {
  log = stack.use(await withCheckedEventStore());
  await write();
  projections = await startReadSide(stack, log.store, pino({ level: 'silent' }));
  await vi.waitFor(() => projections.models.list('troves', { asOf: LAST_WEEK }), 30_000);
});

test.each(['an instant', 'a position'])('the list as of %s equals the one computed from the log', async (kind) => {
  const { position, at } = await projections.models.positionAt(LAST_WEEK);
  const [asOf, clock] = kind === 'an instant' ? [LAST_WEEK, LAST_WEEK] : [position, at!];
  const { rows, computedAt } = await projections.models.list('troves', {
    asOf,
    sort: [{ colId: 'icr', sort: 'asc' }],
    start: 0,
    end: 1_000,
  });
  const wire = (figure: bigint | null): string | null => (figure === null ? null : `${figure}`);
  const expected = (await boardOfLog(clock)).map(({ id, state, ...figures }) => ({
    id,
    state,
    ...Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, wire(figure)])),
  }));
  expect(computedAt).toBe(clock);
  expect(rows.length).toBe(POSITIONS);
  expect(rows.map(({ icr }) => icr)).toEqual(expected.map((line) => Reflect.get(line, 'icr')));
  const byId = (one: { id?: unknown }, other: { id?: unknown }): number => (String(one.id) < String(other.id) ? -1 : 1);
  expect(
    rows
      .map(({ id, state, interestNow, entireDebt, icr, liquidationPrice }) => ({
        id,
        state,
        interestNow,
        entireDebt,
        icr,
        liquidationPrice,
      }))
      .toSorted(byId),
  ).toEqual(expected.toSorted(byId));
});
