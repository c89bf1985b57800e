// What an address's points are known by: all spellings of an address are one.
import { addressKey } from '#contracts/values/address.ts';
import { derivedId, namespaceOf } from '../../base/ids.ts';

const POINTS = namespaceOf('point');
const FACTS = namespaceOf('point-fact');

export const pointId = (address: string): string => derivedId(POINTS, JSON.stringify([addressKey(address)]));
/** The entry that a fact becomes. */
export const grantId = ({ source, id }: { source: string; id: string }): string => derivedId(FACTS, `${source}:${id}`);
