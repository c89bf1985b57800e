// Permission replay: the permissions of a person at an instant, compared with their current ones.
import { Alert, Button, DatePicker, Form, Select } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { isPoint, useAsOf } from '../../app/time/as-of.ts';
import { Failure } from '../../app/look/error-boundary.tsx';
import { LinkNote } from '../../app/navigation/link-note.tsx';
import { useCan } from '../../app/session/permission.ts';
import { useUrlSearch } from '../../app/navigation/url-search.ts';
import { LinesSkeleton } from '../../app/look/skeleton.tsx';
import { offsetOf, useTime } from '../../app/time/time.ts';
import { usePeople, usePermissions, useRoles } from '../../rights/use-rights.ts';
import { usePersonName } from '../administrator/person-name.ts';
import { ReplayResult } from './replay-result.tsx';
import { standingOf } from './replay.ts';
import './audit.css';

const CLOCK = 'YYYY-MM-DD HH:mm:ss';

export function ReplayPanel() {
  const { t } = useTranslation('audit');
  const { asOf, setAsOf } = useAsOf();
  const time = useTime();
  const personName = usePersonName();
  const [search, write] = useUrlSearch();
  const [canPeople, canRoles, canPermissions] = [
    useCan('administrator:read'),
    useCan('role:read'),
    useCan('permission:read'),
  ];
  const mayReplay = canPeople && canRoles && canPermissions;
  const requestedAt = search.get('at');
  /** Its own instant, else the console's; null: now. */
  const at = requestedAt !== null && isPoint(requestedAt) ? requestedAt : asOf;
  const personId = search.get('person');
  const then = { people: usePeople(at), roles: useRoles(at), permissions: usePermissions(at) };
  const now = { people: usePeople(null), roles: useRoles(null), permissions: usePermissions(null) };
  const put = (key: 'person' | 'at', value: string | null): void => write({ [key]: value }, 'replace');

  if (!mayReplay) return <Alert type="info" showIcon title={t('replaying.needs')} />;
  const queries = [then.people, then.roles, then.permissions, now.people, now.roles, now.permissions];
  const failed = queries.find(({ error, data, isPlaceholderData }) => error && (!data || isPlaceholderData));
  const isKnown = queries.every(({ data, isPlaceholderData }) => data !== undefined && !isPlaceholderData);
  const byId = new Map([...(now.people.data ?? []), ...(then.people.data ?? [])].map((person) => [person.id, person]));
  const options = [...byId.values()]
    .map((person) => ({ value: person.id, label: personName(person) }))
    .toSorted((left, right) => left.label.localeCompare(right.label));
  // Permissions that were added later have their current names.
  const named = [
    ...new Map(
      [...(now.permissions.data ?? []), ...(then.permissions.data ?? [])].map((permission) => [
        permission.id,
        permission,
      ]),
    ).values(),
  ];
  const isInstant = at !== null && Number.isNaN(Number(at));
  return (
    <div className="replay">
      {requestedAt !== null && !isPoint(requestedAt) ? (
        <LinkNote ignored={[{ part: 'at', text: requestedAt }]} />
      ) : null}
      <section className="panel replay-ask">
        <p>{t('replaying.about')}</p>
        <Form layout="vertical" className="replay-form">
          <Form.Item label={t('replaying.person')} htmlFor="replay-person">
            <Select
              id="replay-person"
              showSearch={{ optionFilterProp: 'label' }}
              value={personId}
              options={options}
              onChange={(id) => put('person', id)}
              placeholder={t('replaying.choosePerson')}
            />
          </Form.Item>
          <Form.Item
            label={`${t('replaying.at')} (${time.zone}, ${offsetOf(time.zone, isInstant ? at : undefined)})`}
            htmlFor="replay-at"
          >
            <DatePicker
              id="replay-at"
              showTime
              format={CLOCK}
              value={isInstant ? dayjs(time.format(at)) : null}
              placeholder={t('replaying.now')}
              onChange={(moment) => put('at', moment ? time.instantOf(moment.format(CLOCK)) : null)}
            />
          </Form.Item>
          {at !== null && at !== asOf ? (
            <Button type="link" onClick={() => setAsOf(at)}>
              {t('replaying.go')}
            </Button>
          ) : null}
        </Form>
      </section>
      {failed ? (
        <Failure
          error={failed.error!}
          onRetry={() => queries.forEach((query) => void query.refetch())}
          onNow={() => write({ at: null, asOf: null })}
        />
      ) : null}
      {!failed && personId === null ? <p className="panel-note">{t('replaying.choose')}</p> : null}
      {!failed && personId !== null && !isKnown ? <LinesSkeleton lines={8} /> : null}
      {!failed && personId !== null && isKnown ? (
        <ReplayResult
          key={`${personId} ${at}`}
          at={at}
          permissions={named}
          then={standingOf(personId, then.people.data ?? [], then.roles.data ?? [])}
          now={standingOf(personId, now.people.data ?? [], now.roles.data ?? [])}
        />
      ) : null}
    </div>
  );
}
