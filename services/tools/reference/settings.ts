// The sections of the reference about controls: settings and second-person rules.
import { DEFAULT_SETTINGS, FIGURES, SECOND_PERSON } from '#contracts/areas/settings/rules.ts';
import { MOST_MINUTES } from '#contracts/areas/settings/service-level.ts';
import { isNumberSetting, type DeclaredSetting } from '#contracts/declared/declaration.ts';
import { keysOf } from '#contracts/values/records.ts';
import { decimalOf } from '#contracts/values/decimal.ts';
import { code, named, table, type Section } from './table.ts';

const PERCENT_SCALE = 16;
const TOKEN_SCALE = 18;
/** A value as it is sent, and in the unit that people read. */
function valueOf({ kind }: DeclaredSetting, value: string): string {
  if (value === '') return 'none';
  if (kind === 'ratio') return `${code(value)} (${decimalOf(BigInt(value), PERCENT_SCALE)} %)`;
  if (kind === 'wei') return `${code(value)} (${decimalOf(BigInt(value), TOKEN_SCALE)} YU)`;
  if (kind === 'berries') return `${code(value)} (${decimalOf(BigInt(value), TOKEN_SCALE)} berries)`;
  return code(value);
}
const OTHER_BOUNDS = {
  site: () => '`https://…` or empty',
  choice: (setting: DeclaredSetting) =>
    'options' in setting ? Object.keys(setting.options).map(code).join(' < ') : '',
  tokens: () => 'address by chain ID, as an object or its JSON text, or none',
  serviceLevel: () => `1 … ${MOST_MINUTES} minutes by state, as an object or its JSON text, or none`,
};
const boundsOf = (setting: DeclaredSetting): string =>
  !isNumberSetting(setting)
    ? OTHER_BOUNDS[setting.kind](setting)
    : `${valueOf(setting, setting.least)} … ${valueOf(setting, setting.most)}${setting.optional ? ', or none' : ''}${
        setting.below ? `; below ${code(setting.below)}` : ''
      }`;
const WEAKENS = { lower: 'lower', higher: 'higher, or none', any: 'any change', none: 'never' };

/** `settings:change-risk` → `risk`, the last part of the route that changes it. */
const groupOf = ({ changedBy }: DeclaredSetting): string => changedBy.replace(/^settings:change-/, '');

export const settingsSection = (): Section => ({
  title: 'Settings',
  about:
    'Values are decimal integers as text; `usdc` may have decimals, `1000.5`. `ratio`: 1e18 is 100 %. `wei`: 1e18 is 1 YU. `berries`: 1e18 is 1 berry. ' +
    '`flag`: 1 is yes. A change that weakens a control needs two people. Rules: [domain.md](domain.md#proposals).',
  table: table(
    keysOf(FIGURES)
      .map((name) => ({ name, setting: FIGURES[name] as DeclaredSetting }))
      .toSorted((one, other) => (groupOf(one.setting) < groupOf(other.setting) ? -1 : 1)),
    {
      Group: ({ setting }) => groupOf(setting),
      Setting: ({ name }) => code(name),
      ...named(({ setting }) => setting.names),
      Unit: ({ setting }) => (setting.kind === 'site' ? 'URL' : setting.kind),
      Default: ({ setting }) => valueOf(setting, setting.start),
      Bounds: ({ setting }) => boundsOf(setting),
      'Changed with': ({ setting }) => code(setting.changedBy),
      'Weakens a control': ({ setting }) => WEAKENS[setting.weakens ?? 'none'],
    },
  ),
});

export const rulesSection = (): Section => ({
  title: 'Second-person rules',
  about:
    'While a rule is on, another person than that of the first action must do the action. A rule without a first ' +
    'action makes it wait for another person’s confirmation.',
  table: table(keysOf(SECOND_PERSON), {
    Action: code,
    'At first': (rule) => (DEFAULT_SETTINGS.secondPerson[rule] ? 'on' : 'off'),
    'First action': (rule) => (SECOND_PERSON[rule].isRequested ? 'a request' : code(SECOND_PERSON[rule].first)),
    ...named((rule) => SECOND_PERSON[rule].names),
    'While on': (rule) => SECOND_PERSON[rule].on[1],
    'While on (Chinese)': (rule) => SECOND_PERSON[rule].on[0],
    'While off': (rule) => SECOND_PERSON[rule].off[1],
    'While off (Chinese)': (rule) => SECOND_PERSON[rule].off[0],
  }),
});
