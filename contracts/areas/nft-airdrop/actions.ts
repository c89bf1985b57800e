// Actions on NFT airdrops.
import { defineActions } from '../../kits/actions.ts';
import {
  addressField,
  countField,
  withSuggestions,
  optional,
  quantityOrZeroField,
  textField,
} from '../../kits/field.ts';
import { NFT_AIRDROP_STATUSES } from './words.ts';

const fields = {
  stage: withSuggestions(textField(64, '阶段', 'Stage')),
  address: withSuggestions(addressField('地址', 'Address')),
  nftLevel: countField('NFT 等级', 'NFT level'),
  nftNumber: countField('NFT 数量', 'NFT number'),
  berries: optional(quantityOrZeroField('Berries', 'Berries')),
};
export const nftAirdropActions = defineActions(
  {
    area: 'nft-airdrop',
    model: 'nft-airdrops',
    noun: { zh: '空投', one: 'an airdrop', many: 'airdrops', counted: '笔空投' },
    statuses: NFT_AIRDROP_STATUSES,
  },
  {
    add: {
      verb: ['新增', 'Add', 'added'],
      begins: true,
      body: fields,
      roles: ['custody-maker'],
      refusals: {
        'nft-granted-already': [
          '该地址在此阶段已获发此等级的 NFT。',
          'This address already has NFTs of this level in this stage.',
        ],
      },
      presentation: { stickyFields: ['stage', 'nftLevel'] },
    },
    cancel: {
      verb: ['取消', 'Cancel', 'cancelled'],
      from: ['GRANTED'],
      reason: true,
      roles: ['custody-checker'],
      rules: {
        secondPerson: { than: { addedBy: ['新增人', 'person who added it'] }, first: 'nft-airdrop:add' },
      },
      presentation: { isDangerous: true },
      words: {
        sentence: [
          '取消 {{address}} 在“{{stage}}”的 {{nftNumber}} 个 {{nftLevel}} 级 NFT。',
          'Cancel {{nftNumber}} NFTs of level {{nftLevel}} for {{address}} in stage “{{stage}}”.',
        ],
        nextStep: [
          '记录保留，不再计入合计；之后可再次新增。',
          'The record is kept but no longer counts toward totals. It can be added again.',
        ],
      },
    },
  },
);
