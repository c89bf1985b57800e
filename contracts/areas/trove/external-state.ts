// External state of troves: collateral locked in a vault and the debt against it, as reported from their chains.
// figures.ts computes further figures.
import { z } from 'zod';
import { ChainAddress, addressFault } from '../../values/address.ts';
import { ChainId } from '../../values/chain.ts';
import { chainField, withSuggestions, textField } from '../../kits/field.ts';
import { defineExternalState } from '../../kits/external-state.ts';
import { Wei, requiredText } from '../../values/values.ts';

export const TroveState = z.enum(['ACTIVE', 'CLOSED_BY_OWNER', 'CLOSED_BY_LIQUIDATION']);
export type TroveState = z.infer<typeof TroveState>;

/** Key of a trove, and of the CRSM that protects it. */
export const troveKey = { chainId: ChainId, vaultId: requiredText(80), troveId: requiredText(80) };
export interface TroveKey {
  chainId: number;
  vaultId: string;
  troveId: string;
}
const troves = { area: 'trove', model: 'troves' };
/** The key's form fields, with suggestions from existing troves. */
export const troveFields = {
  chainId: chainField('链 ID', 'Chain ID'),
  vaultId: withSuggestions(textField(80, '金库 ID', 'Vault ID'), { list: troves, narrowedBy: ['chainId'] }),
  troveId: withSuggestions(textField(80, '仓位 ID', 'Position ID'), {
    list: troves,
    narrowedBy: ['chainId', 'vaultId'],
  }),
};
/** Wei; `interest` as of the snapshot. */
const figures = { collateral: Wei, debt: Wei, interest: Wei };
export const troveShape = {
  ...troveKey,
  owner: ChainAddress,
  btcType: requiredText(16),
  ...figures,
  state: TroveState,
};

export const troveExternalState = defineExternalState({
  type: 'trove-seen',
  data: z.strictObject(troveShape).superRefine(({ chainId, owner }, { addIssue }) => {
    const fault = addressFault(chainId, owner);
    if (fault) addIssue({ code: 'custom', path: ['owner'], message: fault });
  }),
  key: ['chainId', 'vaultId', 'troveId'],
  imported: { list: 'troves', importedAs: 'controlled', roles: ['operator'] },
  noun: ['仓位数据', 'position data'],
  event: { type: 'TroveSeen', names: ['仓位数据更新', 'Position data updated'] },
});
