// External state of institution accounts: bitcoin, vault, stability pool, CRSM settings. Lists show the ledger's
// figures beside it.
import { z } from 'zod';
import { BitcoinAddress, BitcoinNetwork, ChainAddress } from '../../values/address.ts';
import { defineExternalState } from '../../kits/external-state.ts';
import { Ratio, Wei, WholeAmount, requiredText } from '../../values/values.ts';

const figures = {
  /** Satoshis. */
  btcAmount: WholeAmount,
  btcPendingAmount: WholeAmount,
  multisigContract: ChainAddress,
  vaultCollateral: Wei,
  vaultDebt: Wei,
  yuInStabilityPool: Wei,
  yuInWallet: Wei,
  claimableYbtc: Wei,
  claimableYu: Wei,
  triggerCr: Ratio,
  targetCr: Ratio,
  maxTargetCr: Ratio,
};
export const account = {
  institution: requiredText(128),
  network: BitcoinNetwork,
  btcAccount: BitcoinAddress,
  ...figures,
};

export const institutionAccountExternalState = defineExternalState({
  type: 'institution-account-seen',
  data: z.strictObject(account),
  key: ['institution', 'network', 'btcAccount'],
  imported: { list: 'institution-accounts', importedAs: 'controlled', roles: ['operator'] },
  noun: ['机构账户数据', 'institution account data'],
  event: { type: 'InstitutionAccountSeen', names: ['机构账户数据更新', 'Institution account updated'] },
});
