import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type AllSettings } from '#contracts/settings.ts';
import { PositionUnknown } from '#projections/engine/types.ts';
import { createClock } from '../../base/clock.ts';
import { createCommands } from '../../command/commands.ts';
import { specOf } from '../../command/spec.ts';
import type { TestEventStore } from '../../event-store/testing.ts';
import { withCheckedEventStore } from '../../tools/testing/event-store.ts';
import { administrator } from '../deposit/examples.ts';
import { createLookups } from '../lookups.ts';
import { AREAS } from '../registry.ts';
import { settingsDecider } from './area.ts';
import { createSettings, SETTINGS_ID } from './settings.ts';

const given = specOf(settingsDecider, {});
const rules = (confirm: boolean, confirmRefund: boolean): AllSettings => ({ ...DEFAULT_SETTINGS, secondPerson: { ...DEFAULT_SETTINGS.secondPerson, 'deposit:confirm': confirm, 'deposit:confirm-refund': confirmRefund } });

describe('changing settings', () => {
  test('names what changes; the rest stays', () => {
    given().when({ type: 'ChangeSettings', secondPerson: { 'deposit:confirm': false } }).thenEvents({ type: 'SettingsChanged', data: rules(false, true) });
    given({ type: 'SettingsChanged', data: rules(false, true) }).when({ type: 'ChangeSettings', secondPerson: { 'deposit:confirm-refund': false } })
      .thenEvents({ type: 'SettingsChanged', data: rules(false, false) });
  });
  test('a figure is changed by itself; an event from before there were figures leaves them as they began', () => {
    const values = { ...DEFAULT_SETTINGS.values, priceAge: '60' };
    given({ type: 'SettingsChanged', data: { secondPerson: rules(false, true).secondPerson } }).when({ type: 'ChangeSettings', values: { priceAge: '60' } }).thenEvents({ type: 'SettingsChanged', data: { ...rules(false, true), values } });
    given({ type: 'SettingsChanged', data: { ...DEFAULT_SETTINGS, values } }).when({ type: 'ChangeSettings', values: { priceAge: '60' } }).thenRefused('settings-unchanged');
  });
  test('to an MCR that is not below CCR is refused, whichever of the two is changed', () => {
    const values = (mcr: string, ccr: string) => ({ ...DEFAULT_SETTINGS, values: { ...DEFAULT_SETTINGS.values, mcr, ccr } });
    given().when({ type: 'ChangeSettings', values: { mcr: '1500000000000000000' } }).thenRefused('mcr-not-below-ccr');
    given().when({ type: 'ChangeSettings', values: { ccr: '1050000000000000000' } }).thenRefused('mcr-not-below-ccr');
    given().when({ type: 'ChangeSettings', values: { mcr: '1500000000000000000', ccr: '1500000000000000001' } }).thenEvents({ type: 'SettingsChanged', data: values('1500000000000000000', '1500000000000000001') });
    // Where it is so already, from before this was asked, the rest can be changed.
    const before = { type: 'SettingsChanged' as const, data: values('2000000000000000000', '1500000000000000000') };
    given(before).when({ type: 'ChangeSettings', values: { priceAge: '60' } }).thenEvents({ type: 'SettingsChanged', data: { ...before.data, values: { ...before.data.values, priceAge: '60' } } });
  });
  test('to what they are is refused', () => {
    given().when({ type: 'ChangeSettings', secondPerson: {} }).thenRefused('settings-unchanged');
    given().when({ type: 'ChangeSettings', secondPerson: DEFAULT_SETTINGS.secondPerson }).thenRefused('settings-unchanged');
  });
});

describe('reading settings', () => {
  let server: TestEventStore;
  beforeAll(async () => { server = await withCheckedEventStore(); });
  afterAll(() => server.close());

  test('gives them as they are, and as they were at a position or an instant', async () => {
    const { store } = server;
    let instantPosition = '0';
    const settings = createSettings({ store, positionAt: async () => ({ position: instantPosition }) });
    const commands = createCommands({ store, areas: AREAS, lookups: createLookups({ settings }), log: pino({ level: 'silent' }), clock: createClock() });
    const change = async (to: boolean) => {
      const outcome = await commands.run('settings', { type: 'ChangeSettings', id: SETTINGS_ID, secondPerson: { 'deposit:confirm': to } }, { commandId: randomUUID(), actor: administrator('ana') });
      if (outcome.kind !== 'done') throw new Error(outcome.kind);
      return outcome;
    };
    expect(await settings.read({})).toEqual({ settings: DEFAULT_SETTINGS, revision: -1, position: '0', at: null, changes: {} });
    const first = await change(false);
    const second = await change(true);
    const at = first.position.toString();
    expect(await settings.read({})).toEqual({ settings: rules(true, true), revision: 1, position: second.position.toString(), at: expect.stringMatching(/Z$/), changes: {} });
    expect(await settings.read({ asOf: at })).toMatchObject({ settings: rules(false, true), revision: 0, position: at });
    expect(await settings.read({ asOf: (first.position - 1n).toString() })).toMatchObject({ settings: DEFAULT_SETTINGS, revision: -1 });
    instantPosition = at;
    expect(await settings.read({ asOf: '2026-11-01T08:00:00.000Z' })).toMatchObject({ settings: rules(false, true), position: at });
    await expect(settings.read({ asOf: (second.position + 1n).toString() })).rejects.toThrow(PositionUnknown);
    expect(await createSettings({ store, positionAt: async () => ({ position: '0' }) }).read({})).toEqual(await settings.read({}));
    // Of a figure: what it was before, since when it is what it is, and by whom.
    const age = (priceAge: string) => commands.run('settings', { type: 'ChangeSettings', id: SETTINGS_ID, values: { priceAge } }, { commandId: randomUUID(), actor: administrator('ben') });
    await age('60');
    const { position } = await settings.read({});
    await age('90');
    expect(await settings.read({})).toMatchObject({ settings: { values: { priceAge: '90' } }, changes: { priceAge: { before: '60', at: expect.stringMatching(/Z$/), by: administrator('ben').id } } });
    expect((await settings.read({ asOf: position })).changes).toMatchObject({ priceAge: { before: '300' } });
  });
});
