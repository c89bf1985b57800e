// Who may sign in. People are events with sealed personal data; their passwords are in the vault.
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
import { hashPassword, isPassword } from './password.ts';
import type { Person } from './state.ts';

export interface Administrator {
  id: string;
  /** Open. */
  email: string;
  roleId: string;
  hasSecondFactor: boolean;
  /** RFC 3339; null: sign-in is not locked. It may lie in the past. */
  lockedUntil: string | null;
}

/** Somebody has proved to be this person. */
export interface Proof {
  administrator: Administrator;
  /** Whether the proof still holds: asked last, and once, since a proof may be good for one time only. */
  holds(): Promise<boolean>;
}

interface NewAdministrator {
  /** What tells this person from the others the program adds by itself: `first`. Their id comes from it. */
  key: string;
  email: string;
  password: string;
  roleId: string;
  description?: string;
  /** The clock; the demo world's is simulated. */
  now?: string;
  demo?: true;
}

export interface Administrators {
  /**
   * Adds the person unless they are there; a start that died in between is gone on with. `onAdding` is called once the
   * password holds and before the person is on record: whoever is told a password there can use it. Throws EmailTaken.
   */
  ensure(person: NewAdministrator, onAdding?: () => void): Promise<{ id: string; added: boolean }>;
  /**
   * Takes the same time whether the account exists or not; null: no such account, or wrong password. The proof holds
   * until the password is another.
   */
  verifySignIn(email: string, password: string): Promise<Proof | null>;
  /** null: whoever may do nothing: unknown, disabled or forgotten. */
  find(id: string): Promise<Administrator | null>;
  /** Whose e-mail this is, whether they may sign in or not; null: nobody's. */
  ownerOfEmail(email: string): Promise<string | null>;
  /** Whose e-mail this is, or whose bound wallet; null: nobody's who may sign in. */
  byEmail(email: string): Promise<Administrator | null>;
  byWallet(address: string): Promise<Administrator | null>;
  /**
   * What failed sign-ins of an e-mail, or of a wallet nobody has, are counted under on record: what stands for the
   * e-mail of whoever has it.
   */
  accountOf(email: string): Promise<string>;
  /** What the role gives; null: there is no such role. */
  role(id: string): Promise<Role | null>;
  /** Ids and open names of all people. */
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
  /** The holder of a key, if they use it. */
  const ownerOf = async (claim: Claim, isTheirs: (person: Person) => boolean): Promise<string | null> => {
    const id = (await lastOwner(store, claim))?.replace(/^administrator-/, '') ?? null;
    // A key nobody holds is looked up in as many steps: the time tells nothing.
    const person = await load(id ?? NOBODY);
    return person && !person.forgotten && isTheirs(person) ? id : null;
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
  const ofOwner = async (id: string | null): Promise<Administrator | null> => (id === null ? null : find(id));

  return {
    find,
    role,
    ownerOfEmail,
    async accountOf(email) {
      const id = await ownerOfEmail(email);
      const person = await load(id ?? NOBODY);
      // What nobody has, anybody may have had: it is told from others, and is not what stands for it elsewhere.
      const nobodys = await vault.lookup(`nobody ${canonicalEmail(email)}`);
      return id !== null && person ? person.emailLookup : nobodys;
    },
    byEmail: async (email) => ofOwner(await ownerOfEmail(email)),
    async byWallet(address) {
      const name = await claimNameOf(vault, address);
      return ofOwner(await ownerOf(KEYS.wallet(name), ({ walletClaim }) => walletClaim === name));
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
      };
      // A new command each time: what is sealed anew never looks the same.
      const outcome = await commands.run('administrator', command, {
        commandId: crypto.randomUUID(),
        actor: SYSTEM,
        now,
        demo,
      });
      if (outcome.kind === 'refused' && outcome.code === 'administrator-exists') return { id, added: false };
      if (outcome.kind === 'refused') throw new EmailTaken('another administrator has this e-mail address');
      await commands.run(
        'administrator',
        { type: 'SetPassword', id },
        { commandId: crypto.randomUUID(), actor: SYSTEM, now, demo },
      );
      return { id, added: true };
    },
    async verifySignIn(email, password) {
      // The same steps for an unknown account, so that neither answer nor time tells one.
      const id = (await ownerOfEmail(email)) ?? NOBODY;
      const verified = async (): Promise<string | null> => {
        const hash = await vault.passwords.find(id);
        return (await isPassword(password, hash)) ? hash : null;
      };
      const [hash, administrator] = await Promise.all([verified(), find(id)]);
      return hash !== null && administrator
        ? { administrator, holds: async () => (await vault.passwords.find(id)) === hash }
        : null;
    },
    async names() {
      const people = await Promise.all((await vault.people()).map(async (id) => ({ id, person: await load(id) })));
      const known = people.flatMap(({ id, person }) => (person ? [{ id, person }] : []));
      return Promise.all(
        known.map(async ({ id, person: { email, forgotten } }) => ({
          id,
          name: forgotten ? REMOVED : await vault.open(email),
        })),
      );
    },
  };
}
