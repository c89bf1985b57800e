// Administrators that a test can disable or give another role without a command.
import type { Administrator, Administrators } from '../../../areas/administrator/administrators.ts';

type Change = 'disabled' | { roleId: string };

/** Wraps the administrators with changes. `change` sets one. */
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
