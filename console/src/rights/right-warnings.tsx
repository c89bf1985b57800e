import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRules } from '../app/session/use-rules.ts';
import { isolated } from '../i18n/isolated.ts';
import { usePermissionName } from './names.ts';
import { inOrder } from './tree.ts';
import { usePeople, useRoles } from './use-rights.ts';
import { bothHalves, leftWithNobody, type RightsState } from './warnings.ts';

interface Props {
  /** The permissions of a person before and after the change. */
  given?: { before: readonly string[]; after: readonly string[] };
  /** Permissions of all persons after the change. */
  after: (now: RightsState) => RightsState;
}

/** Warns before permissions change. It does not mention persons and roles that may not be seen. */
export function RightWarnings({ given, after }: Props) {
  const { t } = useTranslation('role');
  const name = usePermissionName();
  const { data: people } = usePeople(null);
  const { data: roles } = useRoles(null);
  const rules = useRules();
  const halves = given ? bothHalves(given.before, given.after, rules) : [];
  const lost = people && roles ? inOrder(leftWithNobody({ people, roles }, after({ people, roles }))) : [];
  return (
    <>
      {halves.map(([first, second]) => (
        <Alert
          key={second}
          type="warning"
          showIcon
          title={t('warning.halves', { first: name(first), second: name(second) })}
        />
      ))}
      {lost.length ? (
        <Alert
          type="warning"
          showIcon
          title={t('warning.nobody', { count: lost.length })}
          description={lost.map((right) => isolated(name(right))).join(t('comma'))}
        />
      ) : null}
    </>
  );
}
