// The rules of a strategy, and the reports of its contract.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ratioSum, strategy, strategyExternalState, WHOLE } from '#contracts/areas/strategy/declaration.ts';
import { specOf } from '../../command/testing/spec.ts';
import { resourceDecider } from '../resource/decider.ts';
import { externalStateDecider } from '../external-state/area.ts';
import { strategyRules } from './area.ts';
import { EIP55, windows, fields, part } from './testing/examples.ts';

const decider = resourceDecider(strategy, strategyRules);
const given = specOf(decider, { deposits: null });
const added = { type: 'StrategyAdded', data: { ...fields, allocation: [], deposited: '0' } };
const allocated = { type: 'StrategyAllocated', data: { allocation: [part('WBTC', '1')], before: { allocation: [] } } };
const command = (action: string, more: object = fields) => ({ type: `${action}Strategy`, id: 's', ...more });
const allocate = (...allocation: object[]) => command('Allocate', { allocation });

describe('a strategy', () => {
  test('starts disabled, without allocation and with the reported holdings of its contract', () => {
    given().when(command('Add')).thenEvents(added);
    given()
      .when(command('Add'), { deposits: '7.5' })
      .thenEvents({ type: 'StrategyAdded', data: { ...added.data, deposited: '7.5' } });
  });
  test.each([
    ['countdownEnd', windows.countdownStart],
    ['strategyEnd', windows.strategyStart],
  ])('is refused if a window does not start before it ends: %s', (name, at) => {
    given()
      .when(command('Add', { ...fields, [name]: at }))
      .thenRefused('window-order');
    given(added)
      .when(command('Edit', { ...fields, [name]: at }))
      .thenRefused('window-order');
  });
  test('takes over the reported holdings when it moves to another contract', () => {
    const edited = { ...fields, chainId: 8453 };
    given(added)
      .when(command('Edit', edited), { deposits: '3' })
      .thenEvents({ type: 'StrategyEdited', data: { ...edited, deposited: '3', before: fields } });
    const spelled = { ...fields, contractAddress: EIP55.toLowerCase() };
    given(added)
      .when(command('Edit', spelled), { deposits: '3' })
      .thenEvents({ type: 'StrategyEdited', data: { ...spelled, before: fields } });
  });
  test('is allocated in ratios that add up to exactly 1, with each asset once', () => {
    given(added)
      .when(allocate(part('WBTC', '0.6'), part('YU', '0.4')))
      .thenEvents({
        type: 'StrategyAllocated',
        data: { allocation: [part('WBTC', '0.6'), part('YU', '0.4')], before: { allocation: [] } },
      });
    for (const ratios of [
      ['0.6', '0.399999'],
      ['0.333333', '0.333333', '0.333333'],
      ['1', '0.000001'],
    ])
      given(added)
        .when(allocate(...ratios.map((ratio, index) => part(`A${index}`, ratio))))
        .thenRefused('ratios-not-100');
    given(added)
      .when(allocate(part('WBTC', '0.5'), part(' wbtc ', '0.5')))
      .thenRefused('asset-twice');
    given(added, allocated)
      .when(allocate(part('WBTC', '1')))
      .thenRefused('strategy-unchanged');
    expect(ratioSum(['0.333333', '0.333333', '0.333333'])).toBe(WHOLE - 1);
  });
  test('can be enabled only with an allocation and before its end', () => {
    given(added).when(command('Enable', {})).thenRefused('strategy-incomplete');
    given(added, allocated)
      .when(command('Enable', {}), { now: '2026-12-08T00:00:00.001Z' })
      .thenRefused('strategy-incomplete');
    given(added, allocated).when(command('Enable', {})).thenEvents({ type: 'StrategyEnabled', data: {} });
    given(added, allocated, { type: 'StrategyEnabled', data: {} })
      .when(command('Disable', {}), { now: '2027-01-01T00:00:00.000Z' })
      .thenEvents({ type: 'StrategyDisabled', data: {} });
  });
});

test('the ratios of an enabled strategy add up to exactly 1 after any sequence of commands', () => {
  const share = fc
    .integer({ min: 0, max: WHOLE })
    .map((millionths) => String(millionths / WHOLE))
    .filter((text) => /^\d(\.\d{1,6})?$/.test(text));
  const halves = fc
    .integer({ min: 0, max: WHOLE })
    .map((first) => [first, WHOLE - first].map((ratio) => (ratio / WHOLE).toFixed(6)));
  const anyCommand = fc.oneof(
    fc
      .oneof(
        halves,
        fc.array(share, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 9 }).map((count) => Array.from({ length: count }, () => (1 / count).toFixed(6))),
      )
      .map((ratios) => allocate(...ratios.map((ratio, index) => part(`A${index}`, ratio)))),
    fc.constantFrom(command('Enable', {}), command('Disable', {}), command('Edit', { ...fields, name: 'Other' })),
  );
  fc.assert(
    fc.property(fc.array(anyCommand, { maxLength: 12 }), (actions) => {
      let state = decider.evolve(null, added, 'e')!;
      for (const one of actions) {
        const decided = decider.decide(one, state, {
          actor: { kind: 'system', id: 'system' },
          now: windows.countdownStart,
          deposits: null,
        });
        if (!('refused' in decided))
          state = decided.reduce((before, event) => decider.evolve(before, event, 'e')!, state);
        const sum = ratioSum((state.custom.allocation as { ratio: string }[]).map(({ ratio }) => ratio));
        if (state.status === 'ENABLED' && sum !== WHOLE) throw new Error(`enabled with ratios of ${sum} millionths`);
      }
    }),
  );
});

describe('a report of holdings', () => {
  const holdings = specOf(externalStateDecider(strategyExternalState), {});
  const data = { chainId: 1, contractAddress: EIP55, deposited: '5' };
  const record = (at: string, deposited = '5') => ({ type: 'See' as const, id: 'x', at, data: { ...data, deposited } });
  const event = (at: string, deposited = '5') => ({ type: 'StrategySeen', data: { ...data, deposited, at } });
  test('counts if it has the latest time; of two with equal time the later report counts', () => {
    holdings(event('2026-11-01T08:00:00.000Z')).when(record('2026-11-01T07:59:59.999Z')).thenRefused('stale');
    holdings(event('2026-11-01T08:00:00.000Z'))
      .when(record('2026-11-01T08:00:00.000Z', '6'))
      .thenEvents(event('2026-11-01T08:00:00.000Z', '6'));
  });
});
