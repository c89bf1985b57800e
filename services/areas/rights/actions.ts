// Who may do what to whom: every act on people, roles and permissions. Whoever decides one asks here first.
import { refuse, type Refusal } from '../../command/types.ts';
import { mayGive, type Judged } from './rules.ts';

interface Rule {
  /**
   * Who does it, of those who have the permission that its route asks for: `holders`, whoever holds all that is
   * concerned: what the person's role gives and what the new one will, what is put into a role or taken out of it;
   * `anybody`; `nobody` but the program itself, which may do everything.
   */
  by: 'holders' | 'anybody' | 'nobody';
  /** Done to oneself, where that is something else. */
  own?: 'allowed' | 'own-rights' | 'own-account';
}

const TABLE = {
  AddAdministrator: { by: 'holders' },
  EditAdministrator: { by: 'holders', own: 'allowed' },
  ChangeRoleOf: { by: 'holders', own: 'own-rights' },
  EnableAdministrator: { by: 'holders' },
  DisableAdministrator: { by: 'holders', own: 'own-rights' },
  ForgetAdministrator: { by: 'holders' },
  BindWallet: { by: 'holders', own: 'allowed' },
  UnbindWallet: { by: 'holders', own: 'allowed' },
  // Nobody gets around their own password and code.
  InviteAdministrator: { by: 'holders', own: 'own-account' },
  ResetSecondFactor: { by: 'holders', own: 'own-account' },
  // Anybody's failed sign-ins lock an account: those who keep the system running let its owner try again, whoever that
  // is. It opens nothing by itself.
  UnlockSignIn: { by: 'anybody' },
  LockSignIn: { by: 'nobody' },
  SetPassword: { by: 'nobody', own: 'allowed' },
  EnableSecondFactor: { by: 'nobody', own: 'allowed' },
  RemoveSecondFactor: { by: 'nobody', own: 'allowed' },
  AddRole: { by: 'holders' },
  EditRole: { by: 'holders' },
  // Names, and what the program does not check: whoever edits permissions could give all of these anyway. Roles keep
  // what is removed.
  AddPermission: { by: 'anybody' },
  EditPermission: { by: 'anybody' },
  RemovePermission: { by: 'anybody' },
} satisfies Readonly<Record<string, Rule>>;
/**
 * The commands of people, roles and permissions, which each ask for theirs; giving somebody another role is an act of
 * its own, though one command edits all of a person.
 */
export type Act = keyof typeof TABLE;
export const ACTS: Readonly<Record<Act, Rule>> = TABLE;

/**
 * The refusal, if the actor may not do this to whoever has the id; null if they may. `concerned`: the permissions that
 * holders hold.
 */
export function refusalOf(
  act: Act,
  id: string,
  context: Judged,
  concerned: () => readonly string[] = () => [],
): Refusal | null {
  if (!Object.hasOwn(ACTS, act)) throw new Error(`no rule for the command ${act}`);
  const { by, own } = ACTS[act];
  if (context.actor.kind !== 'administrator') return null;
  if (own && context.actor.id === id) return own === 'allowed' ? null : refuse(own);
  return by === 'anybody' || (by === 'holders' && mayGive(context, concerned())) ? null : refuse('right-not-held');
}
