import { news } from '#contracts/areas/news/declaration.ts';
import { resourcesDemo, type DemoRecord } from '../../demo/records.ts';

const item = (
  day: number,
  title: string,
  description: string,
  shownFor?: number,
): DemoRecord<typeof news.options.fields> => ({
  day,
  name: title,
  ...(shownFor !== undefined && { shownFor }),
  fields: (at) => ({
    title,
    description,
    image: `https://site.example/pictures/news-${day}.png`,
    time: new Date(at).toISOString(),
    link: `https://site.example/news/${day}`,
  }),
});

export const newsDemo = resourcesDemo(news, [
  item(1, '托管充值现已支持 Taproot 地址', '机构客户可以使用 Taproot 地址进行托管充值。\n最低确认数不变。'),
  item(
    4,
    'Minting fees lowered for institutions',
    'From this week on minting costs institutions half of what it did.\nNothing has to be done for it.',
  ),
  item(9, '稳定池收益结算规则调整', '自本月起，稳定池收益按日结算，次日可领取。'),
  item(13, 'Second audit of the vault contracts published', 'The report and our answers to its findings are public.'),
  item(18, '生态合作伙伴月报', '本月新增三家合作伙伴，抵押品种类增加到四种。', 6),
  item(23, 'Maintenance window on Sunday', 'Withdrawals are confirmed again two hours after midnight UTC.', 2),
  item(27, '新版官网上线', '官网改版，支持深色模式与英文界面。'),
  item(29, 'Points season two: what changes', 'A draft, to be read over before it is shown.', 0),
]);
