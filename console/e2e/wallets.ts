// Wallets in the page of a test: each speaks as the real one does, and signs with a key of the test's.
import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright';
import { testWallet, type TestWallet } from '#services/tools/testing/wallet.ts';
import type { WalletId } from '../src/wallet/types.ts';

/** The page's side: which account is shown, and what happens to it. */
interface Shown {
  show: (address: string | null) => void;
}
declare global {
  interface Window {
    testWallet: Shown;
    signForTest: (message: string) => Promise<string | null>;
  }
}

export const newWallet = (): TestWallet => testWallet(randomBytes(32));

/** Puts a wallet into every page of this tab; `shown`: the account it shows at first; a `deaf` one declines to sign. */
export async function install(
  page: Page,
  id: WalletId,
  wallet: TestWallet,
  { shown = wallet.address, deaf = false }: { shown?: string | null; deaf?: boolean } = {},
): Promise<void> {
  await page.exposeFunction('signForTest', (message: string) => (deaf ? null : wallet.sign(message)));
  await page.addInitScript(
    ({ kind, first }) => {
      const KEPT = 'shown-by-test-wallet';
      if (sessionStorage.getItem(KEPT) === null) sessionStorage.setItem(KEPT, first ?? '');
      const shownNow = (): string | null => sessionStorage.getItem(KEPT) || null;
      const accounts = (): string[] => (shownNow() === null ? [] : [shownNow()!]);
      const listeners = new Map<string, Set<(value: unknown) => void>>();
      const emit = (event: string, value?: unknown): void => {
        for (const listener of listeners.get(event) ?? []) listener(value);
      };
      const on = (event: string, listener: (value: unknown) => void): void => {
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      };
      const removeListener = (event: string, listener: (value: unknown) => void): void => {
        listeners.get(event)?.delete(listener);
      };
      const sign = async (message: string, type: string): Promise<string> => {
        const signature = type === 'bip322-simple' ? await window.signForTest(message) : null;
        if (signature === null) throw Object.assign(new Error('User rejected the request.'), { code: 4001 });
        return signature;
      };
      const kinds: Record<string, () => void> = {
        unisat: () =>
          Object.assign(window, {
            unisat: {
              requestAccounts: async () => accounts(),
              getAccounts: async () => accounts(),
              signMessage: sign,
              on,
              removeListener,
            },
          }),
        okx: () =>
          Object.assign(window, {
            okxwallet: {
              bitcoin: {
                connect: async () => ({ address: shownNow(), publicKey: '' }),
                getAccounts: async () => accounts(),
                signMessage: sign,
                on,
                removeListener,
              },
            },
          }),
        xverse: () => {
          const addresses = (): unknown[] => [
            { address: '3P8arxHNbnA8Gc6zTxaQwfkQV4XKKE7uyG', purpose: 'payment', addressType: 'p2sh' },
            ...accounts().map((address) => ({ address, purpose: 'ordinals', addressType: 'p2tr' })),
          ];
          const answers: Record<string, (params: Record<string, string>) => Promise<unknown>> = {
            wallet_connect: async () => ({ result: { id: 'account', addresses: addresses() } }),
            wallet_getAccount: async () =>
              shownNow() === null
                ? { error: { code: -32_002, message: 'Access denied.' } }
                : { result: { id: 'account', addresses: addresses() } },
            signMessage: async ({ message, protocol, address }) =>
              protocol === 'BIP322' && address === shownNow()
                ? sign(message!, 'bip322-simple').then(
                    (signature) => ({ result: { signature, address, protocol } }),
                    (error: unknown) => ({ error: { code: -32_000, message: String(error) } }),
                  )
                : { error: { code: -32_602, message: 'Invalid params.' } },
          };
          const request = async (method: string, params: Record<string, string>): Promise<unknown> => ({
            jsonrpc: '2.0',
            id: 'id',
            ...((await answers[method]!(params)) as object),
          });
          const addListener = (event: string, listener: () => void): (() => void) => {
            on(event, listener);
            return () => removeListener(event, listener);
          };
          Object.assign(window, { XverseProviders: { BitcoinProvider: { request, addListener } } });
        },
      };
      kinds[kind]!();
      window.testWallet = {
        show: (address) => {
          sessionStorage.setItem(KEPT, address ?? '');
          if (kind === 'unisat') emit('accountsChanged', accounts());
          else if (kind === 'okx') emit('accountChanged', address === null ? null : { address, publicKey: '' });
          else emit(address === null ? 'disconnect' : 'accountChange');
        },
      };
    },
    { kind: id, first: shown },
  );
}
