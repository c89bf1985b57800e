// The words of a report: figures with their units, and what was changed.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Balance, Change } from '#contracts/areas/report/period.ts';
import { REPORT_FIGURES } from '#contracts/areas/report/words.ts';
import { NETWORKS } from '#contracts/values/network-words.ts';
import { isKeyOf } from '#contracts/values/records.ts';
import { formatBtc, formatDecimal, formatUnits, SCALE } from '../../base/amounts.ts';
import { useSay } from '../../i18n/pair.ts';
import { useActorName } from '../../rights/actors.ts';
import { usePermissionName, useRoleName } from '../../rights/names.ts';
import { useSettingWords } from '../../settings/setting-words.ts';

interface ReportWords {
  area: (area: string) => string;
  /** The figure with its network or token, and its unit. */
  figure: (area: string, balance: Pick<Balance, 'figure' | 'part' | 'unit'>) => string;
  amount: (unit: string, amount: string, signed?: boolean) => string;
  /** With its unit. */
  amountOf: (area: string, amount: { unit: string; amount: string }) => string;
  /** What was changed: the role, the person, the setting; and its field. */
  changed: (change: Change) => string;
  value: (change: Change, value: Change['before']) => string;
}

/** The most names of a list in a cell. */
const MOST_NAMES = 8;

/** Burned on the bridge is YBTC; what repays debt is YU. */
const unitOf = (area: string, unit: string): string =>
  unit === 'sats'
    ? 'BTC'
    : unit === 'wei'
      ? area === 'withdrawal'
        ? 'YBTC'
        : 'YU'
      : unit === 'berries'
        ? 'Berries'
        : unit;
function amountIn(unit: string, amount: string, signed = false): string {
  if (unit === 'sats') return formatBtc(amount, { signed });
  if (unit === 'wei') return formatUnits(amount, SCALE.yu, { minDecimals: 2, signed });
  return `${signed && !amount.startsWith('-') ? '+' : ''}${formatDecimal(amount)}`;
}

export function useReportWords(): ReportWords {
  const { t } = useTranslation(['report', 'areas', 'journal', 'administrator', 'role']);
  const say = useSay();
  const actor = useActorName();
  const role = useRoleName();
  const permission = usePermissionName();
  const settings = useSettingWords();
  return useMemo<ReportWords>(() => {
    const scalar = ({ kind, field, of }: Change, value: string | boolean): string => {
      if (typeof value === 'boolean') return t(value ? 'journal:yes' : 'journal:no');
      if (field === 'roleId') return role(value);
      if (field === 'permissions') return permission(value);
      if (field === 'status') return t(value === 'ENABLED' ? 'enabled' : 'disabled');
      if (field === 'dailyLimit') return `${formatBtc(value)} BTC`;
      return kind === 'rule' || kind === 'limit' ? settings.valueOf(of, value) : value;
    };
    const fieldOf = (field: string): string => t(`fields.${field}`, { defaultValue: field });
    return {
      area: (area) => t(`areas:Noun.${area}`, { defaultValue: area }),
      figure: (area, { figure, part, unit }) => {
        const words = REPORT_FIGURES[`${area}.${figure}`];
        const place = part === null || part === unit ? [] : [isKeyOf(NETWORKS, part) ? say(NETWORKS[part]) : part];
        return `${[words ? say(words) : figure, ...place].join(' · ')} (${unitOf(area, unit)})`;
      },
      amount: amountIn,
      amountOf: (area, { unit, amount }) => `${amountIn(unit, amount)} ${unitOf(area, unit)}`,
      changed: ({ kind, of, field }) => {
        if (kind === 'role') return `${role(of)} · ${fieldOf(field)}`;
        if (kind === 'person') return `${actor(of)} · ${fieldOf(field)}`;
        return field === 'dailyLimit' ? fieldOf(field) : settings.nameOf(of);
      },
      value: (change, value) => {
        if (value === null) return '';
        if (!Array.isArray(value)) return scalar(change, value);
        // Of lists only what they lost or got; the CSV has all.
        const sign = value === change.before ? '−' : '+';
        const other = value === change.before ? change.after : change.before;
        const only = value.filter((one) => !Array.isArray(other) || !other.includes(one));
        const names = only.slice(0, MOST_NAMES).map((one) => `${sign}${scalar(change, one)}`);
        return [...names, ...(only.length > MOST_NAMES ? [`+${only.length - MOST_NAMES}`] : [])].join(' · ');
      },
    };
  }, [t, say, actor, role, permission, settings]);
}
