// Where a sign-in comes from: the client's address and what it says of its device. Kept sealed only.
import type { FastifyRequest } from 'fastify';
import type { Audit } from '../audit/audit.ts';
import type { Vault } from '../storage/vault/types.ts';

interface Origin {
  address: string;
  device: string;
}

const MAX_DEVICE = 300;

/** `device`: the User-Agent as it was sent, shortened; empty: none was sent. */
export const originOf = (request: Pick<FastifyRequest, 'ip' | 'headers'>): Origin => ({
  address: request.ip,
  device: (request.headers['user-agent'] ?? '').slice(0, MAX_DEVICE),
});

/**
 * Tells the audit log of a failed proof of an account, with its origin. `owner`: of the key that seals it, asked at the
 * end of the minute.
 */
export const failureTeller =
  ({ audit, seal }: { audit: Pick<Audit, 'signInFailed'>; seal: Vault['seal'] }) =>
  (account: string, request: FastifyRequest, owner: () => Promise<string>): void => {
    const { address, device } = originOf(request);
    audit.signInFailed(account, [address, device].filter(Boolean).join(' · '), async (text) =>
      seal(await owner(), text),
    );
  };
