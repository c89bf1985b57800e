// The first deposit with a name creates its entry in the register.
import { nameKey } from '#contracts/areas/institution/events.ts';
import { Recent } from '../../base/recent.ts';
import type { depositEvents } from '#contracts/areas/deposit/events.ts';
import { commandTo, type PoliciesOn } from '../../executions/worker/policies.ts';
import { institutions } from './decider.ts';
import { institutionId, nameOwner } from './names.ts';

const MAX_NAMES = 10_000;
/** Names known to have an entry, which they keep for good. Most deposits are of few names. */
const existingNames = new WeakMap<object, Recent<true>>();

export const institutionPolicies = {
  area: 'institution',
  on: {
    async DepositRecorded({ data: { institution: name } }, _execution, store) {
      const names = existingNames.get(store) ?? new Recent<true>(MAX_NAMES);
      existingNames.set(store, names);
      if (names.get(nameKey(name))) return null;
      if ((await nameOwner(store, name)) === null)
        return commandTo(institutions, { type: 'EnsureInstitution', id: institutionId(name), name }, [
          'institution-name-taken',
        ]);
      names.set(nameKey(name), true);
      return null;
    },
  },
} satisfies PoliciesOn<typeof depositEvents>;
