// What the console needs of a bitcoin wallet in the browser, whichever it is.

export type WalletId = 'unisat' | 'okx' | 'xverse';

export interface Wallet {
  id: WalletId;
  /** The maker's own name for it. */
  name: string;
  /** Asks the person for an account; its address, or null if there is none. Rejects when the person declines. */
  connect(): Promise<string | null>;
  /** The account that is connected now, without asking anybody; null: none. */
  current(): Promise<string | null>;
  /** BIP-322 "simple" of the text by the address's key, base64. Rejects when the person declines. */
  sign(message: string, address: string): Promise<string>;
  /**
   * Calls back when the account changed or the wallet disconnected, with what is shown now (null: none; undefined: ask
   * `current`); the answer stops it.
   */
  onChange(changed: (shown?: string | null) => void): () => void;
}
