import type { BitcoinNetwork } from '#contracts/values/address.ts';
import { nameKey } from '#contracts/areas/institution/events.ts';
import { derivedId, namespaceOf } from '../../base/ids.ts';

const [WITHDRAWALS, NONCES] = [namespaceOf('withdrawal'), namespaceOf('withdrawal-nonce')];
/** Of one that a bridge tells of. One that is asked for here has an id of its own, since it has no nonce yet. */
export const bridgeId = ({ network, nonce }: { network: BitcoinNetwork; nonce: number }): string =>
  derivedId(WITHDRAWALS, JSON.stringify([network, nonce]));
/**
 * Of one that a person's file asks for: it is a request as by the action, and does not stand where the bridge's own
 * would.
 */
export const importedId = ({
  network,
  nonce,
  institution,
  receivingAddress,
  amount,
}: {
  network: BitcoinNetwork;
  nonce: number;
  institution: string;
  receivingAddress: string;
  amount: bigint;
}): string =>
  derivedId(WITHDRAWALS, JSON.stringify([network, nonce, nameKey(institution), receivingAddress, `${amount}`]));
/** Of a network's nonces. */
export const noncesId = (network: BitcoinNetwork): string => derivedId(NONCES, network);
