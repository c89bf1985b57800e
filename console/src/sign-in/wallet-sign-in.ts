// Signs in with a wallet: its account, the server's message, its signature.
import type { walletChallenge, walletSignIn } from '#contracts/access/session.ts';
import { callAt, ProblemError } from '../app/server/api.ts';
import { rememberWallet } from '../wallet/remembered.ts';
import type { Wallet } from '../wallet/types.ts';
import { looksTaproot } from '../wallet/wallets.ts';
import type { Try } from './use-sign-in.ts';

/** Why a sign-in with a wallet fails; text under `sign-in:wallet.<reason>`. */
export type WalletFailure = 'noAccount' | 'notTaproot' | 'declined' | 'unknown';
export class WalletSignInError extends Error {
  readonly reason: WalletFailure;
  constructor(reason: WalletFailure, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** A wallet's rejection has no reliable format: either the person declined, or the wallet failed. */
const orDeclined = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((error: unknown) => {
    throw new WalletSignInError('declined', error);
  });

/** No one has this wallet, or the signature is invalid: the server does not say which. */
const refused = (error: unknown): never => {
  throw error instanceof ProblemError && error.code === 'sign-in-failed'
    ? new WalletSignInError('unknown', error)
    : error;
};

/**
 * Collects everything an attempt needs from the wallet and the server. Rejects with WalletSignInError or ProblemError.
 */
export async function walletTry(wallet: Wallet): Promise<Try> {
  const address = await orDeclined(wallet.connect());
  if (address === null) throw new WalletSignInError('noAccount');
  if (!looksTaproot(address)) throw new WalletSignInError('notTaproot');
  const { message } = await callAt<typeof walletChallenge>(
    { method: 'POST', path: '/api/session/wallet/challenge' },
    { body: { address } },
  );
  const signature = await orDeclined(wallet.sign(message, address));
  return async (code) => {
    const answer = await callAt<typeof walletSignIn>(
      { method: 'POST', path: '/api/session/wallet' },
      { body: { address, signature, message, ...(code === undefined ? {} : { code }) } },
    ).catch(refused);
    rememberWallet({ id: wallet.id, address });
    return answer;
  };
}
