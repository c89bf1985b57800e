// Types of mails and of the mailer.

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The link and the code in the text, also as separate fields for readers of the outbox. */
  link?: string;
  code?: string;
  /**
   * Identifies a mail that may be sent again after a crash. `since`: when it was due, RFC 3339.
   */
  resend?: { id: string; since: string };
}

export class MailUnavailable extends Error {
  override name = 'MailUnavailable';
}

/** The mail server refuses this mail permanently. */
export class MailRefused extends MailUnavailable {
  override name = 'MailRefused';
}

export interface Mailer {
  /**
   * Resolves when the server has accepted the mail or the file is written, within ten seconds. A mail with `known`
   * always has the same file name or Message-ID. Throws MailUnavailable or its subclass MailRefused.
   */
  send(mail: Mail): Promise<void>;
  /** Removes the address's mails from the outbox. Mails accepted by an SMTP server cannot be removed. */
  forget(email: string): Promise<void>;
  /** Removes the mail with this `known.id` from the outbox. */
  withdraw(id: string): Promise<void>;
  close(): Promise<void>;
}
