// The link from a record to its institution's entry in the register: by id, or by name where the record has no id.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { institutionReads } from '#contracts/areas/institution/reads.ts';
import { callAt } from '../../app/server/api.ts';
import { useInSameTime } from '../../app/time/as-of.ts';
import { useRowLink } from '../../app/navigation/row-link.ts';
import { useLiveQuery } from '../../feed/use-live-query.ts';

const EVERY_MS = 1000;

export function InstitutionOf({
  name,
  recordedName,
  asOf,
}: {
  name: string | null;
  recordedName: string | null;
  asOf: string | null;
}) {
  const { t } = useTranslation('history');
  const rowLink = useRowLink();
  const inSameTime = useInSameTime();
  const { data } = useLiveQuery(
    ['institution-called', name],
    asOf,
    { models: ['institutions'], everyMs: EVERY_MS, enabled: recordedName === null && name !== null },
    ({ when, atLeast }, signal) =>
      callAt<typeof institutionReads.list>(
        { method: 'GET', path: '/api/institutions' },
        {
          query: {
            filter: { name: { filterType: 'text', type: 'equals', filter: name ?? '' } },
            start: 0,
            end: 1,
            ...when,
            atLeast,
          },
          signal,
        },
      ),
  );
  const id = recordedName ?? data?.rows[0]?.id;
  const to = id === undefined ? null : rowLink('institution', id);
  return (
    <>
      <h3>{t('belongs.institution')}</h3>
      <p>
        {to === null ? (
          <>
            {name ?? id}{' '}
            {data && id === undefined ? <span className="belongs-none">{t('belongs.unknown')}</span> : null}
          </>
        ) : (
          <Link to={inSameTime(to)}>{name ?? id}</Link>
        )}
      </p>
    </>
  );
}
