// The two people of the demo world: with them four-eyes can be tried.
import { randomBytes } from 'node:crypto';
import type { Actor } from '#contracts/event.ts';
import type { StartingRoleId } from '#contracts/starting-roles.ts';
import type { Administrators } from '../areas/administrator/administrators.ts';
import type { Person } from './story.ts';

export interface DemoPerson {
  id: string;
  email: string;
  roleId: StartingRoleId;
  /** To be told once; only when the person was added now. */
  password?: string;
}
export type DemoPeople = Record<Person, DemoPerson>;

const WHO: Record<Person, { email: string; roleId: StartingRoleId }> = {
  maker: { email: 'maker@demo.example', roleId: 'custody-maker' },
  checker: { email: 'checker@demo.example', roleId: 'custody-checker' },
};
const PASSWORD_BYTES = 12;

export const actorOf = ({ id, roleId }: DemoPerson): Actor => ({ kind: 'administrator', id, role: roleId });

/** Adds them unless they are there. `tell` hears a new password once it holds, before the person is on record. */
export async function ensurePeople(administrators: Pick<Administrators, 'ensure'>, given: string | null, now: string | undefined, tell: (person: { email: string; password: string }) => void): Promise<DemoPeople> {
  const ensure = async (key: Person): Promise<DemoPerson> => {
    const { email, roleId } = WHO[key];
    const password = given ?? randomBytes(PASSWORD_BYTES).toString('base64url');
    const { id, added } = await administrators.ensure({ key: `demo-${key}`, email, password, roleId, description: 'Demo', now, demo: true }, () => tell({ email, password }));
    return { id, email, roleId, ...(added && { password }) };
  };
  return { maker: await ensure('maker'), checker: await ensure('checker') };
}
