// The access review: a row for each person, the most overdue first; a row opens to the person's permissions.
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REMOVED } from '#contracts/values/removed.ts';
import type { AccessRow } from '#contracts/areas/access/reads.ts';
import { Failure } from '../../app/look/error-boundary.tsx';
import { Page } from '../../app/look/page.tsx';
import { ScrollArea } from '../../app/look/scroll-area.tsx';
import { LinesSkeleton } from '../../app/look/skeleton.tsx';
import { StatusTag } from '../../app/look/status-tag.tsx';
import { useUrlSearch } from '../../app/navigation/url-search.ts';
import { useMayAct } from '../../app/session/permission.ts';
import { useSession } from '../../app/session/session.ts';
import { useTime } from '../../app/time/time.ts';
import { formatCount } from '../../base/amounts.ts';
import { useActorName } from '../../rights/actors.ts';
import { useRoleName } from '../../rights/names.ts';
import { AccessDetail } from './access-detail.tsx';
import { AttestDialog } from './attest-dialog.tsx';
import { HoldsFilter, doesHold } from './holds-filter.tsx';
import { isNeverUsed } from './unused.ts';
import { useAccess } from './use-access.ts';
import '../../app/look/panel.css';
import './access.css';

const COLUMNS = [
  'person',
  'role',
  'secondFactor',
  'lastSignIn',
  'permissions',
  'neverUsed',
  'unused',
  'pairs',
  'review',
  'due',
] as const;
/** In the address. */
const HOLDS = 'holds';
const NUMBERS: ReadonlySet<string> = new Set(['permissions', 'neverUsed', 'unused', 'pairs']);

export function AccessScreen() {
  const { t } = useTranslation('access');
  const { data, error, refetch } = useAccess();
  const [attested, setAttested] = useState<AccessRow | null>(null);
  const [search, write] = useUrlSearch();
  const all = data?.rows ?? [];
  const held = search.get(HOLDS);
  const rows = all.filter((row) => doesHold(row, held));
  const overdue = rows.filter(({ isOverdue }) => isOverdue).length;
  return (
    <Page
      title={t('title')}
      content="scroll"
      filters={<HoldsFilter rows={all} held={held} onHeld={(next) => write({ [HOLDS]: next })} />}
    >
      {data ? (
        <section className="panel" aria-label={t('title')}>
          <p className="panel-note">
            {t('count', { people: formatCount(rows.length), overdue: formatCount(overdue) })} {t('about')}
          </p>
          <ScrollArea label={t('title')}>
            <table className="plain-table access-table">
              <thead>
                <tr>
                  {COLUMNS.map((column) => (
                    <th key={column} scope="col" className={NUMBERS.has(column) ? 'number' : undefined}>
                      {t(column)}
                    </th>
                  ))}
                  <th scope="col">{t('acts')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <Person
                    key={row.id}
                    row={row}
                    isOpen={search.get('row') === row.id}
                    onOpen={(isOpen) => write({ row: isOpen ? row.id : null })}
                    onAttest={() => setAttested(row)}
                  />
                ))}
              </tbody>
            </table>
          </ScrollArea>
        </section>
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <LinesSkeleton lines={8} />
      )}
      {attested ? <AttestDialog row={attested} onClose={() => setAttested(null)} /> : null}
    </Page>
  );
}

interface PersonProps {
  row: AccessRow;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onAttest: () => void;
}

function Person({ row, isOpen, onOpen, onAttest }: PersonProps) {
  const { t } = useTranslation('access');
  const actorName = useActorName();
  const roleName = useRoleName();
  const time = useTime();
  const mayReview = useMayAct('access:review');
  const isOwn = useSession()?.administrator.id === row.id;
  const { id, email, enabled, hasSecondFactor, requiresSecondFactor, lastSignInAt, review, dueAt, isOverdue } = row;
  const who = email === REMOVED ? t('removed') : email;
  const factor = hasSecondFactor ? 'yes' : requiresSecondFactor ? 'required' : 'no';
  const when = (at: string | null) => (at === null ? t('never') : <time dateTime={at}>{time.format(at)}</time>);
  return (
    <>
      <tr>
        <th scope="row">
          <bdi>{who}</bdi> {enabled ? null : <StatusTag tone="muted" label={t('disabled')} />}
        </th>
        <td>{roleName(row.roleId, row.roleName ?? undefined)}</td>
        <td>{factor === 'required' ? <StatusTag tone="bad" label={t(factor)} /> : t(factor)}</td>
        <td>{when(lastSignInAt)}</td>
        <td className="number">{formatCount(row.permissions.length)}</td>
        <td className="number">{enabled ? formatCount(row.permissions.filter(isNeverUsed).length) : '—'}</td>
        <td className="number">{enabled ? formatCount(row.permissions.filter(({ unused }) => unused).length) : '—'}</td>
        <td className="number">{formatCount(row.pairs.length)}</td>
        <td>{review ? t('reviewedBy', { who: actorName(review.by), when: time.format(review.at) }) : t('never')}</td>
        <td>
          {dueAt === null ? '—' : when(dueAt)} {isOverdue ? <StatusTag tone="bad" label={t('overdue')} /> : null}
        </td>
        <td className="access-acts">
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-label={`${t(isOpen ? 'close' : 'open')}: ${who}`}
            onClick={() => onOpen(!isOpen)}
          >
            {t(isOpen ? 'close' : 'open')}
          </Button>
          {mayReview ? (
            <Button
              size="small"
              disabled={isOwn}
              title={isOwn ? t('own') : undefined}
              aria-label={`${t('attest')}: ${who}`}
              onClick={onAttest}
            >
              {t('attest')}
            </Button>
          ) : null}
        </td>
      </tr>
      {isOpen ? (
        <tr>
          <td colSpan={COLUMNS.length + 1}>
            <AccessDetail key={id} row={row} who={who} />
          </td>
        </tr>
      ) : null}
    </>
  );
}
