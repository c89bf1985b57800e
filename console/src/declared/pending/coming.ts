// Which acts a row waits for, out of their declarations, and who may do them: this person, another, or whoever has a
// permission. What can be done to it at any time it does not wait for.
import type { DeclaredAct } from '#contracts/kits/declared-act.ts';
import type { Pair } from '#contracts/declared/declaration.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import { allowed, isAsked, type Person } from './allowed.ts';

export interface Coming {
  act: DeclaredAct;
  /** `another`: the person has the permission, but did what came before it. */
  who: 'you' | 'another' | 'holder';
  /** What the permission for it is called. */
  permission: Pair;
  /** Those who may not do it, as the row has them: what each is called, and the id. */
  except: readonly (readonly [is: Pair, id: string])[];
}

interface Of<Row> extends Person {
  acts: Readonly<Record<string, DeclaredAct>>;
  held: ReadonlySet<string>;
  applies?: (act: DeclaredAct, row: Row) => boolean | undefined;
}

/** As far as codes tell. */
const isAwaited = (awaited: FilterModel, row: object): boolean =>
  Object.entries(awaited).every(
    ([column, condition]) => !('values' in condition) || condition.values.includes(String(Reflect.get(row, column))),
  );

export function comingOf<Row extends object>(
  row: Row,
  { acts, held, applies = () => undefined, me, rules }: Of<Row>,
): Coming[] {
  return Object.values(acts).flatMap((act): Coming[] => {
    const {
      parts: { awaited, byAnother, permittedAs = act.name },
      route: { permission },
      rule,
    } = act;
    if (
      !awaited ||
      !isAwaited(awaited, row) ||
      applies(act, row) === false ||
      !allowed(act, row, { me: undefined, rules })
    )
      return [];
    const isTwo = byAnother !== undefined && isAsked(rule, rules);
    const except = isTwo
      ? Object.entries(byAnother.than).flatMap(([column, is]) => {
          const id: unknown = Reflect.get(row, column);
          return typeof id === 'string' ? [[is, id] as const] : [];
        })
      : [];
    const who = !held.has(permission) ? 'holder' : except.some(([, id]) => id === me) ? 'another' : 'you';
    return [{ act, who, permission: (acts[permittedAs] ?? act).words.permission, except }];
  });
}
