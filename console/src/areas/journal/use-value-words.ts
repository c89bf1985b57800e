// A changed value as people read it: with its unit, labels of codes, names and times.
import figures from 'declared:figures';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ToldChange } from '#contracts/areas/journal/reads.ts';
import { useTime } from '../../app/time/time.ts';
import { SCALE, formatUnits } from '../../base/amounts.ts';
import { PERCENT_SCALE } from '../../grid/columns/display.ts';
import { isolated } from '../../i18n/isolated.ts';
import { useSay } from '../../i18n/pair.ts';
import { useActorName } from '../../rights/actors.ts';
import { usePermissionName, useRoleName } from '../../rights/names.ts';
import { isRule, useSettingWords } from '../../settings/setting-words.ts';
import { useSubjectOfJob } from './use-subject-of-job.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const INTEGER = /^-?\d+$/;
/** Collateral is the one amount of 18 decimals that is not YU. */
const COLLATERAL = /collateral|ybtc/i;

const isSetting = (name: string): boolean => isRule(name) || Object.hasOwn(figures, name);

/** null: there is no value. */
export function useValueWords(): (change: ToldChange, value: unknown) => string | null {
  const { t } = useTranslation(['journal', 'audit', 'integrity']);
  const role = useRoleName();
  const permission = usePermissionName();
  const about = useSubjectOfJob();
  const { valueOf } = useSettingWords();
  const say = useSay();
  const actor = useActorName();
  const { exact } = useTime();
  return useMemo(() => {
    const scalar = ({ field, unit, codes }: ToldChange, value: unknown): string => {
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
      const text = String(value);
      if (codes[text]) return say(codes[text]);
      // Of the event itself, the names of settings are the fields.
      if (isSetting(field)) return valueOf(field, text);
      if (field === 'roleId') return role(text);
      if (field === 'permission' || field === 'permissions') return permission(text);
      if (field === 'about') return about(text);
      if (field === 'finding.what') return t(`integrity:what.${text}`, { defaultValue: text });
      if (field === 'method') return t(`audit:method.${text}`, { defaultValue: text });
      if (field === 'cause') return t(`audit:cause.${text}`, { defaultValue: text });
      if (unit !== null && INTEGER.test(text))
        switch (unit) {
          case 'sats':
            return `${formatUnits(text, SCALE.btc, { minDecimals: 0 })} BTC`;
          case 'wei':
            return `${formatUnits(text, SCALE.yu, { minDecimals: 0 })} ${COLLATERAL.test(field) ? 'YBTC' : 'YU'}`;
          case 'ratio':
            return `${formatUnits(text, PERCENT_SCALE, { minDecimals: 0 })}%`;
        }
      if (INSTANT.test(text)) return exact(text);
      const name = actor(text);
      return isolated(name.endsWith('…') ? text : name);
    };
    return (change, value) => {
      if (value === null || value === undefined || value === '') return null;
      if (Array.isArray(value) && value.length === 0) return null;
      if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
        return value.map((item) => scalar(change, item)).join(' · ');
      return typeof value === 'object' ? JSON.stringify(value) : scalar(change, value);
    };
  }, [t, say, actor, exact, role, permission, about, valueOf]);
}
