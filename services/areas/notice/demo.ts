import { notice } from '#contracts/areas/notice/declaration.ts';
import { resourcesDemo, type DemoRecord } from '../../demo/records.ts';
import { DAY } from '../../demo/story.ts';

type NoticeRecord = DemoRecord<typeof notice.options.fields>;
const item = (
  day: number,
  language: 'ZH' | 'EN',
  content: string,
  platforms: readonly ('WEBSITE' | 'APP')[],
  { shownFor, later, window }: Pick<NoticeRecord, 'shownFor' | 'later'> & { window?: [from: number, to: number] } = {},
): NoticeRecord => ({
  day,
  name: content,
  ...(shownFor !== undefined && { shownFor }),
  ...(later && { later }),
  fields: (at) => ({
    content,
    link: `https://status.example/notices/${day}`,
    platforms: [...platforms],
    language,
    // Days after it was added.
    ...(window && {
      publishAt: new Date(at + window[0] * DAY).toISOString(),
      withdrawAt: new Date(at + window[1] * DAY).toISOString(),
    }),
  }),
});

export const noticeDemo = resourcesDemo(notice, [
  item(2, 'ZH', '以太坊主网拥堵，铸造确认可能延迟。', ['WEBSITE', 'APP'], { shownFor: 1 }),
  item(8, 'EN', 'The app’s new version asks to sign in once more.', ['APP']),
  item(15, 'ZH', '请警惕冒充客服的钓鱼网站，官方不会索要助记词。', ['WEBSITE', 'APP'], { later: [['pin']] }),
  item(22, 'EN', 'Scheduled maintenance on Sunday, 00:00 to 02:00 UTC.', ['WEBSITE'], { window: [0, 3] }),
  item(28, 'ZH', '积分第二季即将开始。', ['WEBSITE', 'APP'], { window: [3, 10] }),
]);
