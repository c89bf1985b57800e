import type { BitcoinNetwork } from '#contracts/values/address.ts';
import { derivedId, namespaceOf } from '../../base/ids.ts';

const OUTPOINTS = namespaceOf('outpoint');

/** A deposit's id, made from its outpoint with the values in canonical form. */
export const depositId = ({ network, txid, vout }: { network: BitcoinNetwork; txid: string; vout: number }): string =>
  derivedId(OUTPOINTS, `${network}:${txid}:${vout}`);
