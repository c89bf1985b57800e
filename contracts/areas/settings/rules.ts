// The settings: second-person rules and figures, from events of the one stream `settings`.
import { z } from 'zod';
import {
  isNumberSetting,
  type Declaration,
  type DeclaredSecondPerson,
  type DeclaredSetting,
} from '../../declared/declaration.ts';
import { DECLARATIONS } from '../../registry.ts';
import type { Temporary, settingsEvents } from './events.ts';
import { SentServiceLevel } from './service-level.ts';
import { SentTokens } from './tokens.ts';
import { isRuleWeaker, isWeakerBy } from './weaker.ts';
import { compareDecimals } from '../../values/decimal.ts';
import { QuantityOrZero, Site, integerText } from '../../values/values.ts';
import { isKeyOf, keysOf, toRecord } from '../../values/records.ts';

type RulesOf<Declared> = Declared extends Declaration<string, infer Second> ? Second : never;
/**
 * Actions that may need another person than the previous step, as declared by the areas. People are compared by id,
 * not by role.
 */
export type SecondPersonRule = RulesOf<(typeof DECLARATIONS)[number]>;
export const SECOND_PERSON: Readonly<Record<SecondPersonRule, DeclaredSecondPerson>> = Object.assign(
  {},
  ...DECLARATIONS.map(({ secondPerson }: Declaration) => secondPerson),
);
const rules = keysOf(SECOND_PERSON);
/** By action code: the setting that makes it a requested action while it has a value. */
export const REQUESTED_WITH: Readonly<Record<string, string>> = Object.assign(
  {},
  ...DECLARATIONS.map(({ requestedWith }: Declaration) => requestedWith),
);
/** The same value for each rule. */
const ofEach = <Value>(value: Value) => toRecord(rules, () => value);

type FiguresOf<Declared> = Declared extends Declaration<string, string, infer Setting> ? Setting : never;
/** Figures used by rules and computed columns, as declared by the areas. */
export type SettingName = FiguresOf<(typeof DECLARATIONS)[number]>;
export const FIGURES: Readonly<Record<SettingName, DeclaredSetting>> = Object.assign(
  {},
  ...DECLARATIONS.map(({ settings }: Declaration) => settings),
);
export const figures = keysOf(FIGURES).map((name) => [name, FIGURES[name]] as const);
const eachFigure = <Value>(of: (figure: DeclaredSetting) => Value) =>
  toRecord(keysOf(FIGURES), (name) => of(FIGURES[name]));
function valueOf(setting: DeclaredSetting): z.ZodType<string, string> {
  if (setting.kind === 'site') return Site;
  if (setting.kind === 'choice') return z.enum(Object.keys(setting.options));
  if (setting.kind === 'tokens' || setting.kind === 'serviceLevel') return z.string();
  const { kind, least, most } = setting;
  const figure =
    kind === 'usdc'
      ? QuantityOrZero.pipe(
          z
            .string()
            .refine(
              (value) => compareDecimals(value, least) >= 0 && compareDecimals(value, most) <= 0,
              'amount-out-of-range',
            ),
        )
      : integerText(BigInt(least), BigInt(most));
  return setting.optional ? z.union([z.literal(''), figure]) : figure;
}
const noValue = z.null().transform(() => '');
/** The request schema; null: no value. Tokens and service levels may be sent as an object or as its JSON text. */
export function sentOf(setting: DeclaredSetting): z.ZodType<string, unknown> {
  if (setting.kind === 'tokens') return SentTokens;
  if (setting.kind === 'serviceLevel') return SentServiceLevel;
  const value = valueOf(setting);
  return isNumberSetting(setting) && setting.optional ? z.union([value, noValue]) : value;
}

/** Whether a changed figure, or one it is bounded by, violates `below`. */
export const isMisordered = (
  changed: object,
  all: Readonly<Record<string, string>>,
  declared: Readonly<Record<string, DeclaredSetting>> = FIGURES,
): boolean =>
  Object.entries(declared).some(
    ([name, { below }]) =>
      below !== undefined && (name in changed || below in changed) && BigInt(all[name]!) >= BigInt(all[below]!),
  );

export const secondPerson = z.strictObject(ofEach(z.boolean()));
export const values = z.strictObject(eachFigure(valueOf));
export interface Settings {
  secondPerson: Readonly<Record<SecondPersonRule, boolean>>;
}
/** Numbers as text, in the unit of `DeclaredSetting.kind`, and sites; the empty text: no value. */
export type Figures = Readonly<Record<SettingName, string>>;
export interface AllSettings extends Settings {
  values: Figures;
}
export const DEFAULT_SETTINGS: AllSettings = {
  secondPerson: toRecord(rules, (rule) => !SECOND_PERSON[rule].isRequested),
  values: eachFigure(({ start }) => start),
};

/** The settings in the log: the last values, and which of them are temporary. */
export interface SettingsOnLog extends AllSettings {
  temporary: Temporary;
}

const pickNames = <Value>(of: Readonly<Record<string, Value>>, names: object): Record<string, Value> =>
  Object.fromEntries(Object.entries(of).filter(([name]) => name in names));
export function settingsOf(changed: z.input<typeof settingsEvents.schemas.SettingsChanged>): SettingsOnLog {
  return {
    secondPerson: { ...DEFAULT_SETTINGS.secondPerson, ...pickNames(changed.secondPerson, SECOND_PERSON) },
    values: { ...DEFAULT_SETTINGS.values, ...pickNames(changed.values ?? {}, FIGURES) },
    temporary: pickNames(changed.temporary ?? {}, { ...SECOND_PERSON, ...FIGURES }),
  };
}

/** Rules and figures by name, as text; a rule is `true` or `false`. */
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
    ...Object.fromEntries(
      Object.entries(pickNames(texts, SECOND_PERSON)).map(([name, value]) => [name, value === 'true']),
    ),
  },
  values: { ...figuresNow, ...pickNames(texts, FIGURES) },
});
/** The settings in force at an instant (RFC 3339): temporary changes that have ended are reverted. */
export function inForceAt({ temporary, ...settings }: SettingsOnLog, at: string): AllSettings {
  const back = Object.entries(temporary).flatMap(([name, { until, back: to }]) =>
    Date.parse(until) <= Date.parse(at) ? [[name, to] as const] : [],
  );
  return back.length ? withTexts(settings, Object.fromEntries(back)) : settings;
}

/** Whether a change weakens a control. Such a change needs two people (docs/domain.md#proposals). */
export function isWeaker(name: string, before: string, after: string): boolean {
  if (isKeyOf(SECOND_PERSON, name)) return isRuleWeaker(SECOND_PERSON[name], before, after);
  const declared: Readonly<Record<string, DeclaredSetting>> = FIGURES;
  return isWeakerBy(declared[name]!, before, after);
}
