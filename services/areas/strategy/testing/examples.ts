// For tests: a strategy, the address of its contract, and parts of an allocation.

export const EIP55 = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
export const windows = {
  countdownStart: '2026-11-01T00:00:00.000Z',
  countdownEnd: '2026-11-08T00:00:00.000Z',
  strategyStart: '2026-11-08T00:00:00.000Z',
  strategyEnd: '2026-12-08T00:00:00.000Z',
};
export const fields = {
  name: 'Carry',
  tag: 'tag-1',
  chainId: 1,
  description: 'Holds.',
  contractAddress: EIP55,
  apr: '0.05',
  rewards: 'Berries',
  cap: '100',
  ...windows,
};
export const part = (asset: string, ratio: string) => ({ asset, ratio, quantity: '1' });
