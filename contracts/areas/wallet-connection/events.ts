// A wallet's connection to the site, as the site reports it.
import { z } from 'zod';
import { ChainAddress } from '../../values/address.ts';
import { ChainId } from '../../values/chain.ts';
import { defineEvents } from '../../events/define-events.ts';
import { Instant, requiredText } from '../../values/values.ts';

export const connection = {
  address: ChainAddress,
  /** The wallet's own name, for example `MetaMask`. */
  wallet: requiredText(32),
  chainId: ChainId,
};

/** One stream per address. */
export const walletEvents = defineEvents('wallet-connected', {
  WalletConnected: z.object({ ...connection, at: Instant }),
});
