// Converts settings between wire and input: ratios in percent, amounts in YU, BTC and USDC, times in seconds, sites
// unchanged. A missing value is empty.
import { isNumberSetting, type DeclaredNumberSetting, type DeclaredSetting } from '#contracts/declared/declaration.ts';
import { SentServiceLevel } from '#contracts/areas/settings/service-level.ts';
import { SentTokens } from '#contracts/areas/settings/tokens.ts';
import type { SettingName, SettingTexts } from '#contracts/areas/settings/rules.ts';
import { Site } from '#contracts/values/values.ts';
import { decimalOf, unitsOf } from '#contracts/values/decimal.ts';
import { entriesOf, isKeyOf } from '#contracts/values/records.ts';
import { formatDecimal, formatUnits, parseUnits } from '../base/amounts.ts';

type Kind = DeclaredNumberSetting['kind'];
/** On the wire these are decimals, not integers of the smallest unit. */
const USDC_PLACES = 18;
const PLACES: Readonly<Record<Kind, number>> = {
  ratio: 16,
  wei: 18,
  berries: 18,
  seconds: 0,
  flag: 0,
  count: 0,
  sats: 8,
  usdc: USDC_PLACES,
};

/** As typed: the ratio 1e18 is `100`. */
export const formatSettingInput = (setting: DeclaredSetting, value: string): string =>
  isNumberSetting(setting) && setting.kind !== 'usdc' && value !== ''
    ? formatUnits(value, PLACES[setting.kind], { grouped: false, minDecimals: 0 })
    : value;
/** As displayed: with separators. */
export const formatSetting = ({ kind }: Pick<DeclaredNumberSetting, 'kind'>, value: string): string =>
  kind === 'usdc' ? formatDecimal(value) : formatUnits(value, PLACES[kind], { minDecimals: 0 });
/** The wire value of the input; null: invalid or out of bounds. */
export function parseSettingInput(setting: DeclaredSetting, typed: string): string | null {
  if (setting.kind === 'site') return Site.safeParse(typed).data ?? null;
  if (setting.kind === 'choice') return typed in setting.options ? typed : null;
  if (setting.kind === 'serviceLevel') return SentServiceLevel.safeParse(typed).data ?? null;
  if (setting.kind === 'tokens') return SentTokens.safeParse(typed).data ?? null;
  const { kind, least, most, optional } = setting;
  if (optional && typed.trim() === '') return '';
  const value = parseUnits(typed, PLACES[kind]);
  const isDecimal = kind === 'usdc';
  const [from, to] = [least, most].map((bound) => (isDecimal ? unitsOf(bound, USDC_PLACES) : BigInt(bound)));
  if (value === null || value < from! || value > to!) return null;
  return isDecimal ? decimalOf(value, USDC_PLACES) : value.toString();
}

type Declared = Readonly<Record<SettingName, DeclaredSetting>>;
export type SettingInputs = Readonly<Partial<Record<SettingName, string>>>;

/** Grouped by the permission that changes them, in declaration order. */
export function groupByPermission(
  declared: Declared,
): [permission: DeclaredSetting['changedBy'], names: SettingName[]][] {
  const groups = new Map<DeclaredSetting['changedBy'], SettingName[]>();
  for (const [name, { changedBy }] of entriesOf(declared))
    groups.set(changedBy, [...(groups.get(changedBy) ?? []), name]);
  return [...groups];
}

/** The setting that this one must be below but, as typed, is not; null: no violation. */
export function violatedUpperBound(
  declared: Declared,
  name: SettingName,
  typed: SettingInputs,
  inForce: SettingTexts,
): SettingName | null {
  const { below } = declared[name];
  if (!below || !isKeyOf(declared, below) || (typed[name] === undefined && typed[below] === undefined)) return null;
  const [one, other] = [name, below].map((of) =>
    typed[of] === undefined ? inForce[of] : parseSettingInput(declared[of], typed[of]),
  );
  return one != null && other != null && BigInt(one) >= BigInt(other) ? below : null;
}

const SPANS = [
  ['days', 86_400n],
  ['hours', 3_600n],
  ['minutes', 60n],
] as const;
/** Seconds in the largest unit that divides them evenly; null: there is none, or they are few. */
export function wholeUnitOf(seconds: string): { unit: 'days' | 'hours' | 'minutes'; count: number } | null {
  const found = SPANS.find(([, length]) => BigInt(seconds) >= length && BigInt(seconds) % length === 0n);
  return found ? { unit: found[0], count: Number(BigInt(seconds) / found[1]) } : null;
}
