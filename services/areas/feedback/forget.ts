// Forgets a feedback outside the log: its reply if still in the outbox, then the key that opens it.
import type { Logger } from 'pino';
import type { ReadModels } from '#projections/engine/types.ts';
import { inParallel } from '../../base/in-parallel.ts';
import type { EventStore } from '../../event-store/types.ts';
import type { Mailer } from '../../mail/types.ts';
import { keyName } from '../../storage/vault/keys.ts';
import type { Vault } from '../../storage/vault/types.ts';
import { feedbackArea } from './area.ts';

export type ForgetFeedback = (id: string) => Promise<void>;

const AT_ONCE = 16;

/** Runs after the command that forgets a feedback. */
export const forgetsFeedback =
  (forget: ForgetFeedback) =>
  async (area: string, { type, id }: { type: string; id: string }): Promise<void> => {
    if (area === 'feedback' && type === 'ForgetFeedback') await forget(id);
  };

/** It is idempotent: the key is deleted last. */
export const createForgetFeedback =
  ({
    store,
    vault,
    mailer,
  }: {
    store: Pick<EventStore, 'load'>;
    vault: Pick<Vault, 'forget'>;
    mailer: Pick<Mailer, 'withdraw'>;
  }): ForgetFeedback =>
  async (id) => {
    const replies = (await store.load(feedbackArea.stream(id))).filter(
      ({ type, data }) => type === 'FeedbackHandled' && data.reply !== null,
    );
    for (const { id: execution } of replies) await mailer.withdraw(execution);
    await vault.forget(keyName('feedback', id));
  };

interface Parts {
  vault: Pick<Vault, 'keyHolders'>;
  models: Pick<ReadModels, 'exportRows'>;
  forget: ForgetFeedback;
  log: Logger;
}

/**
 * At start: a forgotten feedback that still has a key was being forgotten when a process died. Failures are logged and
 * left to the next start.
 */
export async function finishForgettingFeedback({ vault, models, forget, log }: Parts): Promise<void> {
  try {
    const withKey = new Set(await vault.keyHolders('feedback'));
    if (withKey.size === 0) return; // at a first start there are no read models to ask, either
    const { pages } = await models.exportRows('feedbacks', {
      filter: { forgotten: { filterType: 'boolean', type: 'true' } },
    });
    for await (const rows of pages) {
      await inParallel(
        rows.map(({ id }) => String(id)).filter((id) => withKey.has(id)),
        AT_ONCE,
        async (id) => {
          await forget(id);
          log.info({ feedback: id }, 'an interrupted deletion of feedback data was completed');
        },
      );
    }
  } catch (error) {
    log.error({ err: error }, 'an interrupted deletion of feedback data could not be completed');
  }
}
