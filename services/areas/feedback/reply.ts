// Mails the replies to feedback. An execution of kind `mail` contains only the feedback's id; text and recipient are
// opened when it is sent.
import { createFolded } from '../../command/folded.ts';
import type { EventStore } from '../../event-store/types.ts';
import { BadAnswer, type Executor } from '../../executions/executors/executor.ts';
import { MailRefused, MailUnavailable, type Mailer } from '../../mail/types.ts';
import { replyMail } from '../../mail/texts.ts';
import type { Vault } from '../../storage/vault/types.ts';
import { feedbackArea } from './area.ts';

const FORGOTTEN = { outcome: 'failed', reason: 'the personal data of the feedback were removed' } as const;

interface Parts {
  store: Pick<EventStore, 'load'>;
  vault: Pick<Vault, 'open'>;
  mailer: Pick<Mailer, 'send' | 'withdraw'>;
}

/** If a process died during an execution, the repeated mail is the same one under the same id. */
export function createReplyExecutor({ store, vault: { open }, mailer }: Parts): Executor {
  const load = createFolded(store, feedbackArea);
  return {
    name: 'mailer',
    mayAct: ({ status }) => status === 'REQUESTED' || status === 'ATTEMPTED',
    async *act({ id, aggregateId, requestedAt }) {
      const feedback = await load(aggregateId);
      const reply = feedback?.replies.find(({ execution }) => execution === id);
      if (!feedback || !reply) throw new Error('the execution does not belong to a reply');
      if (feedback.forgotten) return yield FORGOTTEN;
      try {
        await mailer.send({
          ...replyMail(await open(feedback.mailbox), await open(reply.text)),
          resend: { id, since: requestedAt },
        });
      } catch (error) {
        if (error instanceof MailRefused) return yield { outcome: 'failed', reason: error.message };
        if (error instanceof MailUnavailable) throw new BadAnswer(error.message);
        throw error;
      }
      // The feedback may have been forgotten meanwhile, before the mail was in the outbox.
      if ((await load(aggregateId))?.forgotten) await mailer.withdraw(id);
      yield { outcome: 'succeeded', hash: null };
    },
  };
}
