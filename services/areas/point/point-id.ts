// The id of an address's points, the same for all spellings of the address.
import { addressKey } from '#contracts/values/address.ts';
import { derivedId, namespaceOf } from '../../base/ids.ts';

const POINTS = namespaceOf('point');
const FACTS = namespaceOf('point-fact');

export const pointId = (address: string): string => derivedId(POINTS, JSON.stringify([addressKey(address)]));
/** The id of the entry that a fact becomes. */
export const grantId = ({ source, id }: { source: string; id: string }): string => derivedId(FACTS, `${source}:${id}`);
