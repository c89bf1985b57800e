// Routes of the settings: read, change, and history.
import { z } from 'zod';
import { ExecutorName } from '../execution/events.ts';
import { EXPLORERS, type ExplorerName, type Explorers } from './explorer.ts';
import { Receipt } from '../../wire/receipt.ts';
import { RowQuery } from '../../wire/list/read-point.ts';
import { defineCommand, defineRoute } from '../../wire/route.ts';
import { Instant, Uuid, requiredMultilineText } from '../../values/values.ts';
import { Values } from './proposals.ts';
import { figures, sentOf, secondPerson, values, type Figures } from './rules.ts';
import { keysOf, toRecord } from '../../values/records.ts';

/** A figure's previous value, since when the current one is in force, and who set it. */
export const FigureChange = z.object({ before: z.string(), at: Instant, by: z.string() });
export type FigureChange = z.infer<typeof FigureChange>;
export const getSettings = defineRoute({
  method: 'GET',
  path: '/api/settings',
  permission: 'settings:read',
  summary: 'Current rules, now or as of a point in time',
  query: RowQuery,
  response: z.object({
    settings: z.object({ secondPerson, values }),
    revision: z.number().int(),
    position: z.string(),
    at: z.string().nullable(),
    /** The last change of each figure; figures never changed are missing. */
    changes: z.record(z.string(), FigureChange),
    /** The executor of mints and pay-outs; `none`: they wait. */
    executor: ExecutorName,
  }),
});

const explorers = keysOf(EXPLORERS);
const ofEachExplorer = <Value>(of: (name: ExplorerName) => Value) => toRecord(explorers, of);
export const explorersIn = (values: Figures): Explorers => ofEachExplorer((name) => values[name]);
/** Everybody who can read a hash may look it up, with or without access to the settings. */
export const getExplorers = defineRoute({
  method: 'GET',
  path: '/api/explorers',
  permission: 'session',
  summary: 'Current block explorers by chain. Empty means none',
  response: z.object(ofEachExplorer(() => z.string())),
});

/**
 * The reason, and the end; absent: permanent. A change that weakens a control is proposed as a whole: 202 with the
 * proposal’s id.
 */
const changeOptions = { reason: requiredMultilineText(500), until: Instant.optional() };
const changing = {
  command: 'ChangeSettings',
  precondition: 'optional',
  response: Receipt,
  refusals: ['settings-unchanged', 'until-passed', 'proposal-pending'],
} as const;
export const changeSettings = defineCommand({
  ...changing,
  path: '/api/settings',
  permission: 'settings:change',
  summary: 'Change rules. Unnamed rules stay',
  body: z.strictObject({ secondPerson: secondPerson.partial(), ...changeOptions }),
});
const figuresOf = (permission: string) =>
  z.strictObject({
    ...changeOptions,
    values: z.strictObject(
      Object.fromEntries(
        figures
          .filter(([, { changedBy }]) => changedBy === permission)
          .map(([name, figure]) => [name, sentOf(figure).optional()]),
      ),
    ),
  });
export const changeRisk = defineCommand({
  ...changing,
  refusals: [...changing.refusals, 'mcr-not-below-ccr'],
  path: '/api/settings/risk',
  permission: 'settings:change-risk',
  summary: 'Change risk parameters. Unnamed ones stay',
  body: figuresOf('settings:change-risk'),
});
export const changePrices = defineCommand({
  ...changing,
  path: '/api/settings/prices',
  permission: 'settings:change-prices',
  summary: 'Change price parameters. Unnamed ones stay',
  body: figuresOf('settings:change-prices'),
});
export const changeCustody = defineCommand({
  ...changing,
  path: '/api/settings/custody',
  permission: 'settings:change-custody',
  summary: 'Change withdrawal parameters. Unnamed ones stay',
  body: figuresOf('settings:change-custody'),
});
export const changePoints = defineCommand({
  ...changing,
  path: '/api/settings/points',
  permission: 'settings:change-points',
  summary: 'Change point parameters. Unnamed ones stay',
  body: figuresOf('settings:change-points'),
});
export const changeExplorers = defineCommand({
  ...changing,
  path: '/api/settings/explorers',
  permission: 'settings:change-explorers',
  summary: 'Change block explorers. Unnamed ones stay',
  body: figuresOf('settings:change-explorers'),
});
export const changeControl = defineCommand({
  ...changing,
  path: '/api/settings/control',
  permission: 'settings:change-control',
  summary: 'Change control parameters. Unnamed ones stay',
  body: figuresOf('settings:change-control'),
});

/**
 * For all signed-in people: second-person rules that are on by default and off now. `requested`: rules that are off by
 * default and on now. `requestedWith`: settings that make actions need a request, with their values.
 */
const Relaxed = z.object({
  rule: z.string(),
  since: Instant,
  by: z.string(),
  confirmedBy: z.string().nullable(),
  until: Instant.nullable(),
});
export type Relaxed = z.infer<typeof Relaxed>;
export const getRelaxed = defineRoute({
  method: 'GET',
  path: '/api/settings/relaxed',
  permission: 'session',
  summary: 'Second-person rules that are off now, with since, by and until, and actions that need a request',
  response: z.object({ rows: z.array(Relaxed), requested: z.array(z.string()), requestedWith: Values }),
});

/** A change of one setting. */
const SettingChange = z.object({
  name: z.string(),
  before: z.string(),
  after: z.string(),
  at: Instant,
  position: z.string(),
  /**
   * Who changed or proposed it, who confirmed it, and why. Null: it reverted at its end, or is older than these fields.
   */
  by: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  reason: z.string().nullable(),
  until: Instant.nullable(),
  proposal: Uuid.nullable(),
  /** It reverted at the end of a temporary change. */
  isBack: z.boolean(),
});
export type SettingChange = z.infer<typeof SettingChange>;
export const listSettingChanges = defineRoute({
  method: 'GET',
  path: '/api/settings/history',
  permission: 'settings:read',
  summary: 'Every setting change, newest first, now or as of a point in time',
  query: RowQuery,
  response: z.object({ rows: z.array(SettingChange), position: z.string() }),
});
