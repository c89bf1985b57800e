// The id of an airdrop.
import { addressKey } from '#contracts/values/address.ts';
import { derivedId, namespaceOf } from '../../base/ids.ts';

const AIRDROPS = namespaceOf('nft-airdrop');

export interface AirdropKey {
  stage: string;
  address: string;
  nftLevel: number;
}
export const airdropId = ({ stage, address, nftLevel }: AirdropKey): string =>
  derivedId(AIRDROPS, JSON.stringify([stage, addressKey(address), nftLevel]));
