// Declaration of feedback: names and permissions.
import { declare } from '../../declared/declaration.ts';
import { feedbackFacts } from './facts.ts';
import { feedbackActions } from './actions.ts';
import { WAITING_SINCE } from '../settings/service-level.ts';

export const feedbackDeclaration = declare({
  area: 'feedback',
  noun: ['反馈', 'feedback'],
  page: { path: '/feedback', names: ['反馈管理', 'Feedback Manage'], list: 'feedbacks' },
  permissions: {
    'feedback:read': { names: ['反馈', 'Feedback'], roles: ['content-editor'] },
    ...feedbackActions.permissions,
  },
  executions: { mail: { names: ['邮件', 'Mail'], chain: null, by: 'mailer' } },
  facts: feedbackFacts,
  models: { feedbacks: ['反馈', 'Feedback'] },
  events: {
    FeedbackReceived: ['收到反馈', 'Feedback received'],
    FeedbackHandled: ['处理反馈', 'Feedback handled'],
    FeedbackReopened: ['重新打开反馈', 'Feedback reopened'],
    FeedbackNoted: ['添加备注', 'Feedback noted'],
    ReplySent: ['回复已发送', 'Reply sent'],
    ReplyFailed: ['回复发送失败', 'Reply not sent'],
    FeedbackForgotten: ['清除个人数据', 'Personal data removed'],
  },
  refusals: {
    ...feedbackActions.refusals,
    'feedback-not-untreated': ['该反馈已处理。', 'This feedback was already processed.'],
    'mailbox-differs': ['邮箱与该反馈的邮箱不一致。', 'The mailbox does not match the feedback.'],
    'feedback-forgotten': ['该反馈的个人数据已清除。', 'The personal data of this feedback was removed.'],
  },
  fields: {
    feedbacks: {
      id: ['编号', 'ID'],
      feedbackTime: ['反馈时间', 'Feedback time'],
      mailbox: ['邮箱', 'Mailbox'],
      content: ['内容', 'Content'],
      pictures: ['图片', 'Pictures'],
      status: ['状态', 'Status'],
      reply: ['回复', 'Reply'],
      replyId: ['回复邮件编号', 'Reply mail ID'],
      replyStatus: ['回复邮件', 'Reply mail'],
      reason: ['失败原因', 'Failure reason'],
      note: ['备注', 'Note'],
      handledBy: ['处理人', 'Handled by'],
      handledAt: ['处理时间', 'Handled at'],
      reopenReason: ['重新打开的原因', 'Reopened because'],
      forgotten: ['个人数据', 'Personal data'],
      waitingSince: WAITING_SINCE,
      updatedAt: ['更新时间', 'Updated at'],
      createdPosition: ['日志位置', 'Log position'],
      revision: ['版本', 'Version'],
    },
  },
  codes: {
    feedbacks: {
      status: { UNTREATED: ['未处理', 'Untreated'], PROCESSED: ['已处理', 'Processed'] },
      replyStatus: { QUEUED: ['待发送', 'Queued'], SENT: ['已发送', 'Sent'], FAILED: ['发送失败', 'Failed'] },
      forgotten: { true: ['已清除', 'Removed'], false: ['保留', 'Kept'] },
    },
  },
});
