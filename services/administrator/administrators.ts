// Who may sign in. People are events with sealed personal data; their passwords are in the vault.
import { administratorEvents } from '#contracts/administrator.ts';
import type { Actor } from '#contracts/event.ts';
import { claimEvents } from '#contracts/claim.ts';
import type { Commands } from '../command/types.ts';
import type { EventStore } from '../event-store/types.ts';
import { derivedId, namespaceOf } from '../ids.ts';
import type { Vault } from '../vault/types.ts';
import { emailClaim, type Person } from './area.ts';
import { hashPassword, isPassword } from './password.ts';

export interface Administrator {
  id: string;
  /** Open. */
  email: string;
  roleId: string;
}

export interface NewAdministrator {
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
   * Adds the person unless they are there; a start that died in between is gone on with. `onAdding` is called once the password holds and
   * before the person is on record: whoever is told a password there can use it. Throws EmailTaken.
   */
  ensure(person: NewAdministrator, onAdding?: () => void): Promise<{ id: string; added: boolean }>;
  /** Takes the same time whether the account exists or not; null: no such account, or wrong password. */
  verifySignIn(email: string, password: string): Promise<Administrator | null>;
  /** null: unknown. */
  find(id: string): Promise<Administrator | null>;
  /** Ids and open names of all people. */
  names(): Promise<{ id: string; name: string }[]>;
}

export class EmailTaken extends Error {
  override name = 'EmailTaken';
}

const ADMINISTRATORS = namespaceOf('administrator');
const NOBODY = derivedId(ADMINISTRATORS, 'nobody');
const SYSTEM: Actor = { kind: 'system', id: 'system' };

/** One spelling of an address: trimmed, lower case, NFC. */
export const canonicalEmail = (email: string): string => email.normalize('NFC').trim().toLowerCase();

interface Options {
  store: Pick<EventStore, 'load'>;
  vault: Pick<Vault, 'seal' | 'open' | 'lookup' | 'passwords' | 'people'>;
  commands: Pick<Commands, 'run'>;
}

export function createAdministrators({ store, vault, commands }: Options): Administrators {
  const load = async (id: string): Promise<Person | null> => {
    const [added] = await store.load(`administrator-${id}`);
    return added ? administratorEvents.schemas.AdministratorAdded.parse(added.data) : null;
  };
  const ownerOf = async (email: string): Promise<string | null> => {
    const claimed = (await store.load(`claim-${emailClaim(await vault.lookup(canonicalEmail(email)))}`)).at(-1);
    return claimed ? claimEvents.schemas.KeyClaimed.parse(claimed.data).owner.replace(/^administrator-/, '') : null;
  };
  const find = async (id: string): Promise<Administrator | null> => {
    const person = await load(id);
    return person && { id, email: await vault.open(person.email), roleId: person.roleId };
  };

  return {
    find,
    async ensure({ key, email, password, roleId, description = '', now, demo }, onAdding) {
      const id = derivedId(ADMINISTRATORS, key);
      if (await load(id)) return { id, added: false };
      const canonical = canonicalEmail(email);
      await vault.passwords.set(id, await hashPassword(password));
      onAdding?.();
      const command = { type: 'AddAdministrator', id, email: await vault.seal(id, canonical), emailLookup: await vault.lookup(canonical), description, roleId };
      // A new command each time: what is sealed anew never looks the same.
      const outcome = await commands.run('administrator', command, { commandId: crypto.randomUUID(), actor: SYSTEM, now, demo });
      if (outcome.kind === 'refused' && outcome.code === 'administrator-exists') return { id, added: false };
      if (outcome.kind === 'refused') throw new EmailTaken('another administrator has this e-mail address');
      return { id, added: true };
    },
    async verifySignIn(email, password) {
      // The same steps for an unknown account, so that neither answer nor time tells one.
      const id = (await ownerOf(email)) ?? NOBODY;
      const [matches, administrator] = await Promise.all([vault.passwords.find(id).then((hash) => isPassword(password, hash)), find(id)]);
      return matches ? administrator : null;
    },
    async names() {
      const people = await Promise.all((await vault.people()).map(find));
      return people.flatMap((person) => (person ? [{ id: person.id, name: person.email }] : []));
    },
  };
}
