// What the console needs of any bitcoin wallet in the browser.

export type WalletId = 'unisat' | 'okx' | 'xverse';

export interface Wallet {
  id: WalletId;
  /** The vendor's name for it. */
  name: string;
  /**
   * Asks the person for an account. Returns its address, or null if there is none. Rejects when the person declines.
   */
  connect(): Promise<string | null>;
  /** The currently connected account, without a prompt; null: none. */
  current(): Promise<string | null>;
  /** BIP-322 "simple" signature of the text by the address's key, base64. Rejects when the person declines. */
  sign(message: string, address: string): Promise<string>;
  /**
   * Calls back when the account changed or the wallet disconnected, with the current account (null: none; undefined:
   * ask `current`). The returned function stops it.
   */
  onChange(changed: (shown?: string | null) => void): () => void;
}
