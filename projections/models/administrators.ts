// Administrators, the users of the console. Personal data stay sealed.
import { AdministratorRow } from '#contracts/areas/administrator/reads.ts';
import type { administratorEvents } from '#contracts/areas/administrator/events.ts';
import type { WireData } from '#contracts/events/define-events.ts';
import { defineReadModel, type ModelEvent } from '../engine/types.ts';

type Events = typeof administratorEvents;
type Type = keyof Events['schemas'];
/** The row without the fields that the engine fills in. */
type Fields = Omit<AdministratorRow, 'id' | 'revision' | 'createdPosition' | 'updatedAt'>;

const change =
  <T extends Type>(fields: (data: WireData<Events, T>) => Partial<Fields>) =>
  (row: AdministratorRow | null, { data }: ModelEvent): AdministratorRow => {
    if (!row) throw new Error('an event of a person who was never added');
    return { ...row, ...fields(data as WireData<Events, T>) };
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

export const administrators = defineReadModel<AdministratorRow>({
  name: 'administrators',
  version: 4,
  row: AdministratorRow,
  stream: 'administrator',
  indexes: ['roleId'],
  searches: ['emailLookup', 'walletLookup'],
  on: {
    AdministratorAdded: (row, { data, at }) =>
      ({ ...row, ...added(data as WireData<Events, 'AdministratorAdded'>, at) }) as AdministratorRow,
    AdministratorEdited: change<'AdministratorEdited'>(({ email, emailLookup, description, roleId }) => ({
      email,
      emailLookup,
      description,
      roleId,
    })),
    AdministratorEnabled: change<'AdministratorEnabled'>(() => ({ status: 'ENABLED' })),
    AdministratorDisabled: change<'AdministratorDisabled'>(() => ({ status: 'DISABLED' })),
    WalletBound: change<'WalletBound'>(({ address, addressLookup }) => ({
      wallet: address,
      walletLookup: addressLookup,
    })),
    WalletUnbound: change<'WalletUnbound'>(() => ({ wallet: null, walletLookup: null })),
    AdministratorForgotten: change<'AdministratorForgotten'>(() => ({ forgotten: true })),
    SignInLocked: change<'SignInLocked'>(({ until }) => ({ lockedUntil: until })),
    SignInUnlocked: change<'SignInUnlocked'>(() => ({ lockedUntil: null })),
    PasswordLinkSent: change<'PasswordLinkSent'>(() => ({})),
    PasswordSet: change<'PasswordSet'>(() => ({ hasPassword: true })),
    SecondFactorEnabled: change<'SecondFactorEnabled'>(() => ({ hasSecondFactor: true })),
    SecondFactorRemoved: change<'SecondFactorRemoved'>(() => ({ hasSecondFactor: false })),
  },
});
