// Sign in by wallet: a message to sign, and the signature. An address nobody has is answered as a bad signature is.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { walletChallenge, walletSignIn } from '#contracts/access/session.ts';
import { mount } from '../../http/mount.ts';
import { problem } from '../../http/problem.ts';
import type { ChallengeRecord } from '../../storage/vault/challenges.ts';
import { createAttempts } from '../attempts/attempts.ts';
import { networkOf } from '../attempts/network.ts';
import type { AccessParts } from '../parts.ts';
import type { SignIn } from '../sign-in.ts';
import { isSignedBy } from './bip322.ts';
import { signInMessage } from './message.ts';

const MINUTE = 60_000;
const CHALLENGE_LIFE_MS = 5 * MINUTE;
const NONCE_BYTES = 20;
/**
 * Challenges kept: more for one address than one client can ask for, so that nobody is pushed out by a stranger alone.
 */
const KEPT = { ofAddress: 100, inAll: 20_000 };
const ASKED = { failures: 60, window: 5 * MINUTE, keys: 20_000 };
/** Where the message is not told: of the newest challenges, so many are tried. */
const TRIED = 5;

interface WalletParts extends Pick<AccessParts, 'administrators' | 'secrets' | 'lookup' | 'config'> {
  signIn: SignIn;
  clock: () => number;
}

export function mountWallet(
  app: FastifyInstance,
  { administrators, secrets: { challenges }, lookup, config: { publicUrl }, signIn: { signIn }, clock }: WalletParts,
): void {
  const asked = createAttempts(ASKED, clock);
  // Never what a request says of itself: the Host header is anybody's.
  const messageOf = (address: string, { nonce, issuedAt, expiresAt }: ChallengeRecord): string =>
    signInMessage({ origin: publicUrl ?? app.listeningOrigin, address, nonce, issuedAt, expiresAt });

  mount(app, walletChallenge, async ({ body: { address } }, request) => {
    const wait = asked.begin(networkOf(request.ip));
    if (wait) throw problem('too-many-requests', { retryAfter: wait });
    const issuedAt = clock();
    const challenge = {
      nonce: randomBytes(NONCE_BYTES).toString('hex'),
      address: await lookup(address),
      issuedAt,
      expiresAt: issuedAt + CHALLENGE_LIFE_MS,
    };
    await challenges.put(challenge, KEPT);
    return { message: messageOf(address, challenge), expiresAt: new Date(challenge.expiresAt).toISOString() };
  });

  mount(app, walletSignIn, async ({ body: { address, signature, message, ...given } }, request, reply) => {
    const key = await lookup(address);
    const person = () => administrators.byWallet(address);
    return signIn(
      {
        method: 'wallet',
        key: `wallet ${key}`,
        person,
        async prove() {
          const [open, administrator] = await Promise.all([challenges.open(key, clock()), person()]);
          const candidates =
            message === undefined
              ? open.slice(0, TRIED)
              : open.filter((challenge) => messageOf(address, challenge) === message);
          const signed = candidates.find((challenge) => isSignedBy(address, messageOf(address, challenge), signature));
          // Used up once the second factor is right, too: before that it may be sent again. The wallet may have been
          // unbound meanwhile.
          return signed && administrator
            ? {
                administrator,
                holds: async () =>
                  (await challenges.take(signed.nonce, clock())) && (await person())?.id === administrator.id,
              }
            : null;
        },
        account: async () => administrators.accountOf((await person())?.email ?? address),
      },
      given,
      request,
      reply,
    );
  });
}
