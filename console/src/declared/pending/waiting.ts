// The filter for rows that wait for an action, from its declaration. Rows must be in one of its `from` statuses. The
// second-person rule excludes rows on which this person did an earlier step.
import type { DeclaredAction } from '#contracts/kits/declared-action.ts';
import { among, type FilterModel } from '#contracts/wire/filter.ts';
import { isRuleOn, type Person } from './allowed.ts';

type Declared = Pick<DeclaredAction, 'rule' | 'options'>;

/** `addresses.by`: no filter reaches it. */
const isInPart = (column: string): boolean => column.includes('.');

/** null: no row waits for it. */
export function waitingFor({ rule, options }: Declared, { me, rules }: Person): FilterModel | null {
  const {
    from,
    rules: { secondPerson, approval },
    presentation: { pendingWhen },
  } = options;
  if (!pendingWhen) return null;
  const others =
    secondPerson && me !== undefined && isRuleOn(rule, rules)
      ? Object.keys(secondPerson.than).filter((column) => !isInPart(column))
      : [];
  return {
    ...(from && { status: among(...from) }),
    ...Object.fromEntries(
      others.map((column) => [column, { filterType: 'text' as const, type: 'notEqual' as const, filter: me! }]),
    ),
    // Nobody gives both approvals.
    ...(approval && me !== undefined && { approvedBy: { filterType: 'text', type: 'notEqual', filter: me } }),
    ...pendingWhen,
  };
}

/**
 * Keys that are far apart on the keyboard and unused elsewhere on a list: keys of financial actions are never adjacent.
 */
const KEYS = ['a', 'o', 'm', 'e', 'h', 'v', 'x', '2', '5', '8', '-'] as const;
const isPrimary = ({ options }: DeclaredAction): boolean => options.presentation.isPrimary ?? false;
const isBySecond = ({ options }: DeclaredAction): boolean => options.rules.secondPerson !== undefined;
/**
 * The key of each action, the same for all rows of the queue. Actions that rows wait for come first, then other actions
 * on waiting rows, then those of any status: decisions by another person before the rest.
 */
export function queueKeysOf(actions: readonly DeclaredAction[]): ReadonlyMap<string, string> {
  const pending = actions
    .filter(({ options }) => options.presentation.pendingWhen)
    .toSorted((one, other) => Number(isPrimary(other)) - Number(isPrimary(one)));
  const waitingIn = new Set(pending.flatMap(({ options }) => options.from ?? []));
  const instead = actions.filter(
    ({ options }) => !options.presentation.pendingWhen && options.from?.some((status) => waitingIn.has(status)),
  );
  const anyStatus = pending.length
    ? actions
        .filter(({ options: { from, begins, presentation } }) => !from && !begins && !presentation.pendingWhen)
        .toSorted((one, other) => Number(isBySecond(other)) - Number(isBySecond(one)))
    : [];
  const ranked = [...pending, ...instead, ...anyStatus];
  return new Map(
    KEYS.flatMap((key, index) => {
      const action = ranked[index];
      return action ? [[action.name, key] as const] : [];
    }),
  );
}
