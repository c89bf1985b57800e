// The id of a trove. The CRSM that protects it has the same id.
import { addressKey } from '#contracts/values/address.ts';
import type { TroveKey } from '#contracts/areas/trove/external-state.ts';
import { derivedId, namespaceOf } from '../../base/ids.ts';

const TROVES = namespaceOf('trove');

export const idOfTrove = ({ chainId, vaultId, troveId }: TroveKey): string =>
  derivedId(TROVES, JSON.stringify([chainId, addressKey(vaultId), addressKey(troveId)]));
