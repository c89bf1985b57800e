import type { BitcoinNetwork } from '#contracts/values/address.ts';
import { nameKey } from '#contracts/areas/institution/events.ts';
import { derivedId, namespaceOf } from '../../base/ids.ts';

const [WITHDRAWALS, NONCES] = [namespaceOf('withdrawal'), namespaceOf('withdrawal-nonce')];
/**
 * The id of a withdrawal that a bridge reports. A withdrawal requested here has another id, because it has no nonce
 * yet.
 */
export const bridgeId = ({ network, nonce }: { network: BitcoinNetwork; nonce: number }): string =>
  derivedId(WITHDRAWALS, JSON.stringify([network, nonce]));
/**
 * The id of a withdrawal that a person's import requests. It is a request like the action's, and must not take the id
 * of the bridge's withdrawal.
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
/** The id of a network's nonce stream. */
export const noncesId = (network: BitcoinNetwork): string => derivedId(NONCES, network);
