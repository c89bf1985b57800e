// The people who may sign in. People are events with sealed personal data; passwords are in the vault.
import { canonicalEmail } from '#contracts/areas/administrator/identities.ts';
import type { Actor } from '#contracts/events/event.ts';
import { REMOVED } from '#contracts/values/removed.ts';
import { derivedId, namespaceOf } from '../../base/ids.ts';
import { ownerOf as lastOwner, type Claim } from '../../command/references/claims.ts';
import type { Commands } from '../../command/types.ts';
import type { EventStore } from '../../event-store/types.ts';
import type { Vault } from '../../storage/vault/types.ts';
import type { Rights } from './rights.ts';
import type { Role } from '../role/area.ts';
import { claimNameOf } from './claim-names.ts';
import { KEYS } from './claims.ts';
import { sealedEmail } from './sealed-fields.ts';
import { hashPassword, verifyPassword } from './password.ts';
import type { Person } from './state.ts';
import { administratorArea } from './area.ts';

export interface Administrator {
  id: string;
  /** In plain text. */
  email: string;
  roleId: string;
  hasSecondFactor: boolean;
  /** RFC 3339; null: sign-in is not locked. It may be in the past. */
  lockedUntil: string | null;
}

/** Proof that a caller is this person. */
export interface Proof {
  administrator: Administrator;
  /** Whether the proof is still valid. Called last and once, because a proof may be usable only once. */
  holds(): Promise<boolean>;
}

interface NewAdministrator {
  /** The key of a person that the program adds, such as `first`. The id is derived from it. */
  key: string;
  email: string;
  password: string;
  roleId: string;
  description?: string;
  /** The time; default: the clock. The demo world passes a simulated one. */
  now?: string;
  demo?: true;
}

export interface Administrators {
  /**
   * Adds the person unless it exists, and completes an attempt that died. `onAdding` is called when the password is set
   * and the person is not yet recorded, so that a password shown there works. Throws EmailTaken.
   */
  ensure(person: NewAdministrator, onAdding?: () => void): Promise<{ id: string; added: boolean }>;
  /**
   * Takes the same time whether or not the account exists. null: no such account, or wrong password. The proof is valid
   * until the password changes.
   */
  verifySignIn(email: string, password: string): Promise<Proof | null>;
  /** null: unknown, disabled or forgotten. */
  find(id: string): Promise<Administrator | null>;
  /** The owner of the e-mail, even if not allowed to sign in; null: none. */
  ownerOfEmail(email: string): Promise<string | null>;
  /** The person with this e-mail or bound wallet; null: none who may sign in. */
  byEmail(email: string): Promise<Administrator | null>;
  byWallet(address: string): Promise<Administrator | null>;
  /**
   * The key under which failed sign-ins are recorded, for an e-mail or a wallet that is not bound. For an owned e-mail:
   * its lookup mark.
   */
  accountOf(email: string): Promise<string>;
  /** The role; null: there is no such role. */
  role(id: string): Promise<Role | null>;
  /** Ids and names in plain text of all people. */
  names(): Promise<{ id: string; name: string }[]>;
}

export class EmailTaken extends Error {
  override name = 'EmailTaken';
}

const ADMINISTRATORS = namespaceOf('administrator');
const NOBODY = derivedId(ADMINISTRATORS, 'nobody');
const SYSTEM: Actor = { kind: 'system', id: 'system' };

interface Options {
  store: Pick<EventStore, 'load'>;
  vault: Pick<Vault, 'seal' | 'open' | 'lookup' | 'marks' | 'claimNames' | 'passwords' | 'people'>;
  commands: Pick<Commands, 'run'>;
  rights: Pick<Rights, 'person' | 'role'>;
}

export function createAdministrators({
  store,
  vault,
  commands,
  rights: { person: load, role },
}: Options): Administrators {
  /** The owner of a claim, if the person still uses it. */
  const ownerOf = async (claim: Claim, holdsClaim: (person: Person) => boolean): Promise<string | null> => {
    const id = (await lastOwner(store, claim))?.replace(/^administrator-/, '') ?? null;
    // An unclaimed key takes the same steps, so that timing reveals nothing.
    const person = await load(id ?? NOBODY);
    return person && !person.forgotten && holdsClaim(person) ? id : null;
  };
  const ownerOfEmail = async (email: string): Promise<string | null> => {
    const name = await claimNameOf(vault, canonicalEmail(email));
    return ownerOf(KEYS.email(name), ({ emailClaim }) => emailClaim === name);
  };
  const find = async (id: string): Promise<Administrator | null> => {
    const person = await load(id);
    if (!person || person.status === 'DISABLED' || person.forgotten) return null;
    const { email, roleId, hasSecondFactor, lockedUntil } = person;
    return { id, email: await vault.open(email), roleId, hasSecondFactor, lockedUntil };
  };
  const findOwner = async (id: string | null): Promise<Administrator | null> => (id === null ? null : find(id));

  return {
    find,
    role,
    ownerOfEmail,
    async accountOf(email) {
      const id = await ownerOfEmail(email);
      const person = await load(id ?? NOBODY);
      // The key of an e-mail without an owner differs from lookup marks and from other keys, because it may have
      // belonged to anyone.
      const fallbackLookup = await vault.lookup(`nobody ${canonicalEmail(email)}`);
      return id !== null && person ? person.emailLookup : fallbackLookup;
    },
    byEmail: async (email) => findOwner(await ownerOfEmail(email)),
    async byWallet(address) {
      const name = await claimNameOf(vault, address);
      return findOwner(await ownerOf(KEYS.wallet(name), ({ walletClaim }) => walletClaim === name));
    },
    async ensure({ key, email, password, roleId, description = '', now, demo }, onAdding) {
      const id = derivedId(ADMINISTRATORS, key);
      if (await load(id)) return { id, added: false };
      const canonical = canonicalEmail(email);
      await vault.passwords.set(id, await hashPassword(password));
      onAdding?.();
      const command = {
        type: 'AddAdministrator',
        id,
        ...(await sealedEmail({ ...vault, load: (...stream) => store.load(...stream) }, id, canonical)),
        description,
        roleId,
      } as const;
      // A new command id each time, because sealing never gives the same text twice.
      const outcome = await commands.run(administratorArea, command, {
        commandId: crypto.randomUUID(),
        actor: SYSTEM,
        now,
        demo,
      });
      if (outcome.kind === 'refused' && outcome.code === 'administrator-exists') return { id, added: false };
      if (outcome.kind === 'refused') throw new EmailTaken('another administrator has this e-mail address');
      await commands.run(
        administratorArea,
        { type: 'SetPassword', id },
        { commandId: crypto.randomUUID(), actor: SYSTEM, now, demo },
      );
      return { id, added: true };
    },
    async verifySignIn(email, password) {
      // An unknown account takes the same steps, so that neither the answer nor its time reveals it.
      const id = (await ownerOfEmail(email)) ?? NOBODY;
      const verified = async (): Promise<string | null> => {
        const hash = await vault.passwords.find(id);
        return (await verifyPassword(password, hash)) ? hash : null;
      };
      const [hash, administrator] = await Promise.all([verified(), find(id)]);
      return hash !== null && administrator
        ? { administrator, holds: async () => (await vault.passwords.find(id)) === hash }
        : null;
    },
    async names() {
      const people = await Promise.all((await vault.people()).map(async (id) => ({ id, person: await load(id) })));
      const existing = people.flatMap(({ id, person }) => (person ? [{ id, person }] : []));
      return Promise.all(
        existing.map(async ({ id, person: { email, forgotten } }) => ({
          id,
          name: forgotten ? REMOVED : await vault.open(email),
        })),
      );
    },
  };
}
