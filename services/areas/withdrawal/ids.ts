import type { BitcoinNetwork } from '#contracts/address.ts';
import { derivedId, namespaceOf } from '../../base/ids.ts';

const [WITHDRAWALS, NONCES] = [namespaceOf('withdrawal'), namespaceOf('withdrawal-nonce')];
/** Of one that a bridge tells of. One that is asked for here has an id of its own, since it has no nonce yet. */
export const bridgeId = ({ network, nonce }: { network: BitcoinNetwork; nonce: number }): string => derivedId(WITHDRAWALS, JSON.stringify([network, nonce]));
/** Of a network's nonces. */
export const noncesId = (network: BitcoinNetwork): string => derivedId(NONCES, network);
