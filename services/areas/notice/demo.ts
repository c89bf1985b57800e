import { notice } from '#contracts/areas/notice/declaration.ts';
import { resourcesDemo, type DemoRecord } from '../../demo/records.ts';

type Platforms = readonly ('WEBSITE' | 'APP')[];
const item = (
  day: number,
  content: string,
  platforms: Platforms,
  shownFor?: number,
): DemoRecord<typeof notice.options.fields> => ({
  day,
  name: content,
  ...(shownFor !== undefined && { shownFor }),
  fields: () => ({ content, link: `https://status.example/notices/${day}`, platforms: [...platforms] }),
});

export const noticeDemo = resourcesDemo(notice, [
  item(2, '以太坊主网拥堵，铸造确认可能延迟。', ['WEBSITE', 'APP'], 1),
  item(8, 'The app’s new version asks to sign in once more.', ['APP']),
  item(15, '请警惕冒充客服的钓鱼网站，官方不会索要助记词。', ['WEBSITE', 'APP']),
  item(22, 'Scheduled maintenance on Sunday, 00:00 to 02:00 UTC.', ['WEBSITE'], 3),
  item(28, '积分第二季即将开始。', ['WEBSITE', 'APP'], 0),
]);
