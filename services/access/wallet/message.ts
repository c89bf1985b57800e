// The sign-in message for wallets: CAIP-122, for an account of the bitcoin mainnet. Equal parts give an equal message.
const CHAIN_ID = 'bip122:000000000019d6689c085ae165831e93';

interface Parts {
  /** The console's origin: `https://console.example`. */
  origin: string;
  address: string;
  nonce: string;
  /** ms since 1970 */
  issuedAt: number;
  expiresAt: number;
}

export const signInMessage = ({
  origin,
  address,
  nonce,
  issuedAt,
  expiresAt,
}: Parts): string => `${new URL(origin).host} wants you to sign in with your Bitcoin account:
${address}

Sign in to the operations console.

URI: ${new URL(origin).href}
Version: 1
Chain ID: ${CHAIN_ID}
Nonce: ${nonce}
Issued At: ${new Date(issuedAt).toISOString()}
Expiration Time: ${new Date(expiresAt).toISOString()}`;
