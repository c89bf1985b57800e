// The rules people may change: events of the one stream `settings`.
import { z } from 'zod';
import type { Declaration, DeclaredSecondPerson, DeclaredSetting } from './declaration.ts';
import { ExecutorName } from './execution.ts';
import { EXPLORERS, type ExplorerName, type Explorers } from './explorer.ts';
import { Receipt, RowQuery } from './list.ts';
import { DECLARATIONS } from './registry.ts';
import type { Temporary, settingsEvents } from './settings-area.ts';
import { defineCommand, defineRoute } from './route.ts';
import { isRuleWeaker, isWeakerBy } from './weaker.ts';
import { Instant, Site, Uuid, filledLines, integerText } from './values.ts';

type RulesOf<Declared> = Declared extends Declaration<string, infer Second> ? Second : never;
/** The acts that may need another person than the one before (domain.md §6), as the areas declare them. */
export type SecondPersonRule = RulesOf<(typeof DECLARATIONS)[number]>;
export const SECOND_PERSON: Readonly<Record<SecondPersonRule, DeclaredSecondPerson>> = Object.assign(
  {},
  ...DECLARATIONS.map(({ secondPerson }: Declaration) => secondPerson),
);
const rules = Object.keys(SECOND_PERSON) as SecondPersonRule[];
/** The same of each rule. */
const ofEach = <Value>(value: Value) =>
  Object.fromEntries(rules.map((rule) => [rule, value])) as Record<SecondPersonRule, Value>;

type FiguresOf<Declared> = Declared extends Declaration<string, string, infer Setting> ? Setting : never;
/** Figures that rules and computed columns go by, as the areas declare them. */
export type SettingName = FiguresOf<(typeof DECLARATIONS)[number]>;
export const FIGURES: Readonly<Record<SettingName, DeclaredSetting>> = Object.assign(
  {},
  ...DECLARATIONS.map(({ settings }: Declaration) => settings),
);
const figures = Object.entries(FIGURES) as [SettingName, DeclaredSetting][];
const eachFigure = <Value>(of: (figure: DeclaredSetting) => Value) =>
  Object.fromEntries(figures.map(([name, figure]) => [name, of(figure)])) as Record<SettingName, Value>;
function valueOf(setting: DeclaredSetting): z.ZodType<string, string> {
  if (setting.kind === 'site') return Site;
  const figure = integerText(BigInt(setting.least), BigInt(setting.most));
  return setting.optional ? z.union([z.literal(''), figure]) : figure;
}
/** As it is sent: none may be said as null, too. */
const sentOf = (setting: DeclaredSetting): z.ZodType<string, string | null> =>
  setting.kind !== 'site' && setting.optional
    ? z.union([valueOf(setting), z.null().transform(() => '')])
    : valueOf(setting);

/** Whether one of these figures, changed among all, is not below the one that it is to be below. */
export const isMisordered = (
  changed: object,
  all: Readonly<Record<string, string>>,
  declared: Readonly<Record<string, DeclaredSetting>> = FIGURES,
): boolean =>
  Object.entries(declared).some(
    ([name, { below }]) =>
      below !== undefined && (name in changed || below in changed) && BigInt(all[name]!) >= BigInt(all[below]!),
  );

const secondPerson = z.strictObject(ofEach(z.boolean()));
const values = z.strictObject(eachFigure(valueOf));
export interface Settings {
  secondPerson: Readonly<Record<SecondPersonRule, boolean>>;
}
/** Integers as text, of what `DeclaredSetting.kind` says, and sites; the empty text: none. */
export type Figures = Readonly<Record<SettingName, string>>;
export interface AllSettings extends Settings {
  values: Figures;
}
export const DEFAULT_SETTINGS: AllSettings = {
  secondPerson: Object.fromEntries(
    rules.map((rule) => [rule, !SECOND_PERSON[rule].isRequested]),
  ) as Settings['secondPerson'],
  values: eachFigure(({ start }) => start),
};

/** What the log says: the rules as they were last changed, and which of them come back. */
export interface SettingsOnLog extends AllSettings {
  temporary: Temporary;
}

const known = <Value>(of: Readonly<Record<string, Value>>, names: object): Record<string, Value> =>
  Object.fromEntries(Object.entries(of).filter(([name]) => name in names));
export function settingsOf(changed: z.input<typeof settingsEvents.schemas.SettingsChanged>): SettingsOnLog {
  return {
    secondPerson: { ...DEFAULT_SETTINGS.secondPerson, ...known(changed.secondPerson, SECOND_PERSON) },
    values: { ...DEFAULT_SETTINGS.values, ...known(changed.values ?? {}, FIGURES) },
    temporary: known(changed.temporary ?? {}, { ...SECOND_PERSON, ...FIGURES }),
  };
}

/** Rules and figures by name, as text: a rule is `true` or `false`. */
export type SettingTexts = Readonly<Record<string, string>>;
export const textsOf = ({
  secondPerson: rulesNow,
  values: figuresNow,
}: {
  secondPerson?: object;
  values?: object;
}): SettingTexts =>
  Object.fromEntries(
    Object.entries({ ...rulesNow, ...figuresNow })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
export const withTexts = (
  { secondPerson: rulesNow, values: figuresNow }: AllSettings,
  texts: SettingTexts,
): AllSettings => ({
  secondPerson: {
    ...rulesNow,
    ...Object.fromEntries(Object.entries(known(texts, SECOND_PERSON)).map(([name, value]) => [name, value === 'true'])),
  },
  values: { ...figuresNow, ...known(texts, FIGURES) },
});
/** As they are in force at an instant, RFC 3339: what was changed until before then is back. */
export function inForceAt({ temporary, ...settings }: SettingsOnLog, at: string): AllSettings {
  const back = Object.entries(temporary).flatMap(([name, { until, back: to }]) =>
    Date.parse(until) <= Date.parse(at) ? [[name, to]] : [],
  );
  return back.length ? withTexts(settings, Object.fromEntries(back) as SettingTexts) : settings;
}

/** Whether such a change weakens a control (controls.md §3). */
export function isWeaker(name: string, before: string, after: string): boolean {
  if (name in SECOND_PERSON) return isRuleWeaker(SECOND_PERSON[name as SecondPersonRule], before, after);
  return isWeakerBy(FIGURES[name as SettingName].weakens, before, after);
}

/** A figure's value before the one that holds, since when that holds, and who set it. */
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
    /** The last change of each figure; those that were never changed are not named. */
    changes: z.record(z.string(), FigureChange),
    /** Who carries out mints and pay-outs now; `none`: they wait. */
    executor: ExecutorName,
  }),
});

// The keys of the same object.
const explorers = Object.keys(EXPLORERS) as ExplorerName[];
const ofEachExplorer = <Value>(of: (name: ExplorerName) => Value) =>
  Object.fromEntries(explorers.map((name) => [name, of(name)])) as Record<ExplorerName, Value>;
export const explorersIn = (values: Figures): Explorers => ofEachExplorer((name) => values[name]);
/** Whoever reads a hash may look it up, whether or not they may see the rules. */
export const getExplorers = defineRoute({
  method: 'GET',
  path: '/api/explorers',
  permission: 'session',
  summary: 'Current block explorers by chain. Empty means none',
  response: z.object(ofEachExplorer(() => z.string())),
});

/** Why; and until when, none: for good. What weakens a control is proposed as a whole: 202 with the proposal’s id. */
const asked = { reason: filledLines(500), until: Instant.optional() };
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
  body: z.strictObject({ secondPerson: secondPerson.partial(), ...asked }),
});
const figuresOf = (permission: string) =>
  z.strictObject({
    ...asked,
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
 * To everybody who is signed in: rules of the second person that are on by default, and off now; and `requested`: those
 * that are off by default, and on now.
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
  response: z.object({ rows: z.array(Relaxed), requested: z.array(z.string()) }),
});

/** One setting from one value to another. */
const SettingChange = z.object({
  name: z.string(),
  before: z.string(),
  after: z.string(),
  at: Instant,
  position: z.string(),
  /**
   * Who changed or proposed it, who confirmed it, and why; null: of a change put back at its time, or from before that
   * was asked.
   */
  by: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  reason: z.string().nullable(),
  until: Instant.nullable(),
  proposal: Uuid.nullable(),
  /** It came back at the time that it was changed until. */
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
