// External state of wallets: each connection to the site, and all addresses that ever connected (areas.md §5).
import { z } from 'zod';
import { ChainAddress, addressFault } from '../../values/address.ts';
import { ChainId } from '../../values/chain.ts';
import { defineExternalState } from '../../kits/external-state.ts';
import { requiredText } from '../../values/values.ts';

export const connection = {
  address: ChainAddress,
  /** The wallet's own name, for example `MetaMask`. */
  wallet: requiredText(32),
  chainId: ChainId,
};

/** One stream per address. */
export const walletConnected = defineExternalState({
  type: 'wallet-connected',
  data: z.strictObject(connection).superRefine(({ chainId, address }, { addIssue }) => {
    const key = addressFault(chainId, address);
    if (key) addIssue({ code: 'custom', path: ['address'], message: key });
  }),
  key: ['address', 'wallet', 'chainId'],
  imported: { list: 'wallet-connections', importedAs: 'figures', roles: ['operator'] },
  noun: ['钱包连接', 'wallet connection'],
  event: { type: 'WalletConnected', names: ['连接钱包', 'Wallet connected'] },
});
