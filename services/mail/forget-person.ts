// What was mailed to a person and is still kept, at whatever address they had.
import { administratorArea } from '../administrator/area.ts';
import type { EventStore } from '../event-store/types.ts';
import type { Vault } from '../vault/types.ts';
import type { Mailer } from './types.ts';

/** Before the person's key is destroyed: it opens the addresses. */
export const createForgetMail = ({ store, vault, mailer }: { store: Pick<EventStore, 'load'>; vault: Pick<Vault, 'open'>; mailer: Pick<Mailer, 'forget'> }) =>
  async (id: string): Promise<void> => {
    const sealed = (await store.load(administratorArea.stream(id))).flatMap(({ data }) => ('email' in data && typeof data.email === 'string' ? [data.email] : []));
    for (const address of new Set(await Promise.all(sealed.map((each) => vault.open(each))))) await mailer.forget(address);
  };
