// Wallets that connect to the demo world's site.
import type { Fact } from '#contracts/wire/fact.ts';
import { walletEvents } from '#contracts/areas/wallet-connection/events.ts';
import { walletFacts } from '#contracts/areas/wallet-connection/facts.ts';
import { SOLANA } from '#contracts/values/chain.ts';
import { evmAddress, solanaAddress } from '../../demo/addresses.ts';
import type { AreaDemo } from '../../demo/demo.ts';
import type { Random } from '../../demo/random.ts';
import { MINUTE, factOf } from '../../demo/story.ts';
import { trovesOf } from '../reported-figure/demo/troves.ts';

const SITE = 'demo-site';
const WALLETS = ['MetaMask', 'MetaMask', 'OKX Wallet', 'Rabby', 'Coinbase Wallet'];
const SOLANA_WALLETS = ['Phantom', 'Phantom', 'Solflare'];

const walletFact = (address: string, chainId: number, at: number, random: Random): Fact =>
  factOf(
    walletFacts,
    'wallet-connected',
    { source: SITE, id: `wallet-${address}-${at}`, at },
    { address, wallet: random.pick(chainId === SOLANA ? SOLANA_WALLETS : WALLETS), chainId },
  );
/** A visitor without a trove. */
const visitor = (random: Random): { address: string; chainId: number } => {
  const name = `visitor ${random.whole(0, 1e9)}`;
  return random.chance(0.15)
    ? { address: solanaAddress(name), chainId: SOLANA }
    : { address: evmAddress(name), chainId: 1 };
};

export const walletDemo: AreaDemo = {
  past(past) {
    const { random, from, until } = past;
    // Owners connect before they open a trove; other visitors connect at any time.
    const owners = trovesOf(past).map(({ owner: address, key: { chainId }, openedAt }) => ({
      address,
      chainId,
      at: openedAt - random.whole(2, 30) * MINUTE,
    }));
    const others = Array.from({ length: 200 }, () => ({
      ...visitor(random),
      at: from + Math.floor(random.fraction() * (until - from)),
    }));
    return [...owners, ...others].map(({ address, chainId, at }) => ({
      at,
      kind: 'fact' as const,
      fact: walletFact(address, chainId, at, random),
    }));
  },
  live: ({ random, now, models, isOurs, report }) => ({
    pause: { least: 10_000, spread: 30_000 },
    async step() {
      const { rows } = await models.list('wallets', { start: 0, end: 50 });
      const existing = rows.length > 0 && random.chance(0.7) ? random.pick(rows) : null;
      // Skips wallets whose first visit a person imported.
      if (existing && !(await isOurs(`${walletEvents.area}-${String(existing.id)}`))) return;
      const { address, chainId } = existing
        ? { address: String(existing.address), chainId: Number(existing.chainId) }
        : visitor(random);
      await report(walletFact(address, chainId, now(), random));
    },
  }),
};
