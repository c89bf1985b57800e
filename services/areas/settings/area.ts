// Rules that people may change; the newest event holds all of them.
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { DEFAULT_SETTINGS, changeSettings, settingsOf, type Settings } from '#contracts/settings.ts';
import { settingsEvents } from '#contracts/settings-area.ts';
import type { EventOf } from '#contracts/define-events.ts';
import { defineArea } from '../../command/area.ts';
import { noRuleFor, refuse, type Decider } from '../../command/types.ts';
import { creates, routesOf } from '../../http/area-routes.ts';
import type { Area } from '../area.ts';
import { SETTINGS_ID } from './settings.ts';

export type ChangeSettings = { type: 'ChangeSettings' } & z.output<typeof changeSettings.body>;

export const settingsDecider: Decider<Settings, ChangeSettings, EventOf<typeof settingsEvents>> = {
  initialState: DEFAULT_SETTINGS,
  decide({ type, secondPerson }, state) {
    if (type !== 'ChangeSettings') return noRuleFor({ type });
    const changed: Settings = { secondPerson: { ...state.secondPerson, ...secondPerson } };
    return isDeepStrictEqual(changed, state) ? refuse('settings-unchanged') : [{ type: 'SettingsChanged', data: changed }];
  },
  evolve: (_state, { data }) => settingsOf(data),
};

export const settingsArea = defineArea({ events: settingsEvents, decider: settingsDecider, creates: ['ChangeSettings'], stream: () => SETTINGS_ID });

export const settings: Area = {
  definition: settingsArea,
  routes: routesOf(settingsArea, { creates: [creates(changeSettings, (body) => ({ ...body, id: SETTINGS_ID }))], acts: [], batches: [] }),
};
