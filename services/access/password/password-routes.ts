// Routes of a person's own password: the code by mail, the change, and the one-time link.
import type { FastifyInstance } from 'fastify';
import { CODE_WAIT_S, changePassword, sendPasswordCode, setUpPassword } from '#contracts/access/password.ts';
import { callerOf, witnessOf } from '../../http/caller.ts';
import { failureTeller } from '../origin-of.ts';
import { mount } from '../../http/mount.ts';
import { invalidInput, problem } from '../../http/problem.ts';
import { createAttempts } from '../attempts/attempts.ts';
import { AttemptFailed, type PersonLimits } from '../attempts/limits.ts';
import type { AccessParts } from '../parts.ts';
import { passwordFault } from './password-rules.ts';
import { createPasswords } from './passwords.ts';
import type { Sessions } from '../session/sessions.ts';

const SECOND = 1000;
const HOUR_MS = 3600 * SECOND;
const CODES_AN_HOUR = 6;
const MAX_KEYS = 20_000;

interface PasswordParts extends Pick<
  AccessParts,
  'administrators' | 'audit' | 'secrets' | 'mailer' | 'commands' | 'seal'
> {
  sessions: Sessions;
  limits: PersonLimits;
  clock: () => number;
}

export function mountPasswords(
  app: FastifyInstance,
  { administrators, audit, secrets, mailer, commands, seal, sessions, limits, clock }: PasswordParts,
): void {
  const passwords = createPasswords({ secrets, mailer, administrators, commands, clock });
  const resendLimit = createAttempts({ failures: 1, window: CODE_WAIT_S * SECOND, keys: MAX_KEYS }, clock);
  const hourlyLimit = createAttempts({ failures: CODES_AN_HOUR, window: HOUR_MS, keys: MAX_KEYS }, clock);

  /**
   * Ends a person's sessions except one before the change, so that no failure leaves them to a holder of the old
   * password. Ends them again after it, for sessions begun meanwhile.
   */
  const withSessionsEnded = async (
    person: string,
    except: string | undefined,
    change: () => Promise<void>,
  ): Promise<number> => {
    const endedBefore = await sessions.endAll(person, except);
    await change();
    return endedBefore + (await sessions.endAll(person, except));
  };

  mount(app, sendPasswordCode, async (_input, request) => {
    const { administrator } = callerOf(request).session;
    const wait = resendLimit.begin(administrator.id) || hourlyLimit.begin(administrator.id);
    if (wait) throw problem('too-many-requests', { retryAfter: wait });
    try {
      const expiresAt = await passwords.sendCode(administrator);
      return { resendAfter: CODE_WAIT_S, expiresAt: new Date(expiresAt).toISOString() };
    } catch (error) {
      // An unsent code needs no wait before the next. It still counts for the hour, so that a broken mail server is not
      // called endlessly.
      resendLimit.clear(administrator.id);
      throw error;
    }
  });

  const tellFailure = failureTeller({ audit, seal });
  mount(app, changePassword, async ({ body: { oldPassword, password, code } }, request) => {
    const {
      administrator: { id, email },
      id: current,
    } = callerOf(request).session;
    const witness = await witnessOf(request, seal);
    await limits.attempt(
      id,
      async () => {
        const isCorrect =
          oldPassword === null
            ? (await secrets.passwords.find(id)) === null
            : (await administrators.verifySignIn(email, oldPassword))?.administrator.id === id;
        if (!isCorrect) throw new AttemptFailed(invalidInput({ path: 'oldPassword', key: 'password-wrong' }));
      },
      async () => tellFailure(await administrators.accountOf(email), request, async () => id),
    );
    const fault = password === oldPassword ? 'password-unchanged' : passwordFault(password, email);
    if (fault) throw invalidInput({ path: 'password', key: fault });
    if (!(await passwords.takeCode(id, code))) throw invalidInput({ path: 'code', key: 'code-wrong' });
    return { endedSessions: await withSessionsEnded(id, current, () => passwords.set(id, password, witness)) };
  });

  mount(app, setUpPassword, async ({ body: { token, password } }, request) => {
    const person = await passwords.ofLink(token);
    if (!person) throw problem('link-invalid');
    const fault = passwordFault(password, person.email);
    if (fault) throw invalidInput({ path: 'password', key: fault });
    // The link identifies the person. It is used up first, so that only one of two concurrent requests sets the
    // password.
    const by = {
      actor: { kind: 'administrator', id: person.id, role: person.roleId },
      ip: await seal(person.id, request.ip),
    } as const;
    const endedSessions = await withSessionsEnded(person.id, undefined, async () => {
      if (!(await passwords.byLink(token, person, () => passwords.set(person.id, password, by))))
        throw problem('link-invalid');
    });
    return { endedSessions };
  });
}
