// Administrators, the users of the console. Personal data stay sealed.
import { AdministratorRow } from '#contracts/areas/administrator/reads.ts';
import type { administratorEvents } from '#contracts/areas/administrator/events.ts';
import type { WireData } from '#contracts/events/define-events.ts';
import { type Evolve, type Fields as RowFields, type ModelEvent, defineReadModel } from '../engine/types.ts';

type Events = typeof administratorEvents;
type Fields = RowFields<AdministratorRow>;

const change =
  <Event extends ModelEvent>(fields: (data: Event['data']) => Partial<Fields>): Evolve<AdministratorRow, Event> =>
  (row, { data }) => {
    if (!row) throw new Error('an event of a person who was never added');
    return { ...row, ...fields(data) };
  };

const added = (
  { email, emailLookup, description, roleId }: WireData<Events, 'AdministratorAdded'>,
  at: string,
): Fields => ({
  email,
  emailLookup,
  description,
  roleId,
  status: 'ENABLED',
  wallet: null,
  walletLookup: null,
  lockedUntil: null,
  hasPassword: false,
  hasSecondFactor: false,
  forgotten: false,
  addedAt: at,
});

export const administrators = defineReadModel<AdministratorRow, Events>({
  name: 'administrators',
  version: 4,
  row: AdministratorRow,
  stream: 'administrator',
  indexes: ['roleId'],
  searches: ['emailLookup', 'walletLookup'],
  on: {
    AdministratorAdded: (row, { data, at }) => ({ ...row, ...added(data, at) }),
    AdministratorEdited: change(({ email, emailLookup, description, roleId }) => ({
      email,
      emailLookup,
      description,
      roleId,
    })),
    AdministratorEnabled: change(() => ({ status: 'ENABLED' })),
    AdministratorDisabled: change(() => ({ status: 'DISABLED' })),
    WalletBound: change(({ address, addressLookup }) => ({
      wallet: address,
      walletLookup: addressLookup,
    })),
    WalletUnbound: change(() => ({ wallet: null, walletLookup: null })),
    AdministratorForgotten: change(() => ({ forgotten: true })),
    SignInLocked: change(({ until }) => ({ lockedUntil: until })),
    SignInUnlocked: change(() => ({ lockedUntil: null })),
    PasswordLinkSent: change(() => ({})),
    PasswordSet: change(() => ({ hasPassword: true })),
    SecondFactorEnabled: change(() => ({ hasSecondFactor: true })),
    SecondFactorRemoved: change(() => ({ hasSecondFactor: false })),
  },
});
