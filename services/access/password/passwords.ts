// Sets passwords: with a code by mail, or with a one-time link.
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { CODE_LIFE_S, SETUP_PASSWORD_PAGE } from '#contracts/access/password.ts';
import { Uuid } from '#contracts/values/values.ts';
import type { Administrator, Administrators } from '../../areas/administrator/administrators.ts';
import { hashPassword } from '../../areas/administrator/password.ts';
import type { Witness } from '../../audit/audit.ts';
import type { Commands } from '../../command/types.ts';
import { passwordCodeMail, setupPasswordMail } from '../../mail/texts.ts';
import type { Mailer } from '../../mail/types.ts';
import type { Vault } from '../../storage/vault/types.ts';
import { administratorArea } from '../../areas/administrator/area.ts';

const SECOND = 1000;
const LINK_LIFE_MS = 24 * 60 * 60 * SECOND;
const TOKEN_BYTES = 24;
const CODES = 1_000_000;
const CODE_DIGITS = 6;
const MAX_TRIES = 5;
const CHANGE = 'change-password';
const SETUP = 'setup-password';

interface Parts {
  secrets: Pick<Vault, 'passwords' | 'codes' | 'shortCodes'>;
  mailer: Pick<Mailer, 'send'>;
  administrators: Pick<Administrators, 'find'>;
  clock: () => number;
}

/** The stored form of a link's code. It includes the e-mail address: after the address changes, old links are void. */
const storedForm = (token: string, { email }: Administrator): string => `${token} ${email}`;

interface LinkParts extends Pick<Parts, 'administrators' | 'clock'> {
  secrets: Pick<Vault, 'codes'>;
  /** The console's origin. */
  address(): string;
}

/**
 * Creates a one-time link to set a password, valid for 24 hours; an earlier link becomes void. null: the person may not
 * sign in.
 */
export const createLinks =
  ({ secrets, clock, administrators, address }: LinkParts) =>
  async (id: string): Promise<{ email: string; link: string } | null> => {
    const person = await administrators.find(id);
    if (!person) return null;
    const token = `${id}.${randomBytes(TOKEN_BYTES).toString('base64url')}`;
    await secrets.codes.put(storedForm(token, person), {
      purpose: SETUP,
      person: id,
      expiresAt: clock() + LINK_LIFE_MS,
    });
    return { email: person.email, link: `${address()}${SETUP_PASSWORD_PAGE}?token=${token}` };
  };

/** Mails such a link. Does nothing for a person who may not sign in. Throws MailUnavailable. */
export const createInvitations =
  ({ mailer, linkFor }: Pick<Parts, 'mailer'> & { linkFor: ReturnType<typeof createLinks> }) =>
  async (id: string): Promise<void> => {
    const invitation = await linkFor(id);
    if (invitation) await mailer.send(setupPasswordMail(invitation.email, invitation.link));
  };

export interface Passwords {
  /**
   * Mails a code, valid for ten minutes; an earlier code becomes void. Returns when it expires, in ms since 1970.
   * Throws MailUnavailable.
   */
  sendCode(person: Administrator): Promise<number>;
  /** Uses up one try, and the code if it is right. */
  takeCode(person: string, code: string): Promise<boolean>;
  /** The person of a link's token, without using it up; null: void. */
  ofLink(token: string): Promise<Administrator | null>;
  /** Uses up the person's link for this work; the link is restored if the work fails. False: it was void. */
  byLink(token: string, person: Administrator, work: () => Promise<void>): Promise<boolean>;
  /** Records the change first, then stores the password. */
  set(person: string, password: string, by: Witness): Promise<void>;
}

export const createPasswords = ({
  secrets: { passwords, codes, shortCodes },
  mailer,
  administrators,
  clock,
  commands,
}: Parts & { commands: Pick<Commands, 'run'> }): Passwords => ({
  async sendCode({ id, email }) {
    const code = String(randomInt(CODES)).padStart(CODE_DIGITS, '0');
    const expiresAt = clock() + CODE_LIFE_S * SECOND;
    await shortCodes.put(code, { purpose: CHANGE, person: id, expiresAt, tries: MAX_TRIES });
    await mailer.send(passwordCodeMail(email, code));
    return expiresAt;
  },
  takeCode: (person, code) => shortCodes.take(code, { purpose: CHANGE, person }, clock()),
  async ofLink(token) {
    const id = Uuid.safeParse(token.split('.', 1)[0]);
    const person = id.success ? await administrators.find(id.data) : null;
    return person && (await codes.find(storedForm(token, person), SETUP, clock())) ? person : null;
  },
  async byLink(token, person, work) {
    const code = storedForm(token, person);
    const link = await codes.find(code, SETUP, clock());
    if (!link || !(await codes.take(code, SETUP, clock()))) return false;
    try {
      await work();
      return true;
    } catch (error) {
      await codes.put(code, link);
      throw error;
    }
  },
  async set(person, password, by) {
    const hash = await hashPassword(password);
    const outcome = await commands.run(
      administratorArea,
      { type: 'SetPassword', id: person },
      { ...by, commandId: randomUUID() },
    );
    if (outcome.kind !== 'done') throw new Error(`a change of password could not be recorded: ${outcome.kind}`);
    await passwords.set(person, hash);
    // An earlier link could set the password again.
    await codes.drop(person, SETUP);
  },
});
