// NFT airdrops: how many NFTs of a level an address was granted at a stage, once (areas.md §5).
import { z } from 'zod';
import { ChainAddress } from './address.ts';
import { defineActs } from './act.ts';
import { defineAreaReads } from './area.ts';
import { declare, type Pairs } from './declaration.ts';
import { defineEvents } from './define-events.ts';
import { addressField, countField, known, optional, quantityOrZeroField, textField } from './field.ts';
import { among, type FilterModel } from './list.ts';
import { defineSums } from './sums.ts';
import { Count, Instant, QuantityOrZero, Uuid, filledLines, filledText, text } from './values.ts';

const key = { stage: filledText(64), address: ChainAddress, nftLevel: Count };
const granted = { ...key, nftNumber: Count, berries: QuantityOrZero.nullable().default(null) };
export const nftAirdropFacts = {
  'nft-granted': {
    data: z.strictObject(granted),
    naturalId: ['stage', 'address', 'nftLevel', 'at'],
    imported: { list: 'nft-airdrops', importedAs: 'entries', act: 'nft-airdrop:add' },
  },
} as const;

const person = text(128, 1);
const reason = filledLines(500);
/** Streams `nft-airdrop-<id>`, one of each stage, address and level. */
export const nftAirdropEvents = defineEvents('nft-airdrop', {
  /** Again after it was cancelled, too. `at`: when it was granted. */
  NftAirdropAdded: z.object({
    ...key,
    nftNumber: Count,
    berries: QuantityOrZero.nullable(),
    at: Instant,
    addedBy: person,
  }),
  NftAirdropCancelled: z.object({ reason, cancelledBy: person }),
});

export const NftAirdropStatus = z.enum(['GRANTED', 'CANCELLED']);
export type NftAirdropStatus = z.infer<typeof NftAirdropStatus>;
export const NftAirdropRow = z.object({
  id: Uuid,
  stage: z.string(),
  address: z.string(),
  nftLevel: Count,
  nftNumber: Count,
  berries: QuantityOrZero.nullable(),
  status: NftAirdropStatus,
  /** An administrator, or `source:<name>`. */
  addedBy: z.string(),
  grantedAt: Instant,
  /** Cancellation reason, and by whom; null: it was not. */
  reason: z.string().nullable(),
  cancelledBy: z.string().nullable(),
  updatedAt: Instant,
  createdPosition: z.string(),
  revision: z.number().int(),
});
export type NftAirdropRow = z.infer<typeof NftAirdropRow>;
const GRANTED: FilterModel = { status: among('GRANTED') };
export const nftAirdropReads = defineAreaReads('nft-airdrops', 'nft-airdrop:read', NftAirdropRow, {
  counting: { only: GRANTED, leftOut: ['已取消的空投', 'cancelled airdrops'] },
});
/** Of those that are not cancelled. */
export const nftAirdropSums = defineSums('nft-airdrops', 'nft-airdrop:read', NftAirdropRow, {
  by: 'stage',
  of: ['nftNumber', 'berries'],
  only: GRANTED,
});

export const NFT_AIRDROP_STATUSES: Pairs = { GRANTED: ['已发放', 'Granted'], CANCELLED: ['已取消', 'Cancelled'] };
const fields = {
  stage: known(textField(64, '阶段', 'Stage')),
  address: known(addressField('地址', 'Address')),
  nftLevel: countField('NFT 等级', 'NFT level'),
  nftNumber: countField('NFT 数量', 'NFT number'),
  berries: optional(quantityOrZeroField('Berries', 'Berries')),
};
export const nftAirdropActs = defineActs(
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
      repeats: ['stage', 'nftLevel'],
      refusals: {
        'nft-granted-already': [
          '该地址在此阶段已获发此等级的 NFT。',
          'This address already has NFTs of this level in this stage.',
        ],
      },
      to: ['custody-maker'],
    },
    cancel: {
      verb: ['取消', 'Cancel', 'cancelled'],
      from: ['GRANTED'],
      reason: true,
      byAnother: { than: { addedBy: ['新增人', 'person who added it'] }, first: 'nft-airdrop:add', undoes: true },
      to: ['custody-checker'],
      isDangerous: true,
      sentence: [
        '取消 {{address}} 在“{{stage}}”的 {{nftNumber}} 个 {{nftLevel}} 级 NFT。',
        'Cancel {{nftNumber}} NFTs of level {{nftLevel}} for {{address}} in stage “{{stage}}”.',
      ],
      next: [
        '记录保留，不再计入合计；之后可再次新增。',
        'The record is kept but no longer counts toward totals. It can be added again.',
      ],
    },
  },
);

export const nftAirdropDeclaration = declare({
  area: 'nft-airdrop',
  noun: ['NFT 空投', 'NFT airdrop'],
  page: { path: '/NFTAirdrop', names: ['NFT 空投管理', 'NFT Airdrop Manage'], list: 'nft-airdrops' },
  permissions: {
    'nft-airdrop:read': {
      names: ['NFT 空投', 'NFT airdrops'],
      to: ['custody-maker', 'custody-checker', 'content-editor', 'operator'],
    },
    ...nftAirdropActs.permissions,
  },
  secondPerson: nftAirdropActs.secondPerson,
  facts: nftAirdropFacts,
  models: { 'nft-airdrops': ['NFT 空投', 'NFT airdrops'] },
  events: {
    NftAirdropAdded: ['新增 NFT 空投', 'NFT airdrop added'],
    NftAirdropCancelled: ['取消 NFT 空投', 'NFT airdrop cancelled'],
  },
  refusals: nftAirdropActs.refusals,
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
