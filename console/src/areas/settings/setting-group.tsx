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
import type { SettingName, SettingTexts } from '#contracts/areas/settings/rules.ts';
import type { ProposalRow } from '#contracts/areas/settings/proposals.ts';
import { isRuleWeaker, isWeakerBy } from '#contracts/areas/settings/weaker.ts';
import { Refusal } from '../../actions/refusal.tsx';
import { useDone } from '../../actions/use-done.ts';
import { useSending } from '../../actions/use-sending.ts';
import { useMayAct } from '../../app/session/permission.ts';
import { formatCount } from '../../base/amounts.ts';
import { InstantField } from '../../app/time/instant-field.tsx';
import { useSay } from '../../i18n/pair.ts';
import { change } from './queries.ts';
import { figureIn, notBelow, type Typed } from '../../settings/figures.ts';
import { SettingRow } from './setting-row.tsx';
import { isRule } from '../../settings/setting-words.ts';

const CHANGES = 'settings:change';
const SETTINGS = 'settings';
const MAX_REASON = 500;
/** Each permission has its own route: `settings:change-risk` is `/api/settings/risk`. */
const pathOf = (permission: string): string => `/api/settings${permission.slice(CHANGES.length).replace('-', '/')}`;

interface Props {
  permission: string;
  names: readonly string[];
  inForce: SettingTexts;
  revision: number;
  changes: readonly SettingChange[] | undefined;
  waiting: readonly ProposalRow[];
}

export function SettingGroupForm({ permission, names, inForce, revision, changes, waiting }: Props) {
  const { t } = useTranslation('settings');
  const say = useSay();
  const client = useQueryClient();
  const done = useDone();
  const mayAct = useMayAct(permission as `${string}:${string}`);
  const [typed, setTyped] = useState<Typed>({});
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState<string | null>(null);
  const refreshed = (): Promise<void> => client.invalidateQueries({ queryKey: [SETTINGS] });
  const { pending, problem, run } = useSending(async ({ code }) => {
    if (code === 'revision-stale') await refreshed();
  });
  const declared = permissions.tree.find(({ identifier }) => identifier === permission);
  const title =
    permission === CHANGES ? t('secondPerson') : declared ? say([declared.nameZh, declared.nameEn]) : permission;

  /** The wire value; null: invalid. */
  const valueOf = (name: string): string | null => {
    const text = typed[name as SettingName];
    return text === undefined ? inForce[name]! : isRule(name) ? text : figureIn(figures[name as SettingName], text);
  };
  const changed = names.filter((name) => valueOf(name) !== inForce[name]);
  const isWrong = changed.some(
    (name) =>
      valueOf(name) === null ||
      (!isRule(name) && notBelow(figures, name as SettingName, typed, inForce as never) !== null),
  );
  const isWeaker = (name: string): boolean => {
    const value = valueOf(name);
    return (
      value !== null &&
      (isRule(name)
        ? isRuleWeaker(rules[name], inForce[name]!, value)
        : isWeakerBy(figures[name as SettingName].weakens, inForce[name]!, value))
    );
  };
  const weakens = changed.some(isWeaker);
  const clear = (): void => {
    setTyped({});
    setReason('');
    setUntil(null);
  };

  const submit = async (): Promise<void> => {
    const values = Object.fromEntries(changed.map((name) => [name, valueOf(name)!]));
    const body = {
      ...(permission === CHANGES
        ? { secondPerson: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === 'true'])) }
        : { values }),
      reason: reason.trim(),
      ...(until !== null && { until }),
    };
    const receipt = await run(body, (idempotencyKey) => change(pathOf(permission), body, revision, idempotencyKey));
    if (!receipt) return;
    clear();
    await refreshed();
    void client.invalidateQueries({ queryKey: ['explorers'] });
    done(t(receipt.id === SETTINGS ? 'done' : 'proposed'));
  };
  return (
    <section className="settings-group" aria-label={title}>
      <h2>{title}</h2>
      <p className="settings-about">
        {t(mayAct ? 'figure.mine' : 'figure.others', {
          permission: declared ? say([declared.nameZh, declared.nameEn]) : permission,
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
            waiting={waiting.find(({ after }) => name in after) ?? null}
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
          {weakens ? <p className="settings-weakens">{t('weakens')}</p> : null}
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
            <Button type="primary" htmlType="submit" loading={pending} disabled={isWrong || reason.trim() === ''}>
              {t(weakens ? 'propose' : 'save', { count: changed.length, shown: formatCount(changed.length) })}
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
