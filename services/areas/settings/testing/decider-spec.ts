// For tests of settings: the holders of the permission to change them, the commands, and the events that follow.
import { DEFAULT_SETTINGS, type Figures, type Settings } from '#contracts/areas/settings/rules.ts';
import { specOf } from '../../../command/testing/spec.ts';
import { administrator } from '../../deposit/testing/examples.ts';
import type { Holders } from '../../rights/holders.ts';
import { settingsDecider, type ChangeSettings, type SettingsCommand, type SettingsContext } from '../decider.ts';
import type { SettingsEvent } from '../state.ts';

export const [ana, ben] = [administrator('ana'), administrator('ben')];
export const LONG_AGO = '2020-01-01T00:00:00.000Z';
export const holder = (id: string, debts: Holders[number]['debts'] = []): Holders[number] => ({
  id,
  isEnabled: true,
  debts,
  held: [{ from: LONG_AGO, to: null }],
});
const two: Holders = [holder(ana.id), holder(ben.id)];
export const LATER = '2026-11-02T08:00:00.000Z';
export const PROPOSAL = '00000000-0000-4000-8000-000000000001';
export const [OFF, reason] = [{ 'deposit:confirm': false }, 'for a test'];

export const given = specOf<ReturnType<typeof settingsDecider.evolve>, SettingsCommand, SettingsEvent, SettingsContext>(
  settingsDecider,
  { holders: two },
);
export const change = (more: Partial<ChangeSettings>): ChangeSettings => ({
  type: 'ChangeSettings',
  group: 'second-person',
  proposal: PROPOSAL,
  reason,
  ...more,
});
export const rules = (secondPerson: Partial<Settings['secondPerson']>, values: Partial<Figures> = {}) => ({
  secondPerson: { ...DEFAULT_SETTINGS.secondPerson, ...secondPerson },
  values: { ...DEFAULT_SETTINGS.values, ...values },
});
export const proposed = (
  more: Partial<Extract<SettingsEvent, { type: 'SettingsProposed' }>['data']> = {},
): SettingsEvent => ({
  type: 'SettingsProposed',
  data: {
    proposal: PROPOSAL,
    group: 'second-person',
    before: { 'deposit:confirm': 'true' },
    after: { 'deposit:confirm': 'false' },
    until: null,
    reason,
    proposedBy: ana.id,
    takesEffectAt: null,
    ...more,
  },
});
export const [was, is] = [{ 'deposit:confirm': 'true' }, { 'deposit:confirm': 'false' }];
export const confirm = { type: 'ConfirmProposal', proposal: PROPOSAL, group: 'second-person' } as const;
export const switchedOff = (more: object = {}): SettingsEvent => ({
  type: 'SettingsChanged',
  data: { ...rules(OFF), before: was, after: is, until: null, reason, proposal: PROPOSAL, proposedBy: ana.id, ...more },
});
