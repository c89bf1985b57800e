// The objects that wallets inject into the page, as far as they are used. They are untrusted: their responses are
// checked on arrival.

type Answered = Promise<unknown>;
interface Emitter {
  on(event: string, listener: (value: unknown) => void): void;
  removeListener?(event: string, listener: (value: unknown) => void): void;
}
/** https://docs.unisat.io/dev/unisat-developer-center/unisat-wallet */
export interface UniSat extends Emitter {
  requestAccounts(): Answered;
  getAccounts(): Answered;
  signMessage(message: string, type: 'bip322-simple'): Answered;
}
/** https://web3.okx.com/build/docs/sdks/chains/bitcoin/provider */
export interface Okx extends Emitter {
  connect(): Answered;
  getAccounts(): Answered;
  signMessage(message: string, type: 'bip322-simple'): Answered;
}
/** https://docs.xverse.app/sats-connect */
export interface Xverse {
  request(method: string, params: unknown): Answered;
  addListener?(event: 'accountChange' | 'disconnect', listener: () => void): unknown;
}

export interface InjectedWallets {
  unisat?: UniSat;
  okxwallet?: { bitcoin?: Okx };
  XverseProviders?: { BitcoinProvider?: Xverse };
}

declare global {
  interface Window extends InjectedWallets {}
}

/** The page's window, with the objects that wallets add. */
export const injected = (): InjectedWallets => window;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
export const record = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
export const textOr = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
/** The first of a list of addresses; null for anything else. */
export const firstOf = (accounts: unknown): string | null => (Array.isArray(accounts) ? textOr(accounts[0]) : null);

export class WalletAnswerError extends Error {
  override name = 'WalletAnswerError';
}
export function signatureOf(value: unknown): string {
  const signature = textOr(value);
  if (signature === null) throw new WalletAnswerError('no signature');
  return signature;
}
export function listen(emitter: Emitter, listeners: Record<string, (value: unknown) => void>): () => void {
  for (const [event, listener] of Object.entries(listeners)) emitter.on(event, listener);
  return () => {
    for (const [event, listener] of Object.entries(listeners)) emitter.removeListener?.(event, listener);
  };
}
