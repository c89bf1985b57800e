// The second factor: TOTP (RFC 6238) with SHA-1, six digits and 30 seconds, as in common authenticators. A code works
// once.
import { generateSecret, generateURI, verify } from 'otplib';
import type { Vault } from '../../storage/vault/types.ts';

const STEP_S = 30;
const SECOND = 1000;
const ISSUER = 'Operations console';

/** The time step of a code: the current, previous or next one; null: none of them. */
async function stepOf(secret: string, code: string, now: number): Promise<number | null> {
  const epoch = Math.floor(now / SECOND);
  const result = await verify({ strategy: 'totp', secret, token: code, epoch, epochTolerance: STEP_S });
  return result.valid ? Math.floor(epoch / STEP_S) + result.delta : null;
}

export interface SecondFactor {
  /** Creates a secret that must be confirmed within ten minutes. */
  begin(person: string, email: string): Promise<{ secret: string; uri: string }>;
  /** Activates the new secret if the code is right. */
  confirm(person: string, code: string): Promise<boolean>;
  /** Uses up the code if it is right. */
  check(person: string, code: string): Promise<boolean>;
  remove(person: string): Promise<void>;
}

const PENDING_MS = 10 * 60_000;

export const createSecondFactor = ({
  secondFactors,
  clock,
}: {
  secondFactors: Vault['secondFactors'];
  clock: () => number;
}): SecondFactor => ({
  async begin(person, email) {
    const secret = generateSecret();
    await secondFactors.begin(person, secret, clock() + PENDING_MS);
    return { secret, uri: generateURI({ strategy: 'totp', issuer: ISSUER, label: email, secret }) };
  },
  async confirm(person, code) {
    const now = clock();
    const secret = await secondFactors.pending(person, now);
    const step = secret === null ? null : await stepOf(secret, code, now);
    return step !== null && secondFactors.confirm(person, step, now);
  },
  async check(person, code) {
    const secret = await secondFactors.find(person);
    const step = secret === null ? null : await stepOf(secret, code, clock());
    return step !== null && secondFactors.use(person, step);
  },
  remove: (person) => secondFactors.remove(person),
});
