// Follow-ups of area commands in a test server, with mails in its folder.
import { createFollowUps } from '../../areas/follow-ups.ts';
import type { AreaParts } from '../../http/parts.ts';
import { createMailer } from '../../mail/mailer.ts';

type Parts = Omit<Parameters<typeof createFollowUps>[0], 'mailer'> & { dataDir: string };

export const afterwardsIn = ({ dataDir, ...parts }: Parts): AreaParts['afterwards'] =>
  createFollowUps({ ...parts, mailer: createMailer({ smtpUrl: null, dataDir, log: parts.log }) }).afterwards;
