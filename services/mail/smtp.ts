// Sends mail through an SMTP server. Requests wait for it, so a server that does not answer in time counts as
// unavailable.
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { within } from '../base/within.ts';
import { MailRefused, MailUnavailable, type Mailer } from './types.ts';

/** Time limits for the whole delivery and for each step. */
const LIMIT_MS = 10_000;
const STEP_MS = 5_000;

/** The sender: SMTP_URL's `from`, its user if that is an address, else `no-reply` at its host. */
export function senderOf(smtpUrl: string): string {
  const { username, hostname, searchParams } = new URL(smtpUrl);
  const user = decodeURIComponent(username);
  return searchParams.get('from') ?? (user.includes('@') ? user : `no-reply@${hostname}`);
}

/** The URL without our own parameter, which nodemailer does not know. */
function serverOf(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  url.searchParams.delete('from');
  return url.href;
}

/** `<id@host>`, with the host of the sender's address, so that a repeated mail has the same Message-ID. */
const messageIdOf = (id: string, from: string): string => `<${id}@${/@([\w.-]+)>?$/.exec(from)?.[1] ?? 'localhost'}>`;

/**
 * The mailbox does not exist or accepts no mail. Policy refusals (5.7, RFC 3463) are excluded: they can be fixed here.
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
    async send({ to, subject, text, resend }) {
      try {
        // The address is an object. A text would be parsed and could contain several addresses.
        await within(
          LIMIT_MS,
          transport.sendMail({
            from,
            to: { name: '', address: to },
            subject,
            text,
            ...(resend && { messageId: messageIdOf(resend.id, from) }),
          }),
          () => Object.assign(new Error('late'), { code: 'ETIMEDOUT' }),
        );
      } catch (error) {
        // Only the error's codes: its message may contain the address.
        const { code, responseCode, ...failure } = error as {
          code?: unknown;
          responseCode?: unknown;
          command?: unknown;
          response?: unknown;
        };
        log.warn({ code: word(code), answer: word(responseCode) }, 'a mail could not be sent');
        if (isRefused(failure)) throw new MailRefused(`the mail server refused the mailbox (${word(responseCode)})`);
        throw new MailUnavailable('the mail server did not accept the mail');
      }
    },
    forget: async () => {},
    withdraw: async () => {},
    close: async () => transport.close(),
  };
}
