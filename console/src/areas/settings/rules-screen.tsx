// Settings: second-person rules, and the figures that rules use; relaxed rules, and pending proposals.
import figures from 'declared:figures';
import rules from 'declared:rules';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SecondPersonRule, SettingName, SettingTexts } from '#contracts/areas/settings/rules.ts';
import type { Access } from '#contracts/wire/route.ts';
import { keysOf } from '#contracts/values/records.ts';
import { useAsOf } from '../../app/time/as-of.ts';
import { Failure } from '../../app/look/error-boundary.tsx';
import { Page } from '../../app/look/page.tsx';
import { relaxedQuery } from '../../app/session/relaxed.ts';
import { LinesSkeleton } from '../../app/look/skeleton.tsx';
import { useTime } from '../../app/time/time.ts';
import { useActorName } from '../../rights/actors.ts';
import { historyQuery, settingsQuery, pendingProposalsQuery } from './queries.ts';
import { groupByPermission } from '../../settings/figures.ts';
import { SettingGroupForm } from './setting-group.tsx';
import { useSettingWords } from '../../settings/setting-words.ts';
import './settings.css';

const SECOND_PERSON = 'settings:change';
const GROUPS: readonly (readonly [permission: Access, names: readonly (SettingName | SecondPersonRule)[]])[] = [
  [SECOND_PERSON, keysOf(rules)],
  ...groupByPermission(figures),
];

/** Rules that are off now but on by default. */
function RelaxedNow() {
  const { t } = useTranslation('settings');
  const { nameOf } = useSettingWords();
  const time = useTime();
  const actor = useActorName();
  const { data } = useQuery(relaxedQuery);
  if (!data?.rows.length) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('relaxed.title', { count: data.rows.length })}
      description={
        <ul className="settings-relaxed">
          {data.rows.map(({ rule, since, by, confirmedBy, until }) => (
            <li key={rule}>
              <strong>{nameOf(rule)}</strong> {t('relaxed.since', { when: time.format(since), who: actor(by) })}
              {confirmedBy === null ? '' : ` ${t('relaxed.confirmed', { who: actor(confirmedBy) })}`}
              {until === null ? '' : ` ${t('relaxed.until', { when: time.format(until) })}`}
            </li>
          ))}
        </ul>
      }
    />
  );
}

export function RulesScreen() {
  const { t } = useTranslation(['settings', 'areas']);
  const { asOf } = useAsOf();
  const settings = useQuery(settingsQuery(asOf));
  const history = useQuery(historyQuery(asOf));
  const waiting = useQuery(pendingProposalsQuery);
  const { data } = settings;
  const inForce: SettingTexts = data
    ? {
        ...Object.fromEntries(Object.entries(data.settings.secondPerson).map(([name, on]) => [name, String(on)])),
        ...data.settings.values,
      }
    : {};
  return (
    <Page title={t('areas:page./settings/rules')} content="scroll">
      <div className="settings">
        <p className="settings-about">{t('about')}</p>
        {asOf === null ? <RelaxedNow /> : <Alert type="warning" showIcon title={t('past')} />}
        {waiting.data?.total ? (
          <Alert
            type="info"
            showIcon
            title={t('waiting', { count: waiting.data.total })}
            action={
              <Button size="small" href="#/settings/proposals">
                {t('waitingOpen')}
              </Button>
            }
          />
        ) : null}
        {settings.error && !data ? <Failure error={settings.error} onRetry={() => void settings.refetch()} /> : null}
        {data ? (
          GROUPS.map(([permission, names]) => (
            <SettingGroupForm
              key={permission}
              permission={permission}
              names={names}
              inForce={inForce}
              revision={data.revision}
              changes={history.data?.rows}
              proposals={waiting.data?.rows ?? []}
            />
          ))
        ) : settings.error ? null : (
          <LinesSkeleton lines={8} />
        )}
      </div>
    </Page>
  );
}
