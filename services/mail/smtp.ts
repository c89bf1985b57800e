// Mail through an SMTP server. A request waits for it, so nothing takes long: a server that does not answer in time is
// as good as none.
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { within } from '../base/within.ts';
import { MailRefused, MailUnavailable, type Mailer } from './types.ts';

/** For all of it, and for each of its steps. */
const LIMIT_MS = 10_000;
const STEP_MS = 5_000;

/** Who the mails are from: SMTP_URL's `from`, its user if that is an address, else nobody at its host. */
export function senderOf(smtpUrl: string): string {
  const { username, hostname, searchParams } = new URL(smtpUrl);
  const user = decodeURIComponent(username);
  return searchParams.get('from') ?? (user.includes('@') ? user : `no-reply@${hostname}`);
}

/** The address without what is ours and not nodemailer's. */
function serverOf(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  url.searchParams.delete('from');
  return url.href;
}

/** `<id@host>`, the host of the sender's address: told again, it is known as the same mail. */
const messageIdOf = (id: string, from: string): string => `<${id}@${/@([\w.-]+)>?$/.exec(from)?.[1] ?? 'localhost'}>`;

/**
 * There is no such mailbox, or it takes no mail; not that we may not send it (5.7, RFC 3463): that can be mended here.
 */
const NO_MAILBOX = /^55[0-3](?![ -]5\.7\.)/;
const isRefused = ({ command, response }: { command?: unknown; response?: unknown }): boolean =>
  command === 'RCPT TO' && typeof response === 'string' && NO_MAILBOX.test(response);

const word = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

export function createSmtp(smtpUrl: string, log: Logger): Mailer {
  const from = senderOf(smtpUrl);
  const transport = createTransport({
    url: serverOf(smtpUrl),
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    dnsTimeout: STEP_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, known }) {
      try {
        // The address as an object: as text it would be parsed, and one text can be many addresses.
        await within(
          LIMIT_MS,
          transport.sendMail({
            from,
            to: { name: '', address: to },
            subject,
            text,
            ...(known && { messageId: messageIdOf(known.id, from) }),
          }),
          () => Object.assign(new Error('late'), { code: 'ETIMEDOUT' }),
        );
      } catch (error) {
        // Of the error its codes only: its words may name the address.
        const { code, responseCode, ...told } = error as {
          code?: unknown;
          responseCode?: unknown;
          command?: unknown;
          response?: unknown;
        };
        log.warn({ code: word(code), answer: word(responseCode) }, 'a mail could not be sent');
        if (isRefused(told)) throw new MailRefused(`the mail server refused the mailbox (${word(responseCode)})`);
        throw new MailUnavailable('the mail server did not take the mail');
      }
    },
    forget: async () => {},
    withdraw: async () => {},
    close: async () => transport.close(),
  };
}
