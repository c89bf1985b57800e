// The first deposit with a name creates its entry in the register.
import { nameKey } from '#contracts/areas/institution/events.ts';
import { Recent } from '../../base/recent.ts';
import type { AreaPolicies } from '../../executions/worker/policies.ts';
import { institutionId, nameOwner } from './names.ts';

const MAX_NAMES = 10_000;
/** Names known to have an entry, which they keep for good. Most deposits are of few names. */
const existingNames = new WeakMap<object, Recent<true>>();

export const institutionPolicies: AreaPolicies = {
  area: 'institution',
  on: {
    async DepositRecorded({ data }, _execution, store) {
      // The event's schema has checked it.
      const name = data.institution as string;
      const names = existingNames.get(store) ?? new Recent<true>(MAX_NAMES);
      existingNames.set(store, names);
      if (names.get(nameKey(name))) return null;
      if ((await nameOwner(store, name)) === null)
        return {
          area: 'institution',
          command: { type: 'EnsureInstitution', id: institutionId(name), name },
          settledBy: ['institution-name-taken'],
        };
      names.set(nameKey(name), true);
      return null;
    },
  },
};
