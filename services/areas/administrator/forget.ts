// Deletes a person's data outside the log. It deletes stored mails to all their addresses, then the claim names of the
// addresses, and finally the encryption key.
import type { Logger } from 'pino';
import { inParallel } from '../../base/in-parallel.ts';
import type { EventStore } from '../../event-store/types.ts';
import type { Mailer } from '../../mail/types.ts';
import type { Vault } from '../../storage/vault/types.ts';
import type { Rights } from './rights.ts';
import { administratorArea } from './area.ts';
import { dropClaimNames } from './claim-names.ts';

export type Forget = (id: string) => Promise<void>;

const AT_ONCE = 16;

/** It is idempotent: the key is deleted last. */
export const createForget =
  ({
    store,
    vault,
    mailer,
  }: {
    store: Pick<EventStore, 'load'>;
    vault: Pick<Vault, 'open' | 'forget' | 'claimNames'>;
    mailer: Pick<Mailer, 'forget'>;
  }): Forget =>
  async (id) => {
    const events = await store.load(administratorArea.stream(id));
    const textsOf = async (name: string): Promise<string[]> => [
      ...new Set(
        await Promise.all(
          events.flatMap(({ data }) => (typeof data[name] === 'string' ? [vault.open(data[name])] : [])),
        ),
      ),
    ];
    const [addresses, wallets] = [await textsOf('email'), await textsOf('address')];
    for (const address of addresses) await mailer.forget(address);
    await dropClaimNames(vault, store, {
      id,
      texts: [
        ...addresses.map((text) => ['email', text] as const),
        ...wallets.map((text) => ['wallet', text] as const),
      ],
    });
    await vault.forget(id);
  };

interface Parts {
  vault: Pick<Vault, 'keyHolders'>;
  rights: Pick<Rights, 'person'>;
  forget: Forget;
  log: Logger;
}

/**
 * At start: a forgotten person who still has a key was being forgotten when a process died. Failures are logged and
 * left to the next start.
 */
export async function finishForgetting({ vault, rights, forget, log }: Parts): Promise<void> {
  await inParallel(await vault.keyHolders(), AT_ONCE, async (id) => {
    const person = await rights.person(id);
    if (!person?.forgotten) return;
    try {
      await forget(id);
      log.info({ person: id }, 'an interrupted deletion of personal data was completed');
    } catch (error) {
      log.error({ err: error, person: id }, 'an interrupted deletion of personal data could not be completed');
    }
  });
}
