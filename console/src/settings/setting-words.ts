// The names of settings and their values in words, with units.
import figures from 'declared:figures';
import rules from 'declared:rules';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeclaredSetting } from '#contracts/declared/declaration.ts';
import { tokensOf } from '#contracts/areas/settings/tokens.ts';
import { CHAINS } from '#contracts/values/chain.ts';
import type { SecondPersonRule, SettingTexts } from '#contracts/areas/settings/rules.ts';
import { SERVICE_STATES, serviceLevelOf } from '#contracts/areas/settings/service-level.ts';
import { entriesOf, isKeyOf } from '#contracts/values/records.ts';
import { useSay } from '../i18n/pair.ts';
import { formatSetting, wholeUnitOf } from './figures.ts';

export const UNITS: Readonly<Record<DeclaredSetting['kind'], string>> = {
  ratio: '%',
  wei: 'YU',
  berries: 'Berries',
  seconds: 's',
  flag: '',
  count: '',
  sats: 'BTC',
  usdc: 'USDC',
  site: '',
  choice: '',
  tokens: '',
  serviceLevel: '',
};
export const ON = '1';
const TRUE = 'true';

export const isRule = (name: string): name is SecondPersonRule => Object.hasOwn(rules, name);

export interface SettingWords {
  nameOf(name: string): string;
  /** The displayed value with its unit; `true` and `false` of a rule. */
  valueOf(name: string, value: string): string;
  /** Seconds in days, hours or minutes, in brackets; empty if there is no such unit. */
  span(seconds: string): string;
  /**
   * What was or will be done. A rule: switched off ‘Confirm a deposit: by another person’. A figure: changed ‘Age at
   * which a price is old’ from 300 s to 600 s.
   */
  listOf(before: SettingTexts, after: SettingTexts, form: 'did' | 'to'): string;
  /** Each setting with its value. */
  textsOf(values: SettingTexts): string;
}

export function useSettingWords(): SettingWords {
  const { t } = useTranslation('settings');
  const say = useSay();
  const span = useCallback(
    (seconds: string): string => {
      const of = wholeUnitOf(seconds);
      return of ? t('figure.span', { span: t(`figure.${of.unit}`, { count: of.count }) }) : '';
    },
    [t],
  );
  return useMemo<SettingWords>(() => {
    const nameOf = (name: string): string =>
      isRule(name)
        ? t('rule', { action: say(rules[name].names) })
        : isKeyOf(figures, name)
          ? say(figures[name].names)
          : name;
    const valueOf = (name: string, value: string): string => {
      if (isRule(name)) return t(value === TRUE ? 'on' : 'off');
      if (!isKeyOf(figures, name)) return value;
      const figure = figures[name];
      if (figure.kind === 'site') return value || t('figure.noSite');
      if (value === '') return t('figure.none');
      if (figure.kind === 'choice') return figure.options[value] ? say(figure.options[value]) : value;
      if (figure.kind === 'tokens')
        return Object.entries(tokensOf(value))
          .map(([chain, address]) => `${CHAINS[chain] ? say(CHAINS[chain]) : chain}: ${address}`)
          .join(t('sentence.and'));
      if (figure.kind === 'serviceLevel')
        return entriesOf(serviceLevelOf(value))
          .map(([state, minutes]) => `${say(SERVICE_STATES[state])} ${t('figure.minutes', { count: minutes })}`)
          .join(t('sentence.and'));
      switch (figure.kind) {
        case 'flag':
          return t(value === ON ? 'figure.on' : 'figure.off');
        case 'count':
          return formatSetting(figure, value);
        case 'ratio':
          return `${formatSetting(figure, value)}%`;
        case 'seconds':
          return `${formatSetting(figure, value)} ${t('figure.seconds')}${span(value)}`;
        default:
          return `${formatSetting(figure, value)} ${UNITS[figure.kind]}`;
      }
    };
    const changeOf = (name: string, before: string, after: string, form: 'did' | 'to'): string => {
      if (isRule(name)) return t(`${form}.${after === TRUE ? 'on' : 'off'}`, { rule: nameOf(name) });
      return t(`${form}.figure`, { name: nameOf(name), before: valueOf(name, before), after: valueOf(name, after) });
    };
    const listOf: SettingWords['listOf'] = (before, after, form) =>
      Object.keys(after)
        .map((name) => changeOf(name, before[name] ?? '', after[name]!, form))
        .join(t('sentence.and'));
    const textsOf = (values: SettingTexts): string =>
      Object.entries(values)
        .map(([name, value]) => `${nameOf(name)}: ${valueOf(name, value)}`)
        .join(t('sentence.and'));
    return { nameOf, valueOf, span, listOf, textsOf };
  }, [t, say, span]);
}
