// The refusals that an action's declaration implies (contracts/kits/actions.ts): status and second person. A decider
// calls this first and continues if it returns null.
import { SECOND_PERSON_NEEDED } from '#contracts/kits/action-options.ts';
import type { DeclaredAction } from '#contracts/kits/declared-action.ts';
import { refuse, type DecideContext, type Refusal } from './types.ts';

/** Settings are needed by actions whose rule can be switched off. */
interface Context extends DecideContext {
  settings?: { secondPerson: Readonly<Record<string, boolean>> };
}

/** `row`: has the status and the columns of people who must differ from the actor. Throws if one is missing. */
export function refusedAction(
  {
    name,
    wrongStatusCode,
    rule,
    options: {
      from,
      rules: { secondPerson },
    },
  }: Pick<DeclaredAction, 'name' | 'wrongStatusCode' | 'rule' | 'options'>,
  row: object,
  { actor, settings }: Context,
): Refusal | null {
  const columnValue = (column: string): unknown => {
    if (!(column in row)) throw new Error(`${name} depends on ${column}, which the state does not contain`);
    return Reflect.get(row, column);
  };
  if (wrongStatusCode !== null && !from!.some((status) => status === columnValue('status')))
    return refuse(wrongStatusCode);
  if (!secondPerson || !Object.keys(secondPerson.than).some((column) => columnValue(column) === actor.id)) return null;
  const isRequired = rule === null || settings?.secondPerson[rule];
  if (isRequired === undefined) throw new Error(`${name} depends on the settings, which its context does not contain`);
  return isRequired ? refuse(SECOND_PERSON_NEEDED) : null;
}
