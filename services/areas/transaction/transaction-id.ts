// The ids of transactions.
import { derivedId, namespaceOf } from '../../base/ids.ts';

const [HASHES, OUTPUTS] = [namespaceOf('transaction-hash'), namespaceOf('transaction')];

/** The id of the stream that holds all reports of a hash. */
export const hashId = (hash: string): string => derivedId(HASHES, hash);
/** The id of one output or log. */
export const outputId = ({ network, hash, index }: { network: string; hash: string; index: number }): string =>
  derivedId(OUTPUTS, JSON.stringify([network, hash, index]));
