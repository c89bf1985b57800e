// Strategies. The amount each holds is external state, in streams per contract.
import { addressKey } from '#contracts/values/address.ts';
import { strategy } from '#contracts/areas/strategy/declaration.ts';
import { resourceModel } from './kits/resource-model.ts';

export const strategies = resourceModel(strategy, {
  version: 2,
  relatedStreams: {
    streams: ['strategy-seen'],
    rows: ({ data }) => (typeof data.strategy === 'string' ? [data.strategy] : []),
  },
  on: {
    // The strategy may have another contract by now.
    StrategySeen: (row, { data }) =>
      row &&
      row.chainId === data.chainId &&
      addressKey(String(row.contractAddress)) === addressKey(String(data.contractAddress))
        ? { ...row, deposited: data.deposited }
        : row,
  },
});
