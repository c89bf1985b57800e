// Invariants of points, whoever adjusts, grants, confirms and rejects, in two processes over one store.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { plus, scaled } from '#contracts/values/decimal.ts';
import type { StoredEvent } from '#contracts/events/event.ts';
import { BERRIES } from '#contracts/areas/point/berries.ts';
import type { PointAdjustmentRow, PointEntryRow, PointRow } from '#contracts/areas/point/reads.ts';
import type { ModelEvent, ReadModel, Row } from '#projections/engine/types.ts';
import { pointAdjustments, pointEntries, points } from '#projections/models/points.ts';
import { createClock } from '../../base/clock.ts';
import { createCommands } from '../../command/commands.ts';
import type { CommandOutcome, Commands } from '../../command/types.ts';
import { withCheckedEventStore } from '../../tools/testing/stores/event-store.ts';
import { ana, ben, cai, codeOf } from '../../tools/testing/custody/custody.ts';
import { contextReadersOfLog } from '../context-readers.ts';
import { AREAS } from '../registry.ts';
import { source } from '../deposit/testing/examples.ts';
import { pointId } from './point-id.ts';

const PEOPLE = [ana, ben, cai];
const BOUND = 1_000n * 10n ** 18n;
type Step = {
  what: 'grant' | 'adjust' | 'confirm' | 'reject';
  by: number;
  process: number;
  field: (typeof BERRIES)[number];
  amount: string;
  row: number;
  together: boolean;
};
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    what: fc.constantFrom('grant', 'adjust', 'adjust', 'adjust', 'confirm', 'confirm', 'reject'),
    by: fc.nat(2),
    process: fc.nat(1),
    field: fc.constantFrom(...BERRIES.slice(0, 2)),
    row: fc.nat(3),
    together: fc.boolean(),
    amount: fc.oneof(
      fc.constantFrom(
        '0.000000000000000001',
        '-0.000000000000000001',
        '1000',
        '-1000',
        '1000.000000000000000001',
        '-1000.5',
        '2500',
      ),
      fc
        .integer({ min: -1500, max: 1500 })
        .filter((by) => by !== 0)
        .map((by) => `${by}.25`),
    ),
  }),
  { minLength: 15, maxLength: 30 },
);

const wireOf = (event: StoredEvent): ModelEvent => ({ ...event, at: event.metadata.recordedAt });
/** The rows that a model makes of the events. A model keyed by stream has its one row under ''. */
function fold<R extends Row>({ on, keys = () => [''] }: ReadModel<R>, events: readonly StoredEvent[]): Map<string, R> {
  const rows = new Map<string, R>();
  for (const event of events.map(wireOf))
    for (const key of on[event.type] ? keys(event) : []) {
      const row = on[event.type]!(rows.get(key) ?? null, event, key);
      if (row) rows.set(key, row as R);
    }
  return rows;
}
const sumOf = (figures: readonly string[]): string => plus(...figures);

test('figures equal their entries, never fall below zero, and respect the daily bound per person', async () => {
  const { store, close } = await withCheckedEventStore();
  const handler = (): Commands =>
    createCommands({
      store,
      areas: AREAS,
      log: pino({ level: 'silent' }),
      clock: createClock(),
      contextReaders: contextReadersOfLog(store),
    });
  const processes = [handler(), handler()];
  let run = 0;
  try {
    await fc.assert(
      fc.asyncProperty(steps, async (sent) => {
        run += 1;
        const address = `0x${run.toString(16).padStart(40, '0')}`;
        const point = pointId(address);
        const requested: string[] = [];
        const send = (
          process: number,
          actor: (typeof PEOPLE)[number],
          command: { type: string; id: string } & Record<string, unknown>,
        ): Promise<CommandOutcome> => {
          const ofPoint = { point, ...command };
          return processes[process]!.run({ area: 'point' }, ofPoint, { commandId: randomUUID(), actor });
        };
        /** The outcome's code. */
        const runStep = async ({ what, by, process, field, amount, row }: Step): Promise<string> => {
          const [id, actor] = [randomUUID(), PEOPLE[by]!];
          if (what === 'grant')
            return codeOf(
              await send(process, source('site'), {
                type: 'GrantBerries',
                id,
                address,
                ethBerries: null,
                ethIceBerries: null,
                solBerries: null,
                solIceBerries: null,
                [field]: amount.replace('-', ''),
                reason: null,
                source: 'site',
                at: '2026-11-01T08:00:00.000Z',
              }),
            );
          if (what === 'adjust') {
            const outcome = await send(process, actor, {
              type: 'AdjustPoints',
              id,
              address,
              field,
              amount,
              reason: 'for a test',
            });
            if (
              outcome.kind === 'done' &&
              (await store.load(`point-${point}`)).some(
                ({ type, data }) => type === 'PointAdjustmentRequested' && data.entry === id,
              )
            )
              requested.push(id);
            return codeOf(outcome);
          }
          const waiting = requested[row % Math.max(1, requested.length)];
          return waiting === undefined
            ? 'done'
            : codeOf(
                await send(process, actor, {
                  type: what === 'confirm' ? 'ConfirmAdjustment' : 'RejectAdjustment',
                  id: waiting,
                }),
              );
        };
        // Some run at once, in both processes.
        for (let at = 0; at < sent.length; at += 1) {
          const group = [sent[at]!];
          while (sent[at]!.together && sent[at + 1]) group.push(sent[(at += 1)]!);
          for (const code of await Promise.all(group.map(runStep)))
            expect(['done', 'points-below-zero', 'second-person-needed', 'point-not-waiting']).toContain(code);
        }
        const events = await store.load(`point-${point}`);
        for (let upTo = 1; upTo <= events.length; upTo += 1) {
          const row = fold<PointRow>(points, events.slice(0, upTo)).get('')!;
          for (const name of BERRIES) expect(row[name]).not.toMatch(/^-/);
        }
        const [row, entries, adjustments] = [
          fold<PointRow>(points, events).get(''),
          [...fold<PointEntryRow>(pointEntries, events).values()],
          [...fold<PointAdjustmentRow>(pointAdjustments, events).values()],
        ];
        if (!row) return;
        for (const name of BERRIES)
          expect([name, sumOf(entries.map((entry) => entry[name]))]).toEqual([name, row[name]]);
        expect([row.totalBerries, row.totalIceBerries, row.entries]).toEqual([
          plus(row.ethBerries, row.solBerries),
          plus(row.ethIceBerries, row.solIceBerries),
          entries.length,
        ]);
        expect(row.waiting).toBe(adjustments.filter(({ status }) => status === 'WAITING').length);
        const unapproved = new Map<string, bigint>();
        for (const { by, confirmedBy, ...entry } of entries.filter(({ kind }) => kind === 'ADJUSTED')) {
          expect(confirmedBy).not.toBe(by);
          if (confirmedBy !== null) continue;
          const key = `${by} ${entry.at.slice(0, 10)}`;
          unapproved.set(
            key,
            BERRIES.reduce((sum, name) => sum + scaled(entry[name].replace('-', '')), unapproved.get(key) ?? 0n),
          );
        }
        for (const sum of unapproved.values()) expect(sum).toBeLessThanOrEqual(BOUND);
        for (const { requestedBy, decidedBy } of adjustments) expect(decidedBy).not.toBe(requestedBy);
      }),
      { numRuns: 25 },
    );
  } finally {
    await close();
  }
}, 300_000);
