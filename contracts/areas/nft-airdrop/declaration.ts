// Declaration of NFT airdrops: names and permissions.
import { declare } from '../../declared/declaration.ts';
import { nftAirdropFacts } from './facts.ts';
import { NFT_AIRDROP_STATUSES } from './words.ts';
import { nftAirdropActions } from './actions.ts';

export const nftAirdropDeclaration = declare({
  area: 'nft-airdrop',
  noun: ['NFT 空投', 'NFT airdrop'],
  page: { path: '/NFTAirdrop', names: ['NFT 空投管理', 'NFT Airdrop Manage'], list: 'nft-airdrops' },
  permissions: {
    'nft-airdrop:read': {
      names: ['NFT 空投', 'NFT airdrops'],
      roles: ['custody-maker', 'custody-checker', 'content-editor', 'operator'],
    },
    ...nftAirdropActions.permissions,
  },
  secondPerson: nftAirdropActions.secondPerson,
  facts: nftAirdropFacts,
  models: { 'nft-airdrops': ['NFT 空投', 'NFT airdrops'] },
  events: {
    NftAirdropAdded: ['新增 NFT 空投', 'NFT airdrop added'],
    NftAirdropCancelled: ['取消 NFT 空投', 'NFT airdrop cancelled'],
  },
  refusals: nftAirdropActions.refusals,
  fields: {
    'nft-airdrops': {
      id: ['编号', 'ID'],
      stage: ['阶段', 'Stage'],
      address: ['地址', 'Address'],
      nftLevel: ['NFT 等级', 'NFT level'],
      nftNumber: ['NFT 数量', 'NFTs'],
      berries: ['Berries', 'Berries'],
      status: ['状态', 'Status'],
      addedBy: ['新增人', 'Added by'],
      grantedAt: ['发放时间', 'Granted at'],
      reason: ['取消原因', 'Cancellation reason'],
      cancelledBy: ['取消人', 'Cancelled by'],
      updatedAt: ['更新时间', 'Updated at'],
      createdPosition: ['日志位置', 'Log position'],
      revision: ['版本', 'Version'],
    },
  },
  codes: { 'nft-airdrops': { status: NFT_AIRDROP_STATUSES } },
});
