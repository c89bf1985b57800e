// What follows a recorded command of some areas: mails, ended sessions, erased keys, completed links.
import type { Logger } from 'pino';
import type { Commands } from '../command/types.ts';
import type { EventStore } from '../event-store/types.ts';
import type { AreaParts } from '../http/parts.ts';
import type { Mailer } from '../mail/types.ts';
import type { Vault } from '../storage/vault/types.ts';
import { createAfterwards } from './administrator/afterwards.ts';
import { createForget } from './administrator/forget.ts';
import { createForgetFeedback, forgetsFeedback } from './feedback/forget.ts';
import { completesLinks } from './publishing/links.ts';

interface Parts {
  store: EventStore;
  vault: Vault;
  mailer: Mailer;
  commands: Commands;
  invite: Parameters<typeof createAfterwards>[0]['invite'];
  log: Logger;
}

export function createFollowUps({ store, vault, mailer, commands, invite, log }: Parts) {
  const [forget, forgetFeedback] = [
    createForget({ store, vault, mailer }),
    createForgetFeedback({ store, vault, mailer }),
  ];
  const [ofPeople, ofFeedback, ofLinks] = [
    createAfterwards({ vault, invite, forget }),
    forgetsFeedback(forgetFeedback),
    completesLinks({ store, commands, log }),
  ];
  const afterwards: AreaParts['afterwards'] = async (area, command, commandId) => {
    await ofPeople(area, command, commandId);
    await ofFeedback(area, command);
    return ofLinks(area, command, commandId);
  };
  return { forget, forgetFeedback, afterwards };
}
