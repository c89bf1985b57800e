// Which rows wait for an act, as its declaration says it: those in a status that it begins from, but for what this
// person began and another has to decide.
import type { DeclaredAction } from '#contracts/kits/declared-action.ts';
import { among, type FilterModel } from '#contracts/wire/filter.ts';
import { isAsked, type Person } from './allowed.ts';

type Declared = Pick<DeclaredAction, 'rule' | 'parts'>;

/** null: nothing waits for it. */
export function waitingFor(
  { rule, parts: { from, secondPerson, pendingWhen } }: Declared,
  { me, rules }: Person,
): FilterModel | null {
  if (!pendingWhen) return null;
  const others =
    secondPerson && !secondPerson.inPart && me !== undefined && isAsked(rule, rules)
      ? Object.keys(secondPerson.than)
      : [];
  return {
    ...(from && { status: among(...from) }),
    ...Object.fromEntries(
      others.map((column) => [column, { filterType: 'text' as const, type: 'notEqual' as const, filter: me! }]),
    ),
    ...pendingWhen,
  };
}

/** Far apart on the keyboard, and of nothing else on a list: what is about money is never one key beside another. */
const KEYS = ['a', 'o', 'm', 'e', 'h', 'v', 'x'] as const;
/**
 * The key of each act, whatever the row that is worked: first of those that rows wait for, then of what else can be
 * done with what waits.
 */
export function queueKeysOf(actions: readonly DeclaredAction[]): ReadonlyMap<string, string> {
  const pendingWhen = actions
    .filter(({ parts }) => parts.pendingWhen)
    .toSorted((one, other) => Number(other.parts.isPrimary ?? false) - Number(one.parts.isPrimary ?? false));
  const waitingIn = new Set(pendingWhen.flatMap(({ parts }) => parts.from ?? []));
  const instead = actions.filter(
    ({ parts }) => !parts.pendingWhen && parts.from?.some((status) => waitingIn.has(status)),
  );
  const ranked = [...pendingWhen, ...instead];
  return new Map(
    KEYS.flatMap((key, index) => {
      const act = ranked[index];
      return act ? [[act.name, key] as const] : [];
    }),
  );
}
