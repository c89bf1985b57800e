// How the rows of each measure set are filled with random data. A new set is added here.
import fc from 'fast-check';
import { BOOK_FILLINGS, POINT_FILLINGS } from './books.ts';
import { CUSTODY_FILLINGS } from './custody.ts';
import { address, amount, chainId, count, dayAt, daysAgo, late, quantity, satoshis, type Filling } from './filling.ts';
import { act } from './world.ts';

const connections = act(
  fc.record({ address, wallet: fc.constantFrom('MetaMask', 'OKX', 'Rabby'), chainId, late }),
  ({ late: by, ...data }, world) => world.report('wallet-connected', data, world.now() - by),
);

export const FILLINGS: Readonly<Record<string, Filling>> = {
  overviews: {
    list: 'overviews',
    acts: act(
      fc.record({
        daysAgo,
        ethBtcStaked: satoshis,
        solBtcStaked: satoshis,
        vaultBtc: satoshis,
        ethYuMinted: amount,
        solYuMinted: amount,
        userCount: count,
      }),
      ({ daysAgo: ago, ...data }, world) => world.report('overview-counted', { day: dayAt(world, ago), ...data }),
    ),
  },
  pools: {
    list: 'pools',
    acts: act(
      fc.record({
        daysAgo,
        psmUsdcBalance: amount,
        psmDepositUserCount: count,
        stabilityPoolYuBalance: amount,
        stabilityPoolDepositUserCount: count,
      }),
      ({ daysAgo: ago, ...data }, world) => world.report('pool-counted', { day: dayAt(world, ago), ...data }),
    ),
  },
  'page-views': {
    list: 'page-views',
    acts: act(
      fc.record({ daysAgo, page: fc.constantFrom('/', '/mint', '/earn'), views: count, visitors: count }),
      ({ daysAgo: ago, ...data }, world) => world.report('page-viewed', { day: dayAt(world, ago), ...data }),
    ),
  },
  'trove-totals': {
    list: 'troves',
    acts: act(
      fc.record({
        troveId: fc.constantFrom('a', 'b', 'c', 'd'),
        chainId,
        collateral: amount,
        debt: amount,
        state: fc.constantFrom('ACTIVE', 'ACTIVE', 'ACTIVE', 'CLOSED_BY_OWNER', 'CLOSED_BY_LIQUIDATION'),
        late,
      }),
      ({ late: by, ...data }, world) =>
        world.report(
          'trove-seen',
          { vaultId: 'vault', owner: `0x${'5'.repeat(40)}`, btcType: 'YBTC', interest: '0', ...data },
          world.now() - by,
        ),
    ),
  },
  teams: {
    list: 'teams',
    acts: act(fc.record({ members: fc.uniqueArray(address, { minLength: 1 }), yuMinted: amount, late }), (one, world) =>
      world.report(
        'team-seen',
        { captain: one.members[0], members: one.members, yuMinted: one.yuMinted },
        world.now() - one.late,
      ),
    ),
  },
  lotteries: {
    list: 'lotteries',
    acts: act(
      fc.record({
        captain: address,
        sizeExcludingCaptain: count,
        captainBerries: quantity,
        memberBerries: fc.array(quantity, { maxLength: 3 }),
        late,
      }),
      ({ late: by, ...data }, world) => world.report('lottery-drawn', data, world.now() - by),
    ),
  },
  'wallet-connections': { list: 'wallet-connections', acts: connections },
  wallets: { list: 'wallets', acts: connections },
  ...CUSTODY_FILLINGS,
  ...BOOK_FILLINGS,
  ...POINT_FILLINGS,
};
