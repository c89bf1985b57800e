// Sends mail through SMTP_URL, or writes files to DATA_DIR/outbox. A mail's content is never logged.
import type { Logger } from 'pino';
import { createOutbox } from './outbox.ts';
import { createSmtp } from './smtp.ts';
import type { Mailer } from './types.ts';

/** `smtpUrl`: null for the outbox. */
export const createMailer = ({
  smtpUrl,
  dataDir,
  log,
}: {
  smtpUrl: string | null;
  dataDir: string;
  log: Logger;
}): Mailer => (smtpUrl === null ? createOutbox(dataDir, log) : createSmtp(smtpUrl, log));
