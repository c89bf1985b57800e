// The id of a strategy's contract, and the claim on it.
import { addressKey } from '#contracts/values/address.ts';
import { strategy } from '#contracts/areas/strategy/declaration.ts';
import { derivedId, namespaceOf } from '../../base/ids.ts';
import { claimName } from '../resource/claims.ts';

const CONTRACTS = namespaceOf('strategy-contract');
export interface Contract {
  chainId: number;
  contractAddress: string;
}

export const contractId = ({ chainId, contractAddress }: Contract): string =>
  derivedId(CONTRACTS, JSON.stringify([chainId, addressKey(contractAddress)]));
export const sameContract = (one: Contract, other: Contract): boolean => contractId(one) === contractId(other);
export const claimOf = (contract: Contract): string =>
  claimName(strategy.options, strategy.options.unique![0]!, { ...contract })!;
