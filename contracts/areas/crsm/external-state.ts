// External state of a CRSM: its figures on its chain.
import { z } from 'zod';
import { ChainAddress, addressFault } from '../../values/address.ts';
import { defineExternalState } from '../../kits/external-state.ts';
import { troveKey } from '../trove/external-state.ts';
import { Ratio, Wei } from '../../values/values.ts';

export const ratios = { trgcr: Ratio, tarcr: Ratio, maxTarcr: Ratio };
export const figures = {
  ...ratios,
  debtGasCompensation: Wei,
  deposits: Wei,
  yieldGains: Wei,
  debtTokenBalance: Wei,
  collateralGains: Wei,
};
/** The contract's figures: wei and ratios. */
export const CrsmFigures = z.object(figures);
export type CrsmFigures = z.infer<typeof CrsmFigures>;
/** Figures that a call's outcome may contain. They override the computed effect of the call. */
export const BroughtFigures = CrsmFigures.partial();

export const crsmExternalState = defineExternalState({
  type: 'crsm-seen',
  data: z
    .strictObject({ ...troveKey, contract: ChainAddress, ...figures })
    .superRefine(({ chainId, contract }, { addIssue }) => {
      const key = addressFault(chainId, contract);
      if (key) addIssue({ code: 'custom', path: ['contract'], message: key });
    }),
  key: ['chainId', 'vaultId', 'troveId'],
  imported: { list: 'crsms', importedAs: 'controlled', roles: ['operator'] },
  noun: ['CRSM 数据', 'CRSM data'],
  event: { type: 'CrsmSeen', names: ['CRSM 数据更新', 'CRSM data updated'] },
});
