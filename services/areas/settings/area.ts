// Settings that people may change, and proposals to change them, all on one stream.
import {
  changeControl,
  changeCustody,
  changeExplorers,
  changePoints,
  changePrices,
  changeRisk,
  changeSettings,
} from '#contracts/areas/settings/routes.ts';
import { settingsEvents } from '#contracts/areas/settings/events.ts';
import { proposalReads } from '#contracts/areas/settings/proposals.ts';
import { defineArea } from '../../command/area.ts';
import { createdId, creates, routesOf } from '../../http/area-routes.ts';
import type { Area } from '../area.ts';
import { permissionOf, settingsDecider } from './decider.ts';
import { settingsDemo } from './demo.ts';
import { SETTINGS_ID } from './settings.ts';
import { keysOf } from '#contracts/values/records.ts';

export const settingsArea = defineArea({
  events: settingsEvents,
  decider: settingsDecider,
  creates: ['ChangeSettings'],
  contextNeeds: {
    ChangeSettings: { holders: permissionOf },
    ConfirmProposal: { holders: permissionOf },
    TakeEffect: { holders: permissionOf },
  },
  stream: () => SETTINGS_ID,
});

const ROUTES = {
  'second-person': changeSettings,
  risk: changeRisk,
  prices: changePrices,
  custody: changeCustody,
  points: changePoints,
  explorers: changeExplorers,
  control: changeControl,
} as const;

export const settings = {
  definition: settingsArea,
  demo: settingsDemo,
  contextReaders: ({ settings: reader, rights }) => ({
    settings: { read: async () => (await reader.current()).settings },
    holders: { read: (permission: string) => rights.holders(permission) },
  }),
  routes: routesOf(settingsArea, {
    creates: keysOf(ROUTES).map((group) =>
      creates(settingsArea, ROUTES[group], (body, commandId) => ({
        ...body,
        group,
        id: SETTINGS_ID,
        proposal: createdId(commandId),
      })),
    ),
    actions: [],
    batches: [],
    // A repeated idempotency key gets the same answer.
    accepted: async (_command, commandId, load) => {
      const id = createdId(commandId);
      return (await load(SETTINGS_ID)).some(({ type, data }) => type === 'SettingsProposed' && data.proposal === id)
        ? { id }
        : null;
    },
  }),
} satisfies Area;

/**
 * Proposals that wait or waited for another person, on the same stream. Their actions need the permission of their
 * group (routes.ts).
 */
export const settingsProposal = {
  routes: routesOf(settingsArea, {
    reads: proposalReads,
    creates: [],
    actions: [],
    batches: [],
    eventsOf: async (id, load) => (await load(SETTINGS_ID)).filter(({ data }) => data.proposal === id),
  }),
} satisfies Area;
