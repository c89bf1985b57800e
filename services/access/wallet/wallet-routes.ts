// Sign-in by wallet: a challenge message, then its signature. An unknown address gets the same answer as a wrong
// signature.
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
 * The maximum number of challenges. One address has more than one client may request, so that one stranger cannot push
 * out others.
 */
const MAX_CHALLENGES = { ofAddress: 100, inAll: 20_000 };
const CHALLENGE_REQUESTS = { failures: 60, window: 5 * MINUTE, keys: 20_000 };
/** The number of newest challenges that are tried if the request does not contain the message. */
const MAX_TRIED = 5;

interface WalletParts extends Pick<AccessParts, 'administrators' | 'secrets' | 'lookup' | 'config'> {
  signIn: SignIn;
  clock: () => number;
}

export function mountWallet(
  app: FastifyInstance,
  { administrators, secrets: { challenges }, lookup, config: { publicUrl }, signIn: { signIn }, clock }: WalletParts,
): void {
  const challengeRequests = createAttempts(CHALLENGE_REQUESTS, clock);
  // The origin never comes from the request, because clients choose the Host header.
  const messageOf = (address: string, { nonce, issuedAt, expiresAt }: ChallengeRecord): string =>
    signInMessage({ origin: publicUrl ?? app.listeningOrigin, address, nonce, issuedAt, expiresAt });

  mount(app, walletChallenge, async ({ body: { address } }, request) => {
    const wait = challengeRequests.begin(networkOf(request.ip));
    if (wait) throw problem('too-many-requests', { retryAfter: wait });
    const issuedAt = clock();
    const challenge = {
      nonce: randomBytes(NONCE_BYTES).toString('hex'),
      address: await lookup(address),
      issuedAt,
      expiresAt: issuedAt + CHALLENGE_LIFE_MS,
    };
    await challenges.put(challenge, MAX_CHALLENGES);
    return { message: messageOf(address, challenge), expiresAt: new Date(challenge.expiresAt).toISOString() };
  });

  mount(app, walletSignIn, async ({ body: { address, signature, message, ...options } }, request, reply) => {
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
              ? open.slice(0, MAX_TRIED)
              : open.filter((challenge) => messageOf(address, challenge) === message);
          const signed = candidates.find((challenge) => isSignedBy(address, messageOf(address, challenge), signature));
          // The challenge is used up only after the second factor is right, so that it can be sent again before. The
          // wallet may have been unbound meanwhile.
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
      options,
      request,
      reply,
    );
  });
}
