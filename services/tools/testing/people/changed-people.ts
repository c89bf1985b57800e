// Administrators whom a test changes past any command: disabled, or with another role.
import type { Administrator, Administrators } from '../../../areas/administrator/administrators.ts';

type Change = 'disabled' | { roleId: string };

/** The administrators as they are changed, and `change`. */
export function changeable(real: Administrators): {
  administrators: Administrators;
  change(person: Administrator, to: Change): void;
} {
  const changes = new Map<string, Change>();
  const asChanged = (person: Administrator | null): Administrator | null => {
    const change = person && changes.get(person.id);
    return change === 'disabled' ? null : person && { ...person, ...change };
  };
  return {
    administrators: { ...real, find: async (id) => asChanged(await real.find(id)) },
    change: (person, to) => {
      changes.set(person.id, to);
    },
  };
}
