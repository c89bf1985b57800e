// The fields of a person, the same for adding and editing.
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { administratorDeclaration } from '#contracts/areas/administrator/declaration.ts';
import { administratorActions } from '#contracts/areas/administrator/actions.ts';
import { EmailAddress, KnownEmail } from '#contracts/areas/administrator/identities.ts';
import type { AdministratorRow } from '#contracts/areas/administrator/reads.ts';
import { RoleId } from '#contracts/areas/role/events.ts';
import { matchesSchema, required } from '../../actions/validation.ts';
import { useWordsIn } from '../../declared/declared-columns.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { RightWarnings } from '../../rights/right-warnings.tsx';
import { RoleSelect } from '../../rights/role-select.tsx';
import { useRoles } from '../../rights/use-rights.ts';

export interface PersonValues {
  email: string;
  description: string;
  roleId: string;
}
/** The e-mail is personal data: it is sealed wherever it is stored, and drafts do not contain it. */
export const DRAFT_FIELDS: readonly (keyof PersonValues)[] = ['description', 'roleId'];
const MAX_DESCRIPTION = 500;
const Description = administratorActions.actions.add.route.body.shape.description;

interface Props {
  /** The person being edited, with current values. Their e-mail may stay. */
  person?: AdministratorRow;
  /** Why the role cannot be changed. */
  roleFixed?: string;
  roleNote?: string;
}

export function PersonFields({ person, roleFixed, roleNote }: Props) {
  const { t } = useTranslation('administrator');
  const { titleOf } = useWordsIn(administratorDeclaration, 'administrators');
  const { invalid } = useProblemText();
  const { data: roles } = useRoles(null);
  const roleId: string | undefined = Form.useWatch('roleId');
  const rightsOf = (id: string | undefined): readonly string[] =>
    roles?.find((role) => role.id === id)?.permissions ?? [];
  const Email =
    person === undefined
      ? EmailAddress
      : KnownEmail.refine((email) => email === person.email || matchesSchema(EmailAddress, email), 'not-an-email');
  return (
    <>
      <Form.Item name="email" label={titleOf('email')} rules={[required(Email, { prompt: t('enter.email'), invalid })]}>
        <Input type="email" autoComplete="off" spellCheck={false} autoFocus maxLength={254} />
      </Form.Item>
      <Form.Item
        name="description"
        label={titleOf('description')}
        rules={[required(Description, { prompt: t('enter.description'), invalid })]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={MAX_DESCRIPTION} />
      </Form.Item>
      <Form.Item
        name="roleId"
        label={titleOf('roleId')}
        rules={[required(RoleId, { prompt: t('choose.role'), invalid })]}
        extra={roleFixed ?? roleNote}
      >
        <RoleSelect disabled={roleFixed !== undefined} />
      </Form.Item>
      {roleId === undefined ? null : (
        <RightWarnings
          given={{ before: rightsOf(person?.roleId), after: rightsOf(roleId) }}
          after={(now) => ({
            ...now,
            people: now.people.map((one) => (one.id === person?.id ? { ...one, roleId } : one)),
          })}
        />
      )}
    </>
  );
}
