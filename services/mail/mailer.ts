// Mail: through the server that SMTP_URL names, or else as files in DATA_DIR/outbox. What is in a mail reaches no log.
import type { Logger } from 'pino';
import { createOutbox } from './outbox.ts';
import { createSmtp } from './smtp.ts';
import type { Mailer } from './types.ts';

/** `smtpUrl` null: into the outbox. */
export const createMailer = ({
  smtpUrl,
  dataDir,
  log,
}: {
  smtpUrl: string | null;
  dataDir: string;
  log: Logger;
}): Mailer => (smtpUrl === null ? createOutbox(dataDir, log) : createSmtp(smtpUrl, log));
