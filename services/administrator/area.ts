// The people of the console. What the rules need of them; their personal data are sealed.
import { administratorEvents } from '#contracts/administrator.ts';
import type { EventOf } from '#contracts/define-events.ts';
import { defineArea } from '../command/area.ts';
import { refuse, type Decider } from '../command/types.ts';

type AdministratorEvent = EventOf<typeof administratorEvents>;
export type Person = AdministratorEvent['data'];
export type AddAdministrator = { type: 'AddAdministrator'; id: string } & Person;

export const administratorDecider: Decider<Person | null, AddAdministrator, AdministratorEvent> = {
  initialState: null,
  decide: ({ email, emailLookup, description, roleId }, state) =>
    state ? refuse('administrator-exists') : [{ type: 'AdministratorAdded', data: { email, emailLookup, description, roleId } }],
  evolve: (_state, { data }) => data,
};

export const emailClaim = (lookup: string): string => `email-${lookup}`;

export const administratorArea = defineArea({
  events: administratorEvents,
  decider: administratorDecider,
  creates: ['AddAdministrator'],
  claims: ({ data: { emailLookup } }) =>
    [{ name: emailClaim(emailLookup), refused: 'email-taken', isUse: ({ type, data }) => type === 'AdministratorAdded' && data.emailLookup === emailLookup }],
});
