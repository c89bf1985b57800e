// What personal data of a command become before it is carried out: sealed with the person's key, and a lookup that finds them.
import type { CommandFields } from '../http/area-routes.ts';
import type { Vault } from '../vault/types.ts';
import { canonicalEmail } from './administrators.ts';

/** `email` and `address` sealed for the person the command is about. */
export async function sealedFields({ email, address, ...fields }: CommandFields, { seal, lookup }: Pick<Vault, 'seal' | 'lookup'>): Promise<CommandFields> {
  const sealed = async (name: string, text: unknown): Promise<Record<string, string>> =>
    typeof text === 'string' ? { [name]: await seal(fields.id, text), [`${name}Lookup`]: await lookup(text) } : {};
  return { ...fields, ...await sealed('email', typeof email === 'string' ? canonicalEmail(email) : email), ...await sealed('address', address) };
}
