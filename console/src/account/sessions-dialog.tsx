// The person's open sessions.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Modal, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { endSession, listSessions } from '#contracts/access/session.ts';
import { useSuccessMessage } from '../app/use-success-message.ts';
import { callAt, ProblemError, type Answer } from '../app/server/api.ts';
import { closeDialog } from '../app/navigation/open-dialog.ts';
import { LinesSkeleton } from '../app/look/skeleton.tsx';
import { useTime } from '../app/time/time.ts';
import { useProblemText } from '../i18n/problem-text.ts';
import './account.css';

type Sessions = Answer<typeof listSessions>['sessions'];
const QUERY = ['own-sessions'];
const LOOK_EVERY_MS = 10_000;

/** A session that has ended meanwhile counts as ended by this. */
const end = async (id: string): Promise<void> => {
  try {
    await callAt<typeof endSession>({ method: 'DELETE', path: '/api/sessions/:id' }, { params: { id } });
  } catch (error) {
    if (!(error instanceof ProblemError && error.status === 404)) throw error;
  }
};

export function SessionsDialog() {
  const { t } = useTranslation(['account', 'common']);
  const { message } = App.useApp();
  const notifyDone = useSuccessMessage();
  const problem = useProblemText();
  const time = useTime();
  const client = useQueryClient();
  const [endingKey, setEndingKey] = useState<string | null>(null);
  const { data, error } = useQuery({
    queryKey: QUERY,
    refetchInterval: LOOK_EVERY_MS,
    queryFn: ({ signal }) => callAt<typeof listSessions>({ method: 'GET', path: '/api/sessions' }, { signal }),
  });
  const others: Sessions = data?.sessions.filter(({ current }) => !current) ?? [];

  const endAll = async (key: string, ids: readonly string[], done: string): Promise<void> => {
    setEndingKey(key);
    try {
      for (const id of ids) await end(id);
      notifyDone(done);
    } catch (thrown) {
      message.error(problem.error(thrown));
    } finally {
      await client.invalidateQueries({ queryKey: QUERY });
      setEndingKey(null);
    }
  };
  const nameOf = ({ agent, address }: Sessions[number]): string =>
    `${agent || t('sessions.unknown')}, ${address ?? t('sessions.noAddress')}`;
  return (
    <Modal
      open
      title={t('sessions.title')}
      width={600}
      onCancel={closeDialog}
      footer={[
        ...(others.length > 1
          ? [
              <Button
                key="others"
                danger
                loading={endingKey === 'others'}
                onClick={() =>
                  void endAll(
                    'others',
                    others.map(({ id }) => id),
                    t('sessions.othersEnded'),
                  )
                }
              >
                {t('sessions.endOthers')}
              </Button>,
            ]
          : []),
        <Button key="close" onClick={closeDialog}>
          {t('common:action.close')}
        </Button>,
      ]}
    >
      <p className="account-about">{t('sessions.about')}</p>
      {error && !data ? <Alert type="error" showIcon title={problem.error(error)} role="alert" /> : null}
      {data ? (
        <ul className="session-list">
          {data.sessions.map((one) => (
            <li key={one.id}>
              <h3>
                {one.agent || t('sessions.unknown')}{' '}
                <span className="session-address">{one.address ?? t('sessions.noAddress')}</span>
              </h3>
              <dl>
                <div>
                  <dt>{t('sessions.started')}</dt>
                  <dd title={time.exact(one.startedAt)}>{time.format(one.startedAt)}</dd>
                </div>
                <div>
                  <dt>{t('sessions.used')}</dt>
                  <dd title={time.exact(one.usedAt)}>{time.format(one.usedAt)}</dd>
                </div>
                <div>
                  <dt>{t('sessions.ends')}</dt>
                  <dd title={time.exact(one.endsAt)}>{time.format(one.endsAt)}</dd>
                </div>
              </dl>
              {one.current ? (
                <strong className="session-current">{t('sessions.current')}</strong>
              ) : (
                <Popconfirm
                  title={t('sessions.question')}
                  okText={t('sessions.end')}
                  cancelText={t('common:action.cancel')}
                  onConfirm={() => endAll(one.id, [one.id], t('sessions.ended'))}
                >
                  <Button
                    size="small"
                    loading={endingKey === one.id}
                    aria-label={t('sessions.endNamed', { name: nameOf(one) })}
                  >
                    {t('sessions.end')}
                  </Button>
                </Popconfirm>
              )}
            </li>
          ))}
        </ul>
      ) : error ? null : (
        <LinesSkeleton lines={4} />
      )}
    </Modal>
  );
}
