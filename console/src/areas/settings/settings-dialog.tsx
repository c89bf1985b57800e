// The rules of the second person: seen by those who may read them, changed by those who may change them.
import rules from 'declared:rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Modal, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { changeSettings, getSettings, SecondPersonRule, Settings } from '#contracts/settings.ts';
import { Refusal } from '../../acts/refusal.tsx';
import { useDone } from '../../acts/use-done.ts';
import { useLeave } from '../../acts/use-leave.ts';
import { useSending } from '../../acts/use-sending.ts';
import { callAt } from '../../app/api.ts';
import { useAsOf } from '../../app/as-of.ts';
import { closeDialog } from '../../app/open-dialog.ts';
import { useCan, useMayAct } from '../../app/permission.ts';
import { staleTimeOf } from '../../app/query.ts';
import { LinesSkeleton } from '../../app/skeleton.tsx';
import { useSay } from '../../i18n/pair.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import './settings-dialog.css';

// The keys of the same object.
const RULES = Object.keys(rules) as SecondPersonRule[];

export function SettingsDialog() {
  const { t } = useTranslation(['settings', 'common']);
  const say = useSay();
  const { asOf } = useAsOf();
  const problem = useProblemText();
  const client = useQueryClient();
  const mayChange = useMayAct('settings:change');
  const mayEver = useCan('settings:change');
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
  const save = async (): Promise<void> => {
    if (!data) return;
    const body = { secondPerson: changed };
    const receipt = await run(body, async (act) => {
      const { position } = await callAt<typeof changeSettings>({ method: 'POST', path: '/api/settings' }, { body, ifMatch: data.revision, act });
      // The rules are changed, whether or not they can be read now.
      await client.fetchQuery({ queryKey, staleTime: 0, queryFn: () => callAt<typeof getSettings>({ method: 'GET', path: '/api/settings' }, { query: { atLeast: position } }) })
        .catch(() => void client.invalidateQueries({ queryKey }));
      return position;
    });
    if (!receipt) return;
    done(t('title'));
    closeDialog();
  };

  const anything = Object.keys(changed).length > 0;
  const leave = useLeave({ isFieldsTouched: () => anything }, closeDialog);
  return (
    <Modal
      open title={t('title')} width={520} onCancel={leave} cancelText={mayChange ? t('common:action.cancel') : t('common:action.close')}
      onOk={() => void save()} okText={t('save')} okButtonProps={{ disabled: !anything, loading: pending, style: mayChange ? {} : { display: 'none' } }}
    >
      <p className="settings-about">{t('about')}</p>
      {asOf === null ? null : <Alert type="warning" showIcon title={t('past')} />}
      {asOf === null && !mayEver ? <Alert type="info" showIcon title={t('readOnly')} /> : null}
      {error && !data ? <Alert type="error" showIcon title={problem.error(error)} action={<Button size="small" onClick={() => void refetch()}>{t('common:action.retry')}</Button>} /> : null}
      <Refusal problem={refusal} />
      {data ? (
        <ul className="settings-rules">
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
      ) : error ? null : <LinesSkeleton lines={4} />}
    </Modal>
  );
}
