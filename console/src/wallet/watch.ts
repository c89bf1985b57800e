// A person who signed in with a wallet stays signed in only while the wallet shows that account.
import type { RememberedWallet } from './remembered.ts';
import type { Wallet } from './types.ts';
import { walletsHere } from './wallets.ts';

/** A wallet's script may load after ours. */
const APPEARS_WITHIN_MS = 3000;
const LOOK_EVERY_MS = 100;

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
/**
 * Calls back once when the wallet is gone, disconnected or shows another account. The returned function stops the
 * watch.
 */
export function watchWallet(
  { id, address }: RememberedWallet,
  onLost: () => void,
  findWallets: () => Wallet[] = walletsHere,
): () => void {
  let unlisten: (() => void) | null = null;
  let stopped = false;
  const stop = (): void => {
    stopped = true;
    clearInterval(timer);
    unlisten?.();
    unlisten = null;
  };
  const lost = (): void => {
    if (stopped) return;
    stop();
    onLost();
  };
  const until = Date.now() + APPEARS_WITHIN_MS;
  const check = (): void => {
    const wallet = findWallets().find((one) => one.id === id);
    if (!wallet) {
      if (Date.now() >= until) lost();
      return;
    }
    clearInterval(timer);
    const compare = (shown: string | null): void => {
      if (shown === null || !same(shown, address)) lost();
    };
    unlisten = wallet.onChange((shown) => {
      if (shown === undefined) wallet.current().then(compare, lost);
      else compare(shown);
    });
    // A wallet that cannot report its account (an older version) is not treated as changed.
    wallet.current().then(compare, () => {});
  };
  const timer = setInterval(check, LOOK_EVERY_MS);
  check();
  return stop;
}
