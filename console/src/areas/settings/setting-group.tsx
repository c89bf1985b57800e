// Settings that one permission changes, each with its value and history. Changes are sent together, with a reason, and
// as a proposal if they weaken a control.
import figures from 'declared:figures';
import permissions from 'declared:permissions';
import rules from 'declared:rules';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingChange } from '#contracts/areas/settings/routes.ts';
import type { SecondPersonRule, SettingName, SettingTexts } from '#contracts/areas/settings/rules.ts';
import type { Access } from '#contracts/wire/route.ts';
import type { ProposalRow } from '#contracts/areas/settings/proposals.ts';
import { isRuleWeaker, isWeakerBy } from '#contracts/areas/settings/weaker.ts';
import { Refusal } from '../../actions/refusal.tsx';
import { useSuccessMessage } from '../../app/use-success-message.ts';
import { useSending } from '../../actions/use-sending.ts';
import { useMayAct } from '../../app/session/permission.ts';
import { formatCount } from '../../base/amounts.ts';
import { InstantField } from '../../app/time/instant-field.tsx';
import { useSay } from '../../i18n/pair.ts';
import { postSettingsChange } from './queries.ts';
import { parseSettingInput, violatedUpperBound } from '../../settings/figures.ts';
import { SettingRow, type TypedSettings } from './setting-row.tsx';
import { isRule } from '../../settings/setting-words.ts';

const CHANGE_PERMISSION = 'settings:change';
const SETTINGS = 'settings';
const MAX_REASON = 500;
/** Each permission has its own route: `settings:change-risk` is `/api/settings/risk`. */
const pathOf = (permission: string): string =>
  `/api/settings${permission.slice(CHANGE_PERMISSION.length).replace('-', '/')}`;

interface Props {
  permission: Access;
  names: readonly (SettingName | SecondPersonRule)[];
  inForce: SettingTexts;
  revision: number;
  changes: readonly SettingChange[] | undefined;
  proposals: readonly ProposalRow[];
}

export function SettingGroupForm({ permission, names, inForce, revision, changes, proposals }: Props) {
  const { t } = useTranslation('settings');
  const say = useSay();
  const queryClient = useQueryClient();
  const done = useSuccessMessage();
  const mayAct = useMayAct(permission);
  const [typed, setTyped] = useState<TypedSettings>({});
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState<string | null>(null);
  const refreshSettings = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [SETTINGS] });
  const { pending, problem, run } = useSending(async ({ code }) => {
    if (code === 'revision-stale') await refreshSettings();
  });
  const declaredPermission = permissions.tree.find(({ identifier }) => identifier === permission);
  const title =
    permission === CHANGE_PERMISSION
      ? t('secondPerson')
      : declaredPermission
        ? say([declaredPermission.nameZh, declaredPermission.nameEn])
        : permission;

  /** The wire value; null: invalid. */
  const valueOf = (name: SettingName | SecondPersonRule): string | null => {
    const text = typed[name];
    return text === undefined ? inForce[name]! : isRule(name) ? text : parseSettingInput(figures[name], text);
  };
  const changed = names.filter((name) => valueOf(name) !== inForce[name]);
  const hasInvalid = changed.some(
    (name) => valueOf(name) === null || (!isRule(name) && violatedUpperBound(figures, name, typed, inForce) !== null),
  );
  const isWeaker = (name: SettingName | SecondPersonRule): boolean => {
    const value = valueOf(name);
    return (
      value !== null &&
      (isRule(name)
        ? isRuleWeaker(rules[name], inForce[name]!, value)
        : isWeakerBy(figures[name], inForce[name]!, value))
    );
  };
  const weakensControl = changed.some(isWeaker);
  const clear = (): void => {
    setTyped({});
    setReason('');
    setUntil(null);
  };

  const submit = async (): Promise<void> => {
    const values = Object.fromEntries(changed.map((name) => [name, valueOf(name)!]));
    const body = {
      ...(permission === CHANGE_PERMISSION
        ? { secondPerson: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === 'true'])) }
        : { values }),
      reason: reason.trim(),
      ...(until !== null && { until }),
    };
    const receipt = await run(body, (idempotencyKey) =>
      postSettingsChange(pathOf(permission), body, revision, idempotencyKey),
    );
    if (!receipt) return;
    clear();
    await refreshSettings();
    void queryClient.invalidateQueries({ queryKey: ['explorers'] });
    done(t(receipt.id === SETTINGS ? 'done' : 'proposed'));
  };
  return (
    <section className="settings-group" aria-label={title}>
      <h2>{title}</h2>
      <p className="settings-about">
        {t(mayAct ? 'figure.mine' : 'figure.others', {
          permission: declaredPermission ? say([declaredPermission.nameZh, declaredPermission.nameEn]) : permission,
        })}
      </p>
      <ul className="settings-rules">
        {names.map((name) => (
          <SettingRow
            key={name}
            name={name}
            inForce={inForce}
            value={valueOf(name)}
            typed={typed}
            isLocked={!mayAct || pending}
            isWeaker={isWeaker(name)}
            history={changes?.filter((one) => one.name === name)}
            proposal={proposals.find(({ after }) => name in after) ?? null}
            onType={(text) => setTyped((now) => ({ ...now, [name]: text }))}
          />
        ))}
      </ul>
      {changed.length ? (
        <form
          className="settings-send"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <Refusal problem={problem} />
          {weakensControl ? <p className="settings-weakens">{t('weakens')}</p> : null}
          <label>
            {t('reason')}
            <Input.TextArea
              value={reason}
              maxLength={MAX_REASON}
              autoSize={{ minRows: 2, maxRows: 6 }}
              required
              onChange={({ target }) => setReason(target.value)}
            />
          </label>
          <label>
            {t('until')}
            <InstantField value={until} onChange={setUntil} />
          </label>
          <p className="settings-actions">
            <Button type="primary" htmlType="submit" loading={pending} disabled={hasInvalid || reason.trim() === ''}>
              {t(weakensControl ? 'propose' : 'save', { count: changed.length, shown: formatCount(changed.length) })}
            </Button>
            <Button onClick={clear} disabled={pending}>
              {t('discard')}
            </Button>
          </p>
        </form>
      ) : null}
    </section>
  );
}
