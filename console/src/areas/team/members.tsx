// The members of a team, its captain first.
import { useTranslation } from 'react-i18next';
import { ScrollArea } from '../../app/look/scroll-area.tsx';
import { useInSameTime } from '../../app/time/as-of.ts';
import { useCan } from '../../app/session/permission.ts';
import { listAt } from '../../base/list-address.ts';
import type { DeclaredRow } from '../../declared/field-columns.ts';

function MemberList({ captain, members }: { captain: string; members: readonly string[] }) {
  const { t } = useTranslation('statistics');
  const inSameTime = useInSameTime();
  const mayOpen = useCan('trove:read');
  const sorted = members.toSorted((one, other) => Number(other === captain) - Number(one === captain));
  return (
    <section className="panel" aria-label={t('members.title')}>
      <div className="panel-head">
        <h2>{t('members.count', { count: members.length })}</h2>
      </div>
      <ScrollArea label={t('members.title')} className="panel-scroll members">
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{t('members.address')}</th>
              <th scope="col">{t('members.role')}</th>
            </tr>
          </thead>
          <tbody>
            {sorted.map((address) => (
              <tr key={address}>
                <th scope="row">
                  {mayOpen ? (
                    <a
                      href={`#${inSameTime(listAt('/statistics/dataVault', { owner: { filterType: 'text', type: 'equals', filter: address } }))}`}
                    >
                      <code>{address}</code>
                    </a>
                  ) : (
                    <code>{address}</code>
                  )}
                </th>
                <td>{t(address === captain ? 'members.captain' : 'members.member')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </section>
  );
}

export const Members = ({ captain, members }: DeclaredRow) => (
  <MemberList captain={String(captain)} members={Array.isArray(members) ? members.map(String) : []} />
);
