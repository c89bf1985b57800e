// The alerts for this person, by rule: their count, links to their rows, and muting for a while.
import alerts from 'declared:alerts';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Drawer, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Alert } from '#contracts/areas/alert/reads.ts';
import type { muteAlert } from '#contracts/areas/alert/actions.ts';
import { Refusal } from '../../actions/refusal.tsx';
import { useSuccessMessage } from '../../app/use-success-message.ts';
import { useSending } from '../../actions/use-sending.ts';
import { ALERTS_KEY, useAlerts } from '../../app/alerts.ts';
import { callAt } from '../../app/server/api.ts';
import { Failure } from '../../app/look/error-boundary.tsx';
import { drawerWidth } from '../../app/look/dialog-widths.ts';
import { closeDialog } from '../../app/navigation/open-dialog.ts';
import { lazily } from '../../app/look/lazy-page.tsx';
import { LinesSkeleton } from '../../app/look/skeleton.tsx';
import { StatusTag } from '../../app/look/status-tag.tsx';
import { useTime } from '../../app/time/time.ts';
import { formatCount } from '../../base/amounts.ts';
import { useSay } from '../../i18n/pair.ts';
import './alerts.css';

const MentionList = lazily(async () => (await import('./mention-list.tsx')).MentionList, null, ['note']);
/** The rule whose subjects are notes that mention this person. */
const MENTION = 'mention';
const HOUR_MS = 3_600_000;
/** Hours. */
const SPANS = { hour: 1, shift: 8, day: 24, week: 168 } as const;
const SPAN_NAMES = ['hour', 'shift', 'day', 'week'] as const;

function Rule({ of: { rule, count, subjects, mutedUntil } }: { of: Alert }) {
  const { t } = useTranslation('alert');
  const say = useSay();
  const time = useTime();
  const done = useSuccessMessage();
  const client = useQueryClient();
  const { pending, problem, run } = useSending();
  const declared = alerts[rule];
  const name = declared ? say(declared.names) : rule;
  const since = subjects.flatMap(({ since: at }) => at ?? []).toSorted()[0];
  const mute = async (hours: number | null): Promise<void> => {
    const body = { until: hours === null ? null : new Date(Date.now() + hours * HOUR_MS).toISOString() };
    // Muting again later for the same number of hours is a new action.
    if (
      !(await run(body, (idempotencyKey) =>
        callAt<typeof muteAlert>(
          { method: 'POST', path: '/api/alerts/:rule/mute' },
          { params: { rule }, body, idempotencyKey },
        ),
      ))
    )
      return;
    await client.invalidateQueries({ queryKey: ALERTS_KEY });
    done(t(hours === null ? 'unmuted' : 'muted', { name }));
  };
  return (
    <li className="alert-rule">
      <h3>
        {declared?.to ? (
          <Link to={declared.to} onClick={closeDialog}>
            {name}
          </Link>
        ) : (
          name
        )}
      </h3>
      <StatusTag tone={mutedUntil === null ? 'warn' : 'muted'} label={formatCount(count)} />
      <p>
        {since ? t('since', { time: time.format(since) }) : null}{' '}
        {mutedUntil === null ? null : t('mutedUntil', { time: time.format(mutedUntil) })}
      </p>
      {mutedUntil === null ? (
        <Select<number>
          size="small"
          placeholder={t('mute')}
          aria-label={t('muteRule', { name })}
          value={null}
          disabled={pending}
          options={SPAN_NAMES.map((span) => ({ value: SPANS[span], label: t(`span.${span}`) }))}
          onChange={(hours) => void mute(hours)}
          className="alert-mute"
        />
      ) : (
        <Button size="small" loading={pending} onClick={() => void mute(null)} aria-label={t('unmuteRule', { name })}>
          {t('unmute')}
        </Button>
      )}
      {rule === MENTION ? <MentionList onOpen={closeDialog} /> : null}
      <Refusal problem={problem} />
    </li>
  );
}

export function AlertsDialog() {
  const { t } = useTranslation(['alert', 'shell']);
  const { data, error, refetch } = useAlerts();
  return (
    <Drawer open onClose={closeDialog} title={t('title')} size={drawerWidth('form')}>
      {data ? (
        <>
          <p className="alert-about">{t('about')}</p>
          {data.alerts.length ? (
            <ul>
              {data.alerts.map((alert) => (
                <Rule key={alert.rule} of={alert} />
              ))}
            </ul>
          ) : (
            <p>{t('none')}</p>
          )}
        </>
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <LinesSkeleton lines={4} />
      )}
    </Drawer>
  );
}
