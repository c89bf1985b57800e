// Rules that people may change; the newest event holds all of them.
import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_SETTINGS, changeControl, changeCustody, changeExplorers, changePoints, changePrices, changeRisk, changeSettings, isMisordered, settingsOf, type AllSettings, type Figures, type Settings } from '#contracts/settings.ts';
import { settingsEvents } from '#contracts/settings-area.ts';
import type { EventOf } from '#contracts/define-events.ts';
import { defineArea } from '../../command/area.ts';
import { noRuleFor, refuse, type Decider } from '../../command/types.ts';
import { creates, routesOf } from '../../http/area-routes.ts';
import type { Area } from '../area.ts';
import { SETTINGS_ID } from './settings.ts';

export interface ChangeSettings { type: 'ChangeSettings'; secondPerson?: Partial<Settings['secondPerson']>; values?: Partial<Figures> }

export const settingsDecider: Decider<AllSettings, ChangeSettings, EventOf<typeof settingsEvents>> = {
  initialState: DEFAULT_SETTINGS,
  decide({ type, secondPerson, values }, state) {
    if (type !== 'ChangeSettings') return noRuleFor({ type });
    const changed: AllSettings = { secondPerson: { ...state.secondPerson, ...secondPerson }, values: { ...state.values, ...values } };
    if (isMisordered(values ?? {}, changed.values)) return refuse('mcr-not-below-ccr');
    return isDeepStrictEqual(changed, state) ? refuse('settings-unchanged') : [{ type: 'SettingsChanged', data: changed }];
  },
  evolve: (_state, { data }) => settingsOf(data),
};

const settingsArea = defineArea({ events: settingsEvents, decider: settingsDecider, creates: ['ChangeSettings'], stream: () => SETTINGS_ID });

export const settings: Area = {
  definition: settingsArea,
  lookups: ({ settings: reader }) => ({ settings: { read: async () => (await reader.current()).settings } }),
  routes: routesOf(settingsArea, { creates: [changeSettings, changeRisk, changePrices, changeCustody, changePoints, changeExplorers, changeControl].map((route) => creates(route, (body) => ({ ...body, id: SETTINGS_ID }))), acts: [], batches: [] }),
};
