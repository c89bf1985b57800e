// The name of a command, of which the log has the type only.
import { pascal } from '#contracts/declared/pair.ts';
import { BUILT_IN } from '../../rights/tree.ts';

/** `ConfirmDeposit` has the name of the permission `deposit:confirm`. A command without one is shown as it is. */
export function commandName(command: string, nameOf: (permission: string) => string): string {
  const found = BUILT_IN.find(({ id }) => {
    const [area = '', action = ''] = id.split(':');
    return action !== '' && (action.includes('-') ? pascal(action) : pascal(action) + pascal(area)) === command;
  });
  return found ? nameOf(found.id) : command;
}
