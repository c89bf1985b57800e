// What personal data of a command become before it is carried out: sealed with the person's key, and a lookup that finds them.
import { canonicalEmail, EmailAddress } from '#contracts/administrator.ts';
import { invalidFields } from '#contracts/invalid-fields.ts';
import type { EventStore } from '../../event-store/types.ts';
import type { CommandFields } from '../../http/area-routes.ts';
import { invalidInput } from '../../http/problem.ts';
import type { Vault } from '../../storage/vault/types.ts';
import { usesEmail } from './claims.ts';

type Parts = Pick<Vault, 'seal' | 'lookup'> & Pick<EventStore, 'load'>;

/** The person's own e-mail as they have it, though nobody would get it now; another one as it is kept. Throws a 400. */
async function emailOf(id: string, given: string, { lookup, load }: Parts): Promise<string> {
  const known = canonicalEmail(given);
  const told = EmailAddress.safeParse(given);
  if (told.data === known || usesEmail(await load(`administrator-${id}`), await lookup(known))) return known;
  if (!told.success) throw invalidInput(...invalidFields(told.error).map(({ key }) => ({ path: 'email', key })));
  return told.data;
}

/** `email` and `address` sealed for the person the command is about. */
export async function sealedFields({ email, address, ...fields }: CommandFields, parts: Parts): Promise<CommandFields> {
  const sealed = async (name: string, text: unknown): Promise<Record<string, string>> =>
    typeof text === 'string' ? { [name]: await parts.seal(fields.id, text), [`${name}Lookup`]: await parts.lookup(text) } : {};
  return { ...fields, ...await sealed('email', typeof email === 'string' ? await emailOf(fields.id, email, parts) : email), ...await sealed('address', address) };
}
