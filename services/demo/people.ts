// The people of the demo world. Maker and checker demonstrate second-person rules; lead and deputy demonstrate changes
// of the rules; the auditor reads what all of them did.
import { randomBytes } from 'node:crypto';
import type { Actor } from '#contracts/events/event.ts';
import type { StartingRoleId } from '#contracts/declared/starting-roles.ts';

export interface DemoPerson {
  id: string;
  email: string;
  roleId: StartingRoleId;
  /** Shown once; set only if the person was added now. */
  password?: string;
}

const ROLES = {
  maker: 'custody-maker',
  checker: 'custody-checker',
  editor: 'content-editor',
  operator: 'operator',
  lead: 'super-administrator',
  deputy: 'super-administrator',
  auditor: 'auditor',
} as const satisfies Record<string, StartingRoleId>;
export type Person = keyof typeof ROLES;
export type DemoPeople = Readonly<Record<Person, DemoPerson>>;

const PASSWORD_BYTES = 12;

export const actorOf = ({ id, roleId }: Pick<DemoPerson, 'id' | 'roleId'>): Actor => ({
  kind: 'administrator',
  id,
  role: roleId,
});

/** `ensure` adds a person if missing. `onAdding` is called once the password is valid. */
export interface PeopleRegistry {
  ensure(
    person: {
      key: string;
      email: string;
      password: string;
      roleId: string;
      description: string;
      now: string | undefined;
      demo: true;
    },
    onAdding?: () => void,
  ): Promise<{ id: string; added: boolean }>;
}

/** Adds missing people. `onPerson` receives a new password once it is valid, before the person is recorded. */
export async function ensurePeople(
  administrators: PeopleRegistry,
  fixedPassword: string | null,
  now: string | undefined,
  onPerson: (person: { email: string; password: string }) => void,
): Promise<DemoPeople> {
  const ensure = async (key: Person): Promise<DemoPerson> => {
    const [email, roleId] = [`${key}@demo.example`, ROLES[key]];
    const password = fixedPassword ?? randomBytes(PASSWORD_BYTES).toString('base64url');
    const { id, added } = await administrators.ensure(
      { key: `demo-${key}`, email, password, roleId, description: 'Demo', now, demo: true },
      () => onPerson({ email, password }),
    );
    return { id, email, roleId, ...(added && { password }) };
  };
  return {
    maker: await ensure('maker'),
    checker: await ensure('checker'),
    editor: await ensure('editor'),
    operator: await ensure('operator'),
    lead: await ensure('lead'),
    deputy: await ensure('deputy'),
    auditor: await ensure('auditor'),
  };
}
