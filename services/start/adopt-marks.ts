// Migration of older logs, in which a sealed text's mark was its lookup, keyed for the whole vault. It stores these
// lookups once as marks of their owners, so that they are deleted with the owners' keys.
import type { Logger } from 'pino';
import { administratorArea } from '../areas/administrator/area.ts';
import { feedbackArea } from '../areas/feedback/area.ts';
import { inParallel } from '../base/in-parallel.ts';
import type { EventStore } from '../event-store/types.ts';
import { keyName } from '../storage/vault/keys.ts';
import type { Vault } from '../storage/vault/types.ts';

const AT_ONCE = 16;
const ADOPTED = 'marks are adopted';

interface Parts {
  vault: Pick<Vault, 'keyHolders' | 'marks' | 'note' | 'noted'>;
  store: Pick<EventStore, 'load'>;
  log: Pick<Logger, 'info'>;
}

const textsOf = (data: unknown, names: readonly string[]): string[] =>
  typeof data !== 'object' || data === null
    ? []
    : Object.entries(data).flatMap(([name, value]) =>
        names.includes(name) && typeof value === 'string' ? [value] : name === 'before' ? textsOf(value, names) : [],
      );

/** Forgotten people have no key, or lose it during this start: nothing is stored for them. */
export async function adoptMarks({ vault, store, log }: Parts): Promise<void> {
  if ((await vault.noted(ADOPTED)) !== null) return;
  const [people, feedbacks] = [await vault.keyHolders(), await vault.keyHolders('feedback')];
  await inParallel(people, AT_ONCE, async (id) => {
    const events = await store.load(administratorArea.stream(id));
    if (events.some(({ type }) => type === 'AdministratorForgotten')) return;
    for (const lookup of new Set(events.flatMap(({ data }) => textsOf(data, ['emailLookup', 'addressLookup']))))
      await vault.marks.adopt(id, lookup);
  });
  await inParallel(feedbacks, AT_ONCE, async (id) => {
    const events = await store.load(feedbackArea.stream(id));
    const [received] = events;
    if (!received || events.some(({ type }) => type === 'FeedbackForgotten')) return;
    // Repeated facts are recognised by their digest.
    const [fact] = await store.load(`fact-${received.metadata.$correlationId}`);
    for (const lookup of [...textsOf(received.data, ['mailboxLookup']), ...textsOf(fact?.data, ['digest'])])
      await vault.marks.adopt(keyName('feedback', id), lookup);
  });
  await vault.note(ADOPTED, new Date().toISOString());
  if (people.length + feedbacks.length)
    log.info(
      { people: people.length, feedbacks: feedbacks.length },
      'lookups of people and feedback are now marks, which are deleted with their keys',
    );
}
