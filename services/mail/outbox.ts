// The outbox without an SMTP server: each mail is a JSON file that only the process's user can read.
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { z } from 'zod';
import { MailUnavailable, type Mail, type Mailer } from './types.ts';

const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
const COUNT_DIGITS = 6;
const StoredMail = z.object({ to: z.string() });
const sameAddress = (one: string, other: string): boolean =>
  one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase();
const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

export function createOutbox(dataDir: string, log: Logger): Mailer {
  const folder = join(dataDir, 'outbox');
  let count = 0;
  /** Files being written. Other unfinished files were left by a dead process. */
  const underWay = new Set<string>();
  /** Sorts by time, then by order within a millisecond; unique across processes. */
  const nameOf = ({ id, since }: NonNullable<Mail['resend']>, order: number): string =>
    `${since.replaceAll(/[:.]/g, '-')}-${String(order).padStart(COUNT_DIGITS, '0')}-${id}`;
  const files = async (): Promise<string[]> =>
    readdir(folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
  const isTo = async (file: string, email: string): Promise<boolean> => {
    const mail = StoredMail.safeParse(JSON.parse(await readFile(file, 'utf8')));
    return mail.success && sameAddress(mail.data.to, email);
  };
  return {
    async send({ to, subject, text, link, code, resend }: Mail) {
      // A repeated mail replaces the unfinished file of a dead process.
      const name = resend ? nameOf(resend, 0) : nameOf({ id: randomUUID(), since: new Date().toISOString() }, count++);
      const unfinished = join(folder, `.${name}`);
      underWay.add(`.${name}`);
      try {
        await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
        await writeFile(unfinished, `${JSON.stringify({ to, subject, text, link, code }, null, 2)}\n`, {
          mode: PRIVATE_FILE,
          flag: resend ? 'w' : 'wx',
        });
        await rename(unfinished, join(folder, `${name}.json`)); // readers of the folder see complete mails only
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined); // its part would take space on a full disk
        log.warn({ code: (error as NodeJS.ErrnoException).code }, 'a mail could not be written to the outbox');
        throw new MailUnavailable('the outbox is not writable');
      } finally {
        underWay.delete(`.${name}`);
      }
    },
    async forget(email) {
      for (const name of await files()) {
        const file = join(folder, name);
        const isLeftover = name.startsWith('.') && !underWay.has(name);
        if (isLeftover || (name.endsWith('.json') && (await isTo(file, email).catch(() => false))))
          await rm(file, { force: true });
      }
    },
    async withdraw(id) {
      for (const name of await files())
        if (name.endsWith(`-${id}`) || name.endsWith(`-${id}.json`)) await rm(join(folder, name), { force: true });
    },
    close: async () => {},
  };
}
