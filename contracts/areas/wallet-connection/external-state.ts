// Wallets that were connected to the site: each time by itself, and the addresses that ever were (areas.md §5).
import { z } from 'zod';
import { ChainAddress, addressFault } from '../../values/address.ts';
import { ChainId } from '../../values/chain.ts';
import { defineExternalState } from '../../kits/external-state.ts';
import { filledText } from '../../values/values.ts';

export const connection = {
  address: ChainAddress,
  /** As it calls itself: `MetaMask`. */
  wallet: filledText(32),
  chainId: ChainId,
};

/** Streams are of addresses. */
export const walletConnected = defineExternalState({
  type: 'wallet-connected',
  data: z.strictObject(connection).superRefine(({ chainId, address }, { addIssue }) => {
    const key = addressFault(chainId, address);
    if (key) addIssue({ code: 'custom', path: ['address'], message: key });
  }),
  key: ['address', 'wallet', 'chainId'],
  imported: { list: 'wallet-connections', importedAs: 'figures', to: ['operator'] },
  noun: ['钱包连接', 'wallet connection'],
  event: { type: 'WalletConnected', names: ['连接钱包', 'Wallet connected'] },
});
