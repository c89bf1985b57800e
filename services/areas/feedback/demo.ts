// Feedback of the demo world's users, in both languages, handled by the editor.
import type { ActionCommands } from '#contracts/kits/declared-action.ts';
import { feedbackFacts } from '#contracts/areas/feedback/facts.ts';
import { FeedbackRow } from '#contracts/areas/feedback/reads.ts';
import type { feedbackActions } from '#contracts/areas/feedback/actions.ts';
import type { Fact } from '#contracts/wire/fact.ts';
import type { AreaDemo } from '../../demo/demo.ts';
import { DAY, MINUTE, Story, demoId, factOf, type Act } from '../../demo/story.ts';
import { feedbacks } from './decider.ts';
import { feedbackId } from './feedback-id.ts';

const SITE = 'demo-site';
const HOUR = 60; // minutes
const EXPORTED_DAYS_AGO = 6;

interface DemoFeedback {
  name: string;
  content: string;
  picture?: true;
}
const FEEDBACKS: readonly DemoFeedback[] = [
  {
    name: 'lin.wei',
    content: '桥接了 0.5 BTC，等了九个小时才看到 YBTC 到账，期间页面一直显示“处理中”。\n希望能显示预计时间。',
  },
  { name: 'marta.k', content: 'The portfolio page shows my vault twice after I switch networks.', picture: true },
  {
    name: 'satoshi_fan',
    content: 'Could the minimum deposit be lower? I would like to try with a small amount first.',
  },
  { name: 'zhao.min', content: '手机上点“连接钱包”没有反应，换了浏览器也一样。截图见附件。', picture: true },
  {
    name: 'j.okafor',
    content:
      'Please explain how the collateral ratio is calculated. The documentation says 110 %, the page says 112 %.',
  },
  { name: 'chen.yu', content: '积分排行榜没有更新，昨天的交易今天还没有算进去。' },
  { name: 'b.haugen', content: 'Thank you for the quick refund last week. It went very smoothly.' },
  { name: 'wang.fang', content: '英文页面里“Redeem”和“Withdraw”混用，容易误解，建议统一。' },
  { name: 'p.rossi', content: 'My ledger asks for a blind signature on minting. Is that intended?', picture: true },
  { name: 'huang.lei', content: '收到的空投数量和公告不一致，麻烦核对一下。' },
  { name: 'd.silva', content: 'The time shown in the history is not in my time zone.' },
  { name: 'guo.jing', content: '请问什么时候支持 Rootstock 网络？' },
];
/** The newest ones are not handled yet. */
const WAITING = 4;
const LEAST_WAITING = 3;
const NOTES = [
  '已转交客户支持',
  'known, mended with the next release',
  '已在站内公告说明',
  'passed on to the desk',
  '重复反馈，合并处理',
] as const;
const PICTURE = 'https://pictures.demo.example/screenshot-';

const mailboxOf = (name: string): string => `${name}@users.example`;
const feedbackFact = (id: string, { name, content, picture }: DemoFeedback, at: number): Fact =>
  factOf(
    feedbackFacts,
    'feedback-received',
    { source: SITE, id, at },
    { mailbox: mailboxOf(name), content, pictures: picture ? [`${PICTURE}${name}.png`] : [] },
  );

/** A file with everybody's mailbox, which an auditor should ask about. */
const exported = (until: number, seed: number): Act => ({
  at: until - EXPORTED_DAYS_AGO * DAY,
  kind: 'export',
  by: 'lead',
  id: demoId('feedback', `export ${seed}`),
  list: 'feedbacks',
  columns: ['Mailbox', 'Content', 'Status'],
  rows: 9,
  bytes: 1_482,
});

export const feedbackDemo: AreaDemo = {
  past: ({ random, from, until, seed }) => [
    exported(until, seed),
    ...FEEDBACKS.flatMap((feedback, index) => {
      const id = `demo-${seed}-${index}`;
      const at = from + ((index + random.fraction()) / FEEDBACKS.length) * (until - from - DAY / 4);
      const story = new Story<ActionCommands<typeof feedbackActions.actions>>('feedback', feedbackId(SITE, id), at);
      if (index < FEEDBACKS.length - WAITING)
        story.wait(random.whole(2 * HOUR, 30 * HOUR)).does('editor', 'HandleFeedback', {
          mailbox: mailboxOf(feedback.name),
          reply: null,
          note: random.pick(NOTES),
        });
      return [{ at, kind: 'fact' as const, fact: feedbackFact(id, feedback, at) }, ...story.acts];
    }),
  ],
  live: ({ random, now, models, isOurs, report, act }) => ({
    pause: { least: 10 * MINUTE, spread: 20 * MINUTE },
    async step() {
      const { rows, total } = await models.list('feedbacks', {
        filter: { status: { filterType: 'set', values: ['UNTREATED'] } },
        sort: [{ colId: 'createdPosition', sort: 'asc' }],
        start: 0,
        end: 1,
      });
      const [oldest] = FeedbackRow.array().parse(rows);
      if (oldest && total > LEAST_WAITING && (await isOurs(`feedback-${oldest.id}`))) {
        await act(
          feedbacks,
          'editor',
          {
            type: 'HandleFeedback',
            id: oldest.id,
            mailboxLookup: oldest.mailboxLookup,
            reply: null,
            note: random.pick(NOTES),
          },
          oldest.revision,
        );
      } else await report(feedbackFact(`demo-live-${now()}`, random.pick(FEEDBACKS), now()));
    },
  }),
};
