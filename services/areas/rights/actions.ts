// The rules on people, roles and permissions: which actor may take which action on whom. Their deciders check these
// first.
import { refuse, type Refusal } from '../../command/types.ts';
import { mayGive, type Judged } from './rules.ts';

interface Rule {
  /**
   * The actors who may do it, given the permission of its route. `holders`: people who hold all permissions concerned
   * (of the person's current and new role, or added to or removed from a role). `anybody`: no further condition.
   * `nobody`: only the program itself, which may do everything.
   */
  by: 'holders' | 'anybody' | 'nobody';
  /** The rule for doing it to oneself, if different. */
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
  // People cannot bypass their own password and second factor.
  InviteAdministrator: { by: 'holders', own: 'own-account' },
  ResetSecondFactor: { by: 'holders', own: 'own-account' },
  // Failed sign-ins of strangers can lock any account. People who keep the system running may unlock it, whoever owns
  // it; unlocking alone grants nothing.
  UnlockSignIn: { by: 'anybody' },
  LockSignIn: { by: 'nobody' },
  SetPassword: { by: 'nobody', own: 'allowed' },
  EnableSecondFactor: { by: 'nobody', own: 'allowed' },
  RemoveSecondFactor: { by: 'nobody', own: 'allowed' },
  AddRole: { by: 'holders' },
  EditRole: { by: 'holders' },
  // Only names, which the program does not check: people who edit permissions could grant them all anyway. Roles keep
  // removed permissions.
  AddPermission: { by: 'anybody' },
  EditPermission: { by: 'anybody' },
  RemovePermission: { by: 'anybody' },
} satisfies Readonly<Record<string, Rule>>;
/**
 * The commands on people, roles and permissions, each with its rule. Changing a person's role has a separate rule,
 * though one command edits all fields of a person.
 */
export type Act = keyof typeof TABLE;
export const ACTS: Readonly<Record<Act, Rule>> = TABLE;

/**
 * The refusal if the actor may not do this to the target `id`; null if allowed. `concerned`: the permissions that
 * `holders` must hold.
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
