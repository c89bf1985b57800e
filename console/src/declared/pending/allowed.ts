// Whether an action's declaration allows it for this person. Actions that are not allowed are not offered. The server
// decides.
import type { DeclaredAction } from '#contracts/kits/declared-action.ts';
import type { Settings } from '#contracts/areas/settings/rules.ts';

export interface Person {
  me: string | undefined;
  rules: Settings | undefined;
}
type Declared = Pick<DeclaredAction, 'rule' | 'options'>;

/** Rules that are not loaded yet count as strict. */
export function isRuleOn(rule: string | null, rules: Settings | undefined): boolean {
  const ruleStates: Readonly<Record<string, boolean>> = rules?.secondPerson ?? {};
  return rule === null || (ruleStates[rule] ?? true);
}

/** Whether the action is only requested and another person confirms it. `rulesOn`: the rules that are switched on. */
export const isRequestedFirst = (
  { route: { requested } }: Pick<DeclaredAction, 'route'>,
  row: object,
  rulesOn: readonly string[],
): boolean =>
  requested !== undefined &&
  rulesOn.includes(requested.rule) &&
  (requested.inStatus === undefined || Reflect.get(row, 'status') === requested.inStatus);

/** The person who gave the first of two approvals; null: nobody yet. */
export const firstApproverOf = (row: object): string | null => {
  const by: unknown = Reflect.get(row, 'approvedBy');
  return typeof by === 'string' ? by : null;
};

/** Whether the action needs another person than this one. Nobody gives both approvals. */
export function needsAnotherPerson({ rule, options }: Declared, row: object, { me, rules }: Person): boolean {
  const { secondPerson, approval } = options.rules;
  if (approval && me !== undefined && firstApproverOf(row) === me) return true;
  return (
    secondPerson !== undefined &&
    isRuleOn(rule, rules) &&
    Object.keys(secondPerson.than).some((column) => Reflect.get(row, column) === me)
  );
}

/** Checks the declared status and person. */
export function allowed(action: Declared, row: object, person: Person): boolean {
  const { from } = action.options;
  return (
    (!from || from.some((status) => status === Reflect.get(row, 'status'))) && !needsAnotherPerson(action, row, person)
  );
}

/** Why the action needs, or does not need, another person than those named in the row. */
export type SecondPerson = 'needed' | 'off' | 'source';
export function secondPersonOf({ rule, options }: Declared, row: object, rules?: Settings): SecondPerson {
  const others = Object.keys(options.rules.secondPerson?.than ?? {}).map((column) =>
    String(Reflect.get(row, column) ?? ''),
  );
  if (others.every((who) => who.startsWith('source:'))) return 'source';
  return isRuleOn(rule, rules) ? 'needed' : 'off';
}
