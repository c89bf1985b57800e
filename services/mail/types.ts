// What a mail is, and who sends it.

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** What the text leads to, and the code it tells; apart, for whoever reads the outbox. */
  link?: string;
  code?: string;
  /**
   * Of a mail that may be sent again, by whom a process died over: it is the same mail. `since`: RFC 3339, from when on
   * it was to be sent.
   */
  known?: { id: string; since: string };
}

export class MailUnavailable extends Error {
  override name = 'MailUnavailable';
}

/** The mail server will not take this mail, however often it is sent. */
export class MailRefused extends MailUnavailable {
  override name = 'MailRefused';
}

export interface Mailer {
  /**
   * Done once the server took it, or the file is there: within ten seconds. A known one is one file, or has one
   * Message-ID. Throws MailUnavailable, MailRefused among it.
   */
  send(mail: Mail): Promise<void>;
  /** Removes what the outbox holds for this address. What an SMTP server took is out of reach. */
  forget(email: string): Promise<void>;
  /** Removes the known mail from the outbox. */
  withdraw(id: string): Promise<void>;
  close(): Promise<void>;
}
