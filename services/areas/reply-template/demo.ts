import { replyTemplate } from '#contracts/areas/reply-template/declaration.ts';
import type { AreaDemo } from '../../demo/demo.ts';
import { ResourceStory } from '../../demo/records.ts';

const TEMPLATES = [
  {
    name: '铸造较慢',
    language: 'ZH',
    text: '您好，\n\n目前网络拥堵，铸造确认比平时慢。您的充值已登记，确认后会自动铸造，无需再次操作。',
  },
  {
    name: 'Minting takes longer',
    language: 'EN',
    text: 'Hello,\n\nThe network is busy, and minting takes longer than usual. Your deposit is on record and will be minted by itself.',
  },
  { name: '需要更多信息', language: 'ZH', text: '您好，\n\n请告诉我们交易的哈希和大致时间，我们会立即查看。' },
  {
    name: 'More details needed',
    language: 'EN',
    text: 'Hello,\n\nPlease tell us the hash of the transaction and about when you sent it. We will look into it at once.',
  },
] as const;
const APART = 9; // minutes

export const replyTemplateDemo: AreaDemo = {
  past: ({ from }) =>
    TEMPLATES.flatMap(
      (fields, index) =>
        new ResourceStory(replyTemplate, fields.name, from).wait((index + 1) * APART).added({ ...fields }).acts,
    ),
};
