// The declared actions that a row waits for, and who may do them: this person, another, or any holder of a permission.
// A row does not wait for actions that are always possible.
import type { DeclaredAction } from '#contracts/kits/declared-action.ts';
import type { BilingualText } from '#contracts/values/bilingual.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import { allowed, firstApproverOf, isRuleOn, type Person } from './allowed.ts';

const FIRST_APPROVER: BilingualText = ['首次批准人', 'first approver'];

export interface PendingAction {
  action: DeclaredAction;
  /** `another`: the person has the permission, but did the preceding step. `holder`: the person lacks it. */
  who: 'you' | 'another' | 'holder';
  /** The permission's name. */
  permission: BilingualText;
  /** The persons who may not do it, as named in the row: label and id. */
  except: readonly (readonly [is: BilingualText, id: string])[];
}

interface PendingContext<Row> extends Person {
  actions: Readonly<Record<string, DeclaredAction>>;
  held: ReadonlySet<string>;
  applies?: (action: DeclaredAction, row: Row) => boolean | undefined;
}

/** Evaluates set conditions only. Conditions of other kinds count as met. */
const matchesFilter = (pendingWhen: FilterModel, row: object): boolean =>
  Object.entries(pendingWhen).every(
    ([column, condition]) => !('values' in condition) || condition.values.includes(String(Reflect.get(row, column))),
  );

export function pendingActionsOf<Row extends object>(
  row: Row,
  { actions, held, applies = () => undefined, me, rules }: PendingContext<Row>,
): PendingAction[] {
  return Object.values(actions).flatMap((action): PendingAction[] => {
    const {
      options: {
        rules: { secondPerson, approval, permittedAs = action.name },
        presentation: { pendingWhen },
      },
      route: { permission },
      rule,
    } = action;
    if (
      !pendingWhen ||
      !matchesFilter(pendingWhen, row) ||
      applies(action, row) === false ||
      !allowed(action, row, { me: undefined, rules })
    )
      return [];
    const needsSecondPerson = secondPerson !== undefined && isRuleOn(rule, rules);
    const approver = approval ? firstApproverOf(row) : null;
    const others = needsSecondPerson
      ? Object.entries(secondPerson.than).flatMap(([column, is]) => {
          const id: unknown = Reflect.get(row, column);
          return typeof id === 'string' ? [[is, id] as const] : [];
        })
      : [];
    const except = approver === null ? others : [...others, [FIRST_APPROVER, approver] as const];
    const who = !held.has(permission) ? 'holder' : except.some(([, id]) => id === me) ? 'another' : 'you';
    return [{ action, who, permission: (actions[permittedAs] ?? action).words.permission, except }];
  });
}
