// Changes, proposals, confirmations, withdrawals and time in any order: the settings in force are those agreed, and
// those in the log.
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, inForceAt, textsOf, type SettingTexts } from '#contracts/areas/settings/rules.ts';
import type { StoredEvent } from '#contracts/events/event.ts';
import { administrator } from '../deposit/testing/examples.ts';
import { createRandom } from '../../demo/random.ts';
import { aStoredEvent } from '../../tools/testing/stores/stored-event.ts';
import type { Holders } from '../rights/holders.ts';
import { settingsDecider, type SettingsCommand } from './decider.ts';
import { rulesHistory } from '#contracts/areas/settings/history.ts';
import type { SettingsEvent } from './state.ts';

const PEOPLE = ['ana', 'ben', 'cai'].map((name) => administrator(name));
const holders: Holders = PEOPLE.map(({ id }) => ({
  id,
  isEnabled: true,
  debts: [],
  held: [{ from: '2020-01-01T00:00:00.000Z', to: null }],
}));
const START = Date.parse('2026-11-01T08:00:00.000Z');
const MINUTE = 60_000;
const STEPS = 60;
const RULES = ['deposit:confirm', 'execution:resume'] as const;
const instant = (ms: number): string => new Date(ms).toISOString();

/** The settings in force according to the agreements alone: a value, and the value it returns to at a time. */
type Expected = Map<string, { value: string; back: { at: number; to: string } | null }>;
const isBack = (back: { at: number } | null, now: number): boolean => back !== null && back.at <= now;
const expectedAt = (expected: Expected, now: number): SettingTexts => ({
  ...textsOf(DEFAULT_SETTINGS),
  ...Object.fromEntries(
    [...expected].map(([name, { value, back }]) => [name, back && isBack(back, now) ? back.to : value]),
  ),
});
function apply(expected: Expected, after: SettingTexts, until: string | null, now: number): void {
  const before = expectedAt(expected, now);
  for (const [name, value] of Object.entries(after)) {
    const open = expected.get(name)?.back ?? null;
    const to = open && !isBack(open, now) ? open.to : before[name]!;
    expected.set(name, { value, back: until === null ? null : { at: Date.parse(until), to } });
  }
}

test.each(Array.from({ length: 100 }, (_, index) => index + 1))(
  'random order %i of changes keeps the rules in force, and nobody weakens one alone',
  (seed) => {
    const random = createRandom(seed);
    const events: StoredEvent[] = [];
    const expected: Expected = new Map();
    const proposed: { id: string; by: string; after: SettingTexts; until: string | null }[] = [];
    /** Weakenings by one person alone. */
    const byOne: string[] = [];
    let state = settingsDecider.initialState;
    let now = START;
    const run = (command: SettingsCommand, actor: (typeof PEOPLE)[number]): SettingsEvent[] => {
      const decided = settingsDecider.decide(command, state, { now: instant(now), actor, holders });
      if (!Array.isArray(decided)) return [];
      for (const event of decided) {
        state = settingsDecider.evolve(state, event, '');
        const count = events.length;
        const place = { id: `${count}`, stream: 'settings', revision: count, position: BigInt(count) };
        events.push(aStoredEvent({ ...event, ...place, actor, recordedAt: instant(now) }));
      }
      return decided;
    };
    for (let step = 0; step < STEPS; step += 1) {
      now += random.whole(0, 40) * MINUTE;
      const actor = random.pick(PEOPLE);
      const chance = random.fraction();
      const until = random.chance(0.4) ? instant(now + random.whole(1, 90) * MINUTE) : null;
      if (chance < 0.55 || !proposed.length) {
        const id = `00000000-0000-4000-8000-${String(step).padStart(12, '0')}`;
        const isRule = random.chance(0.6);
        const after: SettingTexts = isRule
          ? { [random.pick(RULES)]: String(random.chance(0.4)) }
          : { priceAge: String(random.pick([60, 300, 600])) };
        const before = expectedAt(expected, now);
        const [event] = run(
          {
            type: 'ChangeSettings',
            proposal: id,
            reason: 'for a test',
            ...(until !== null && { until }),
            ...(isRule
              ? {
                  group: 'second-person',
                  secondPerson: Object.fromEntries(Object.entries(after).map(([name, on]) => [name, on === 'true'])),
                }
              : { group: 'prices', values: after }),
          },
          actor,
        );
        if (event?.type === 'SettingsChanged') {
          const [name, value] = Object.entries(after)[0]!;
          if (isRule ? value !== 'true' && value !== before[name] : Number(value) > Number(before[name]))
            byOne.push(name!);
          apply(expected, after, until, now);
        } else if (event?.type === 'SettingsProposed') proposed.push({ id, by: actor.id, after, until });
      } else {
        const proposal = random.pick(proposed);
        const group = 'priceAge' in proposal.after ? 'prices' : 'second-person';
        const command: SettingsCommand =
          chance < 0.85
            ? { type: 'ConfirmProposal', proposal: proposal.id, group }
            : chance < 0.93
              ? { type: 'WithdrawProposal', proposal: proposal.id, group }
              : { type: 'RejectProposal', proposal: proposal.id, group, reason: 'no' };
        const [event] = run(command, actor);
        if (event?.type === 'SettingsChanged') {
          if (actor.id === proposal.by) byOne.push(proposal.id);
          apply(expected, proposal.after, proposal.until, now);
        }
        if (event) proposed.splice(proposed.indexOf(proposal), 1);
      }
      for (const at of [now, now + 30 * MINUTE, now + 91 * MINUTE]) {
        expect(textsOf(inForceAt(state.settings, instant(at)))).toEqual(expectedAt(expected, at));
        expect(textsOf(inForceAt(rulesHistory(events).on, instant(at)))).toEqual(expectedAt(expected, at));
      }
    }
    expect(byOne).toEqual([]);
    expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['SettingsChanged', 'SettingsProposed']));
  },
);
