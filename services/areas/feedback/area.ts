// Feedback of users. Personal data arrive sealed with a key for each feedback.
import { feedbackActions } from '#contracts/areas/feedback/actions.ts';
import { feedbackEvents } from '#contracts/areas/feedback/events.ts';
import { feedbackFacts } from '#contracts/areas/feedback/facts.ts';
import { feedbackReads } from '#contracts/areas/feedback/reads.ts';
import { defineArea } from '../../command/area.ts';
import { actionRoutes, routesOf, type CommandFields } from '../../http/area-routes.ts';
import { keyName } from '../../storage/vault/keys.ts';
import type { Vault } from '../../storage/vault/types.ts';
import { toCommands, type Area } from '../area.ts';
import { feedbackDecider } from './decider.ts';
import { feedbackDemo } from './demo.ts';
import { feedbackId } from './feedback-id.ts';
import { feedbackPolicies } from './policies.ts';

export const feedbackArea = defineArea({
  events: feedbackEvents,
  decider: feedbackDecider,
  creates: ['ReceiveFeedback'],
  // A text is sealed anew each time and never looks the same; its lookup mark does.
  identity: (command) => {
    const {
      mailbox: _mailbox,
      content: _content,
      pictures: _pictures,
      reply: _reply,
      ...rest
    }: Record<string, unknown> = { ...command };
    return rest;
  },
});

/**
 * Seals the reply, with a lookup mark that distinguishes replies under the same Idempotency-Key. Of the mailbox only
 * the lookup mark is kept.
 */
async function sealedFields(
  { mailbox, reply, ...fields }: CommandFields,
  { seal, marks }: Pick<Vault, 'seal' | 'marks'>,
): Promise<CommandFields> {
  const key = keyName('feedback', fields.id);
  return {
    ...fields,
    ...(typeof mailbox === 'string' && { mailboxLookup: await marks.of(key, mailbox) }),
    ...(reply !== undefined && { reply: null }),
    ...(typeof reply === 'string' && {
      reply: await seal(key, reply),
      replyLookup: await marks.of(key, `reply ${reply}`),
    }),
  };
}

export const feedback = {
  definition: feedbackArea,
  routes: routesOf(feedbackArea, {
    reads: feedbackReads,
    creates: [],
    ...actionRoutes(feedbackArea, feedbackActions, sealedFields),
  }),
  facts: toCommands(feedbackArea, feedbackFacts, {
    'feedback-received': ({ data, at, source, id }) => ({
      type: 'ReceiveFeedback',
      id: feedbackId(source, id),
      feedbackTime: at,
      ...data,
    }),
  }),
  policies: feedbackPolicies,
  demo: feedbackDemo,
} satisfies Area;
