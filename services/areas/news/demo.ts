// News in both languages, with pictures of our own and external ones.
import { news } from '#contracts/areas/news/declaration.ts';
import { demoPictures, type DemoPictureName } from '../../demo/pictures.ts';
import { resourcesDemo, type DemoRecord } from '../../demo/records.ts';
import { DAY, demoId } from '../../demo/story.ts';

type NewsRecord = DemoRecord<typeof news.options.fields>;
type Language = 'ZH' | 'EN' | 'BOTH';
const item = (
  day: number,
  language: Language,
  title: string,
  description: string,
  {
    shownFor,
    later,
    window,
    picture,
  }: Pick<NewsRecord, 'shownFor' | 'later'> & { window?: [from: number, to: number]; picture?: DemoPictureName } = {},
): NewsRecord => ({
  day,
  name: title,
  ...(shownFor !== undefined && { shownFor }),
  ...(later && { later }),
  fields: (at) => ({
    title,
    description,
    image: picture ? demoPictures()[picture].address : `https://site.example/pictures/news-${day}.png`,
    imageAlt: title,
    time: new Date(at).toISOString(),
    link: `https://site.example/news/${day}`,
    language,
    // Days after it was added.
    ...(window && {
      publishAt: new Date(at + window[0] * DAY).toISOString(),
      withdrawAt: new Date(at + window[1] * DAY).toISOString(),
    }),
  }),
});
const counterpart = (title: string) => ['link', { counterpart: demoId('news', title) }] as const;

const LOWER_FEES = 'Minting fees lowered for institutions';
const NEW_SITE = 'A new site';

export const newsDemo = resourcesDemo(news, [
  item(1, 'ZH', '托管充值现已支持 Taproot 地址', '机构客户可以使用 Taproot 地址进行托管充值。\n最低确认数不变。', {
    picture: 'vault',
  }),
  item(
    4,
    'EN',
    LOWER_FEES,
    'From this week on minting costs institutions half of what it did.\nNothing has to be done for it.',
  ),
  item(4, 'ZH', '机构铸造手续费下调', '自本周起，机构铸造手续费减半。\n无需任何操作。', {
    later: [counterpart(LOWER_FEES)],
  }),
  item(9, 'ZH', '稳定池收益结算规则调整', '自本月起，稳定池收益按日结算，次日可领取。'),
  item(
    13,
    'EN',
    'Second audit of the vault contracts published',
    'The report and our answers to its findings are public.',
    { later: [['pin']] },
  ),
  item(18, 'ZH', '生态合作伙伴月报', '本月新增三家合作伙伴，抵押品种类增加到四种。', { shownFor: 6 }),
  item(23, 'EN', 'Maintenance window on Sunday', 'Withdrawals are confirmed again two hours after midnight UTC.', {
    window: [0, 2],
  }),
  item(27, 'EN', NEW_SITE, 'The site is new, with a dark theme and an English version.', { picture: 'site' }),
  item(27, 'ZH', '新版官网上线', '官网改版，支持深色模式与英文界面。', {
    picture: 'site',
    later: [counterpart(NEW_SITE)],
  }),
  item(28, 'BOTH', '积分第二季开始 · Points season two begins', '详情见积分页。\nSee the points page.', {
    picture: 'season',
    window: [4, 34],
  }),
  item(29, 'EN', 'Points season two: what changes', 'A draft, to be read over before it is shown.', { shownFor: 0 }),
]);
