import { nftAirdropActions } from '#contracts/areas/nft-airdrop/actions.ts';
import { nftAirdropEvents } from '#contracts/areas/nft-airdrop/events.ts';
import { nftAirdropFacts } from '#contracts/areas/nft-airdrop/facts.ts';
import { nftAirdropReads, nftAirdropSums } from '#contracts/areas/nft-airdrop/reads.ts';
import { defineArea } from '../../command/area.ts';
import { actionRoutes, creates, routesOf } from '../../http/area-routes.ts';
import { toCommands, type Area } from '../area.ts';
import { nftAirdropDecider } from './decider.ts';
import { nftAirdropDemo } from './demo.ts';
import { airdropId } from './nft-airdrop-id.ts';
import { noArgument } from '../rules-context.ts';

const nftAirdropArea = defineArea({
  events: nftAirdropEvents,
  decider: nftAirdropDecider,
  creates: ['AddNftAirdrop', 'TellNftGranted'],
  contextNeeds: { CancelNftAirdrop: { settings: noArgument } },
});

export const nftAirdrop = {
  definition: nftAirdropArea,
  routes: routesOf(nftAirdropArea, {
    reads: nftAirdropReads,
    sums: nftAirdropSums,
    creates: [
      creates(nftAirdropArea, nftAirdropActions.actions.add.route, (body) => ({ ...body, id: airdropId(body) })),
    ],
    ...actionRoutes(nftAirdropArea, nftAirdropActions),
  }),
  facts: toCommands(nftAirdropArea, nftAirdropFacts, {
    'nft-granted': ({ at, data }) => ({ ...data, type: 'TellNftGranted', id: airdropId(data), at }),
  }),
  demo: nftAirdropDemo,
} satisfies Area;
