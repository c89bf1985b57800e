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
  onSelf?: 'allowed' | 'own-rights' | 'own-account';
}

const TABLE = {
  AddAdministrator: { by: 'holders' },
  EditAdministrator: { by: 'holders', onSelf: 'allowed' },
  ChangeRoleOf: { by: 'holders', onSelf: 'own-rights' },
  EnableAdministrator: { by: 'holders' },
  DisableAdministrator: { by: 'holders', onSelf: 'own-rights' },
  ForgetAdministrator: { by: 'holders' },
  BindWallet: { by: 'holders', onSelf: 'allowed' },
  UnbindWallet: { by: 'holders', onSelf: 'allowed' },
  // People cannot bypass their own password and second factor.
  InviteAdministrator: { by: 'holders', onSelf: 'own-account' },
  ResetSecondFactor: { by: 'holders', onSelf: 'own-account' },
  // Failed sign-ins of strangers can lock any account. People who keep the system running may unlock it, whoever owns
  // it; unlocking alone grants nothing.
  UnlockSignIn: { by: 'anybody' },
  LockSignIn: { by: 'nobody' },
  SetPassword: { by: 'nobody', onSelf: 'allowed' },
  EnableSecondFactor: { by: 'nobody', onSelf: 'allowed' },
  RemoveSecondFactor: { by: 'nobody', onSelf: 'allowed' },
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
export type RightsCommand = keyof typeof TABLE;
export const ACTS: Readonly<Record<RightsCommand, Rule>> = TABLE;

/**
 * The refusal if the actor may not do this to the target `id`; null if allowed. `affectedPermissions`: the
 * permissions that `holders` must hold.
 */
export function refusalOf(
  command: RightsCommand,
  id: string,
  context: Judged,
  affectedPermissions: () => readonly string[] = () => [],
): Refusal | null {
  if (!Object.hasOwn(ACTS, command)) throw new Error(`no rule for the command ${command}`);
  const { by, onSelf } = ACTS[command];
  if (context.actor.kind !== 'administrator') return null;
  if (onSelf && context.actor.id === id) return onSelf === 'allowed' ? null : refuse(onSelf);
  return by === 'anybody' || (by === 'holders' && mayGive(context, affectedPermissions()))
    ? null
    : refuse('right-not-held');
}
