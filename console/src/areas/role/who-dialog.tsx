// The persons who have a role.
import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { administratorDeclaration } from '#contracts/areas/administrator/declaration.ts';
import type { RoleRow } from '#contracts/areas/role/reads.ts';
import { useAsOf, useInSameTime } from '../../app/time/as-of.ts';
import { Failure } from '../../app/look/error-boundary.tsx';
import { useCan } from '../../app/session/permission.ts';
import { LinesSkeleton } from '../../app/look/skeleton.tsx';
import { StatusTag } from '../../app/look/status-tag.tsx';
import { DIALOG_WIDTHS } from '../../app/look/dialog-widths.ts';
import { listAt } from '../../base/list-address.ts';
import { useWordsIn } from '../../declared/declared-columns.ts';
import { useRoleName } from '../../rights/names.ts';
import { usePeople } from '../../rights/use-rights.ts';
import { administratorTone } from '../administrator/tones.ts';
import './role.css';

export function WhoDialog({ role, onClose }: { role: RoleRow; onClose: () => void }) {
  const { t } = useTranslation(['role', 'common']);
  const { titleOf, codesOf } = useWordsIn(administratorDeclaration, 'administrators');
  const { asOf } = useAsOf();
  const inSameTime = useInSameTime();
  const mayReadPeople = useCan('administrator:read');
  const { data, error, refetch } = usePeople(asOf);
  const name = useRoleName()(role.id, role.name);
  const people = data?.filter(({ roleId, forgotten }) => roleId === role.id && !forgotten);
  const list = listAt('/permissions/administrator', { roleId: { filterType: 'set', values: [role.id] } });
  return (
    <Modal open title={t('who.title', { name })} onCancel={onClose} footer={null} width={DIALOG_WIDTHS.long}>
      {mayReadPeople ? null : <p>{t('who.none')}</p>}
      {error && !data ? <Failure error={error} onRetry={() => void refetch()} /> : null}
      {mayReadPeople && !people && !error ? <LinesSkeleton lines={3} /> : null}
      {people?.length === 0 ? <p>{t('who.nobody')}</p> : null}
      {people?.length ? (
        <>
          <div className="role-people-table">
            <table className="plain-table">
              <thead>
                <tr>
                  <th scope="col">{titleOf('email')}</th>
                  <th scope="col">{titleOf('status')}</th>
                  <th scope="col">{titleOf('hasSecondFactor')}</th>
                </tr>
              </thead>
              <tbody>
                {people.map(({ id, email, status, hasSecondFactor }) => (
                  <tr key={id}>
                    <th scope="row">{email}</th>
                    <td>
                      <StatusTag tone={administratorTone[status]} label={codesOf('status').label(status)} />
                    </td>
                    <td>{codesOf('hasSecondFactor').label(String(hasSecondFactor))}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p>
            <Link to={inSameTime(list)} onClick={onClose}>
              {t('who.all')}
            </Link>
          </p>
        </>
      ) : null}
    </Modal>
  );
}
