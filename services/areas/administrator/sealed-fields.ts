// Prepares the personal data of a command: sealed with the person's key, with a lookup mark and a claim name.
import { canonicalEmail, EmailAddress } from '#contracts/areas/administrator/identities.ts';
import { invalidFields } from '#contracts/wire/invalid-fields.ts';
import type { EventStore } from '../../event-store/types.ts';
import type { CommandFields } from '../../http/area-routes.ts';
import { invalidInput } from '../../http/problem.ts';
import type { Vault } from '../../storage/vault/types.ts';
import { claimNameFor, claimNameOf } from './claim-names.ts';
import { usesEmail, type Kind } from './claims.ts';

type Parts = Pick<Vault, 'seal' | 'lookup' | 'marks' | 'claimNames'> & Pick<EventStore, 'load'>;

/** `text`: a canonical e-mail of the person, or a wallet address. */
async function sealed(parts: Parts, kind: Kind, id: string, text: string) {
  // Sealing comes first: the lookup mark uses the same key.
  return {
    text: await parts.seal(id, text),
    lookup: await parts.marks.keep(id, text),
    claim: await claimNameFor(parts, parts, { kind, text, id }),
  };
}

export async function sealedEmail(
  parts: Parts,
  id: string,
  canonical: string,
): Promise<{ email: string; emailLookup: string; emailClaim: string }> {
  const { text: email, lookup: emailLookup, claim: emailClaim } = await sealed(parts, 'email', id, canonical);
  return { email, emailLookup, emailClaim };
}

/**
 * The person's own e-mail is accepted as it is, even if it is no longer valid for others; another one is validated.
 * Throws a 400.
 */
async function emailOf(id: string, input: string, parts: Parts): Promise<string> {
  const canonical = canonicalEmail(input);
  const parsed = EmailAddress.safeParse(input);
  if (
    parsed.data === canonical ||
    usesEmail(await parts.load(`administrator-${id}`), await claimNameOf(parts, canonical))
  )
    return canonical;
  if (!parsed.success) throw invalidInput(...invalidFields(parsed.error).map(({ key }) => ({ path: 'email', key })));
  return parsed.data;
}

/** Seals `email` and `address` for the person that the command concerns. */
export async function sealedFields({ email, address, ...fields }: CommandFields, parts: Parts): Promise<CommandFields> {
  const wallet = typeof address === 'string' ? await sealed(parts, 'wallet', fields.id, address) : null;
  return {
    ...fields,
    ...(typeof email === 'string' && (await sealedEmail(parts, fields.id, await emailOf(fields.id, email, parts)))),
    ...(wallet && { address: wallet.text, addressLookup: wallet.lookup, addressClaim: wallet.claim }),
  };
}
