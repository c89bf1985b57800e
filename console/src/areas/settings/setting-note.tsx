// What a person should know before a setting is changed: whether anything reports the evidence that it requires, and
// whether enough people can give two approvals.
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { transactionReads, TransactionRow } from '#contracts/areas/transaction/reads.ts';
import { ASKED_EVIDENCE } from '#contracts/areas/transaction/evidence.ts';
import { keysOf } from '#contracts/values/records.ts';
import { among } from '#contracts/wire/filter.ts';
import { callAt } from '../../app/server/api.ts';
import { useCan } from '../../app/session/permission.ts';
import { useTime } from '../../app/time/time.ts';
import { formatCount } from '../../base/amounts.ts';
import { useLiveQuery } from '../../feed/use-live-query.ts';
import { usePermissionName } from '../../rights/names.ts';
import { usePeople, useRoles } from '../../rights/use-rights.ts';
import { holdersOf } from '../../rights/warnings.ts';

const EVERY_MS = 2_000;
const APPROVERS = 2;
const ASKING = keysOf(ASKED_EVIDENCE);
const EVIDENCE_SETTINGS: readonly string[] = ASKING.map((action) => ASKED_EVIDENCE[action].setting);

function Reports() {
  const { t } = useTranslation('settings');
  const time = useTime();
  const canRead = useCan('transaction:read');
  const { data } = useLiveQuery(
    ['transactions', 'reported'],
    null,
    { models: ['transactions'], everyMs: EVERY_MS, enabled: canRead },
    (_at, signal) =>
      callAt<typeof transactionReads.list>(
        { method: 'GET', path: '/api/transactions' },
        {
          query: {
            filter: { status: among('REPORTED') },
            sort: [{ colId: 'seenAt', sort: 'desc' }],
            start: '0',
            end: '1',
          },
          signal,
        },
      ),
  );
  if (!data) return null;
  const last: TransactionRow | undefined = data.rows[0];
  return last ? (
    <Alert
      type="info"
      showIcon
      title={t('note.reports', {
        count: data.total,
        shown: formatCount(data.total),
        when: time.format(last.seenAt),
      })}
    />
  ) : (
    <Alert type="warning" showIcon title={t('note.noReports')} />
  );
}

function Approvers() {
  const { t } = useTranslation('settings');
  const name = usePermissionName();
  const { data: people } = usePeople(null);
  const { data: roles } = useRoles(null);
  if (!people || !roles) return null;
  return ASKING.map((permission) => {
    const count = holdersOf(permission, { people, roles });
    return count < APPROVERS ? (
      <Alert
        key={permission}
        type="warning"
        showIcon
        title={t('note.fewHolders', { count, permission: name(permission) })}
      />
    ) : null;
  });
}

/** `value`: as it would become. */
export function SettingNote({ name, value }: { name: string; value: string | null }) {
  if (EVIDENCE_SETTINGS.includes(name)) return value === 'REQUIRED' ? <Reports /> : null;
  return name === 'twoApprovalsAbove' && value ? <Approvers /> : null;
}
