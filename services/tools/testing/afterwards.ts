// Follow-ups of area commands in a test server, with mails in its folder.
import type { Logger } from 'pino';
import { createAfterwards } from '../../areas/administrator/afterwards.ts';
import { createForget } from '../../areas/administrator/forget.ts';
import { createForgetFeedback, forgetsFeedback } from '../../areas/feedback/forget.ts';
import { completesLinks } from '../../areas/publishing/links.ts';
import type { Commands } from '../../command/types.ts';
import type { EventStore } from '../../event-store/types.ts';
import type { AreaParts } from '../../http/parts.ts';
import { createMailer } from '../../mail/mailer.ts';
import type { Vault } from '../../storage/vault/types.ts';

interface Parts {
  store: EventStore;
  commands: Commands;
  vault: Vault;
  invite: Parameters<typeof createAfterwards>[0]['invite'];
  dataDir: string;
  log: Logger;
}

export function afterwardsIn({ store, commands, vault, invite, dataDir, log }: Parts): AreaParts['afterwards'] {
  const outbox = createMailer({ smtpUrl: null, dataDir, log });
  const [ofPeople, ofFeedback, ofLinks] = [
    createAfterwards({ vault, invite, forget: createForget({ store, vault, mailer: outbox }) }),
    forgetsFeedback(createForgetFeedback({ store, vault, mailer: outbox })),
    completesLinks({ store, commands, log }),
  ];
  return async (area, command, commandId) => {
    await ofPeople(area, command, commandId);
    await ofFeedback(area, command);
    return ofLinks(area, command, commandId);
  };
}
