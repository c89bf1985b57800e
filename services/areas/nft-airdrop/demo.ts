// NFT airdrops of the demo world: two stages reported at once, a third that is ongoing, and some that people add and
// cancel.
import type { Fact } from '#contracts/wire/fact.ts';
import { nftAirdropFacts } from '#contracts/areas/nft-airdrop/facts.ts';
import { evmAddress } from '../../demo/addresses.ts';
import type { AreaDemo } from '../../demo/demo.ts';
import type { Random } from '../../demo/random.ts';
import { DAY, MINUTE, Story, factOf, type Act } from '../../demo/story.ts';
import type { NftAirdropCommand } from './decider.ts';
import { airdropId, type AirdropKey } from './nft-airdrop-id.ts';

const SOURCE = 'demo-airdrop';
const HOLDERS = 120;
const STAGES = ['Genesis', 'Season 1', 'Season 2'] as const;
const ONGOING = STAGES[2];
const addressOf = (account: number): string => evmAddress(`account ${account}`);

function granted(random: Random, stage: string, account: number, at: number): { key: AirdropKey; fact: Fact } {
  const key = { stage, address: addressOf(account), nftLevel: random.whole(1, 3) };
  const fact = factOf(
    nftAirdropFacts,
    'nft-granted',
    { source: SOURCE, id: `${stage} ${account} ${at}`, at },
    {
      ...key,
      nftNumber: 1 + Math.floor(6 * random.fraction() ** 4),
      berries: random.chance(0.5) ? String(key.nftLevel * 100) : null,
    },
  );
  return { key, fact };
}
/** For accounts that are not in the stage's list. */
const added = (index: number, at: number, nftNumber: number): Story<NftAirdropCommand> => {
  const key = { stage: STAGES[1], address: addressOf(HOLDERS + index), nftLevel: 2 };
  return new Story<NftAirdropCommand>('nft-airdrop', airdropId(key), at).does('maker', 'AddNftAirdrop', {
    ...key,
    nftNumber,
    berries: null,
  });
};

function past(random: Random, from: number, until: number): Act[] {
  const stages = STAGES.flatMap((stage, nth) =>
    Array.from({ length: HOLDERS }, (_, account) => account)
      .filter(() => random.chance(stage === ONGOING ? 0.2 : 0.5))
      .map((account): Act => {
        const at = from + (nth * 12 + 2) * DAY + account * 1_000;
        return { at, kind: 'fact', fact: granted(random, stage, account, at).fact };
      }),
  ).filter(({ at }) => at < until);
  return [
    ...stages,
    ...added(1, until - 5 * DAY, 1).acts,
    ...added(2, until - 4 * DAY, 3).acts,
    ...added(3, until - 3 * DAY, 20)
      .wait(95)
      .does('checker', 'CancelNftAirdrop', { reason: '数量填错，应为 2 · Should have been 2' }).acts,
  ];
}

export const nftAirdropDemo: AreaDemo = {
  past: ({ random, from, until }) => past(random, from, until),
  live: ({ random, now, models, report }) => ({
    pause: { least: 2 * MINUTE, spread: 5 * MINUTE },
    async step() {
      const { key, fact } = granted(random, ONGOING, random.whole(0, HOLDERS - 1), now());
      const sameId = { filterType: 'text', type: 'equals', filter: airdropId(key) } as const;
      if ((await models.list('nft-airdrops', { filter: { id: sameId }, start: 0, end: 1 })).total === 0)
        await report(fact);
    },
  }),
};
