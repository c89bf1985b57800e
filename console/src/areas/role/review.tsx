// The review before a role is saved: what would change, and for whom.
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { roleDeclaration } from '#contracts/areas/role/declaration.ts';
import type { AdministratorRow } from '#contracts/areas/administrator/reads.ts';
import type { RoleFields } from '#contracts/areas/role/events.ts';
import { useWordsIn } from '../../declared/declared-columns.ts';
import { isNothing, type Effect } from '../../rights/effect.ts';
import { RightWarnings } from '../../rights/right-warnings.tsx';
import { PermissionsChange } from './permissions-change.tsx';

const People = ({ of, disabled }: { of: readonly AdministratorRow[]; disabled: string }) => (
  <ul className="role-people">
    {of.map(({ id, email, status }) => (
      <li key={id}>
        {email}
        {status === 'DISABLED' ? <span> ({disabled})</span> : null}
      </li>
    ))}
  </ul>
);

export function Review({
  roleId,
  before,
  after,
  effect,
}: {
  roleId: string;
  /** null: a new role. */
  before: RoleFields | null;
  after: RoleFields;
  effect: Effect;
}) {
  const { t } = useTranslation('role');
  const { codesOf } = useWordsIn(roleDeclaration, 'roles');
  const { added, taken, fields, people, lackSecondFactor, losesManaging } = effect;
  if (isNothing(effect)) return <p className="action-sentence">{t('review.nothing')}</p>;
  const words = (field: Effect['fields'][number], of: RoleFields | null): string =>
    field === 'requiresSecondFactor'
      ? codesOf('requiresSecondFactor').label(String(of?.requiresSecondFactor ?? false))
      : of?.[field] || t('review.none');
  const label = {
    name: t('review.name'),
    description: t('review.description'),
    requiresSecondFactor: t('review.secondFactor'),
  };
  return (
    <div className="role-review">
      {fields.length ? (
        <dl className="facts">
          {fields.map((field) => (
            <div key={field}>
              <dt>{label[field]}</dt>
              <dd>
                {before ? (
                  <>
                    {t('review.was')} <del>{words(field, before)}</del> · {t('review.becomes')}{' '}
                  </>
                ) : null}
                <strong>{words(field, after)}</strong>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {added.length ? (
        <section>
          <h3>{t('review.added', { count: added.length })}</h3>
          <PermissionsChange before={[]} after={added} />
        </section>
      ) : null}
      {taken.length ? (
        <section>
          <h3>{t('review.taken', { count: taken.length })}</h3>
          <PermissionsChange before={taken} after={[]} />
        </section>
      ) : null}
      <section>
        {before === null ? <p className="action-note">{t('review.newRole')}</p> : null}
        {before !== null && people === null ? <p className="action-note">{t('review.unknown')}</p> : null}
        {before !== null && people?.length === 0 ? <p className="action-note">{t('review.nobody')}</p> : null}
        {before !== null && people?.length ? (
          <>
            <h3>{t('review.people', { count: people.length })}</h3>
            <People of={people} disabled={t('review.disabled')} />
          </>
        ) : null}
      </section>
      {lackSecondFactor.length ? (
        <Alert
          type="warning"
          showIcon
          title={t('review.lackSecondFactor', { count: lackSecondFactor.length })}
          description={<People of={lackSecondFactor} disabled={t('review.disabled')} />}
        />
      ) : null}
      <RightWarnings
        given={{ before: before?.permissions ?? [], after: after.permissions }}
        after={(now) => ({
          ...now,
          roles: now.roles.map((role) => (role.id === roleId ? { ...role, permissions: after.permissions } : role)),
        })}
      />
      {losesManaging ? <Alert type="warning" showIcon title={t('review.manages')} /> : null}
    </div>
  );
}
