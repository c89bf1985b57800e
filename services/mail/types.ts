// What a mail is, and who sends it.

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** What the text leads to, and the code it tells; apart, for whoever reads the outbox. */
  link?: string;
  code?: string;
}

export class MailUnavailable extends Error {
  override name = 'MailUnavailable';
}

export interface Mailer {
  /** Done once the server took it, or the file is there: within ten seconds. Throws MailUnavailable. */
  send(mail: Mail): Promise<void>;
  /** Removes what the outbox holds for this address. What an SMTP server took is out of reach. */
  forget(email: string): Promise<void>;
  close(): Promise<void>;
}
