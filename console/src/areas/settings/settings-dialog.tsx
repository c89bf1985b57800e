// What people may set: who else an act takes, and the figures that rules go by. Seen by those who may read them, each changed by those who may change it.
import figures from 'declared:figures';
import rules from 'declared:rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Modal, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { changeSettings, getSettings, SecondPersonRule, SettingName, Settings } from '#contracts/settings.ts';
import { Refusal } from '../../acts/refusal.tsx';
import { useDone } from '../../acts/use-done.ts';
import { useLeave } from '../../acts/use-leave.ts';
import { useSending } from '../../acts/use-sending.ts';
import { callAt } from '../../app/api.ts';
import { useAsOf } from '../../app/as-of.ts';
import { closeDialog } from '../../app/open-dialog.ts';
import { useHeldNow, useMayAct } from '../../app/permission.ts';
import { staleTimeOf } from '../../app/query.ts';
import { useSession } from '../../app/session.ts';
import { LinesSkeleton } from '../../app/skeleton.tsx';
import { useSay } from '../../i18n/pair.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { FigureFields } from './figure-fields.tsx';
import { byChanger, changedIn, notBelow, type Typed } from './figures.ts';
import './settings-dialog.css';

// The keys of the same object.
const RULES = Object.keys(rules) as SecondPersonRule[];
const GROUPS = byChanger(figures);
const CHANGES = 'settings:change';
const changes = (code: string): boolean => code.startsWith(CHANGES);
/** Each permission has a route of its own: `settings:change-risk` is `/api/settings/risk`. */
const pathOf = (permission: string): string => `/api/settings${permission.slice(CHANGES.length).replace('-', '/')}`;

export function SettingsDialog() {
  const { t } = useTranslation(['settings', 'common']);
  const say = useSay();
  const { asOf } = useAsOf();
  const problem = useProblemText();
  const client = useQueryClient();
  const mayChange = useMayAct(CHANGES);
  const mayAny = [...useHeldNow()].some(changes);
  const mayEver = useSession()?.permissions.some(({ code }) => changes(code)) ?? false;
  const [typed, setTyped] = useState<Typed>({});
  const [changed, setChanged] = useState<Partial<Settings['secondPerson']>>({});
  const queryKey = ['settings', asOf];
  const { data, error, refetch } = useQuery({
    queryKey, staleTime: staleTimeOf(asOf),
    queryFn: ({ signal }) => callAt<typeof getSettings>({ method: 'GET', path: '/api/settings' }, { query: asOf === null ? {} : { asOf }, signal }),
  });

  // Somebody else was first: their rules are shown, one's own choice stays marked.
  const { pending, problem: refusal, run } = useSending(async ({ code }) => { if (code === 'revision-stale') await refetch(); });
  const done = useDone();

  const change = (rule: SecondPersonRule, on: boolean): void => {
    setChanged(({ [rule]: _, ...others }) => (data?.settings.secondPerson[rule] === on ? others : { ...others, [rule]: on }));
  };
  const typedOtherwise = data ? changedIn(figures, typed, data.settings.values) : {};
  const bodies = (): { path: string; body: object }[] => [
    ...(Object.keys(changed).length ? [{ path: pathOf(CHANGES), body: { secondPerson: changed } }] : []),
    ...GROUPS.flatMap(([permission, names]) => {
      const values = Object.fromEntries(names.flatMap((name) => (typedOtherwise?.[name] === undefined ? [] : [[name, typedOtherwise[name]]])));
      return Object.keys(values).length ? [{ path: pathOf(permission), body: { values } }] : [];
    }),
  ];
  const save = async (): Promise<void> => {
    if (!data) return;
    let ifMatch = data.revision;
    let position = '';
    for (const { path, body } of bodies()) {
      // The wall: its routes are alike but for what they take.
      const receipt = await run({ path, body }, (act) => callAt<typeof changeSettings>({ method: 'POST', path: path as '/api/settings' }, { body: body as { secondPerson: object }, ifMatch, act }));
      if (!receipt) {
        // What is changed by now is read; what is not stays marked.
        if (position) void refetch();
        return;
      }
      ({ revision: ifMatch, position } = receipt);
    }
    // The rules are changed, whether or not they can be read now.
    await client.fetchQuery({ queryKey, staleTime: 0, queryFn: () => callAt<typeof getSettings>({ method: 'GET', path: '/api/settings' }, { query: { atLeast: position } }) })
      .catch(() => void client.invalidateQueries({ queryKey }));
    void client.invalidateQueries({ queryKey: ['explorers'] });
    done(t('title'));
    closeDialog();
  };
  const type = (name: SettingName, text: string): void => setTyped((before) => ({ ...before, [name]: text }));

  const isWrong = typedOtherwise === null || (data !== undefined && (Object.keys(figures) as SettingName[]).some((name) => notBelow(figures, name, typed, data.settings.values) !== null));
  const anything = isWrong || bodies().length > 0;
  const leave = useLeave({ isFieldsTouched: () => anything }, closeDialog);
  return (
    <Modal
      open title={t('title')} width={600} className="settings-dialog" onCancel={leave} cancelText={mayAny ? t('common:action.cancel') : t('common:action.close')}
      onOk={() => void save()} okText={t('save')} okButtonProps={{ disabled: !anything || isWrong, loading: pending, style: mayAny ? {} : { display: 'none' } }}
    >
      <p className="settings-about">{t('about')}</p>
      {asOf === null ? null : <Alert type="warning" showIcon title={t('past')} />}
      {asOf === null && !mayEver ? <Alert type="info" showIcon title={t('readOnly')} /> : null}
      {error && !data ? <Alert type="error" showIcon title={problem.error(error)} action={<Button size="small" onClick={() => void refetch()}>{t('common:action.retry')}</Button>} /> : null}
      <Refusal problem={refusal} />
      {data ? (
        <ul className="settings-rules" aria-label={t('secondPerson')}>
          {RULES.map((rule, index) => {
            const on = changed[rule] ?? data.settings.secondPerson[rule];
            const id = `rule-${index}`;
            const { names, on: whenOn, off: whenOff } = rules[rule];
            return (
              <li key={rule}>
                <div><h3 id={id}>{say(names)}</h3><p id={`${id}-about`}>{say(on ? whenOn : whenOff)}</p></div>
                <Switch autoFocus={index === 0} checked={on} disabled={!mayChange || pending} onChange={(next) => change(rule, next)} aria-labelledby={id} aria-describedby={`${id}-about`} />
                {rule in changed ? <span className="settings-changed">{t('changed')}</span> : null}
              </li>
            );
          })}
        </ul>
      ) : null}
      {data ? GROUPS.map(([permission, names]) => <FigureFields key={permission} permission={permission} names={names} inForce={data.settings.values} changes={data.changes} typed={typed} onType={type} isPending={pending} />) : error ? null : <LinesSkeleton lines={4} />}
    </Modal>
  );
}
