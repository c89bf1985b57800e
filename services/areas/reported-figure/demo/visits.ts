// Visitors of the demo world's site: page views that grow over the day, and connected wallets.
import type { Fact } from '#contracts/wire/fact.ts';
import { pageView } from '#contracts/areas/page-view/declaration.ts';
import { walletConnected } from '#contracts/areas/wallet-connection/external-state.ts';
import { SOLANA } from '#contracts/values/chain.ts';
import { evmAddress, solanaAddress } from '../../../demo/addresses.ts';
import type { AreaDemo } from '../../../demo/demo.ts';
import { createRandom, type Random } from '../../../demo/random.ts';
import { DAY, MINUTE, factOf } from '../../../demo/story.ts';
import { dayOf, daysOf, trovesOf } from './troves.ts';

const SITE = 'demo-site';
const PAGES = [
  '/',
  '/mint',
  '/vaults',
  '/earn',
  '/stability-pool',
  '/psm',
  '/points',
  '/teams',
  '/lottery',
  '/bridge',
  '/docs',
  '/blog/how-yu-keeps-its-peg',
];
const WALLETS = ['MetaMask', 'MetaMask', 'OKX Wallet', 'Rabby', 'Coinbase Wallet'];
const SOLANA_WALLETS = ['Phantom', 'Phantom', 'Solflare'];
const MONDAYS_FIRST = 4;

/** A page's figures from the start of the day until `at`. They are deterministic. */
function pageViewFact(page: string, at: number): Fact {
  const number = Math.floor(at / DAY);
  const random = createRandom(number * 100 + PAGES.indexOf(page));
  const isWeekend = (number + MONDAYS_FIRST - 1) % 7 >= 5;
  const dailyViews = (4_000 / (1 + PAGES.indexOf(page))) * (isWeekend ? 0.6 : 1) * Math.exp(0.15 * random.normal());
  const views = Math.floor(dailyViews * ((at % DAY) / DAY));
  return factOf(
    pageView.externalState.facts,
    pageView.externalState.type,
    { source: SITE, id: `page-${page}-${at}`, at },
    { day: dayOf(at), page, views, visitors: Math.ceil(views * (0.3 + 0.2 * random.fraction())) },
  );
}

export const pageViewDemo: AreaDemo = {
  past: (past) =>
    daysOf(past).flatMap(({ at }) =>
      PAGES.map((page) => ({ at, kind: 'fact' as const, fact: pageViewFact(page, at) })),
    ),
  live({ now, report }) {
    let next = 0;
    return {
      pause: { least: 2_000, spread: 3_000 },
      async step() {
        await report(pageViewFact(PAGES[next++ % PAGES.length]!, now()));
      },
    };
  },
};

const walletFact = (address: string, chainId: number, at: number, random: Random): Fact =>
  factOf(
    walletConnected.facts,
    walletConnected.type,
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
      if (existing && !(await isOurs(`${walletConnected.type}-${String(existing.id)}`))) return;
      const { address, chainId } = existing
        ? { address: String(existing.address), chainId: Number(existing.chainId) }
        : visitor(random);
      await report(walletFact(address, chainId, now(), random));
    },
  }),
};
