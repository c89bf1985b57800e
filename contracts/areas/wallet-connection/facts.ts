// The fact that a wallet connected to the site.
import { z } from 'zod';
import { addressFault } from '../../values/address.ts';
import { connection } from './events.ts';

export const walletFacts = {
  'wallet-connected': {
    data: z.strictObject(connection).superRefine(({ chainId, address }, { addIssue }) => {
      const key = addressFault(chainId, address);
      if (key) addIssue({ code: 'custom', path: ['address'], message: key });
    }),
    naturalId: ['address', 'wallet', 'chainId', 'at'],
    imported: { list: 'wallet-connections', importedAs: 'figures', roles: ['operator'] },
  },
} as const;
