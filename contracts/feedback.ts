// What users of the official site tell us. Who told it, what, and what is answered are personal: sealed with a key of
// each feedback's own.
import { z } from 'zod';
import { defineActs } from './act.ts';
import { EmailAddress } from './administrator.ts';
import { defineAreaReads } from './area.ts';
import { declare } from './declaration.ts';
import { defineEvents } from './define-events.ts';
import { textField } from './field.ts';
import { among } from './list.ts';
import { Lookup, sealedText } from './sealed.ts';
import { Instant, Link, MAX_LINK, Uuid, filledLines, text } from './values.ts';

export const FeedbackStatus = z.enum(['UNTREATED', 'PROCESSED']);
export type FeedbackStatus = z.infer<typeof FeedbackStatus>;
/** Of the mail that answers it. */
export const ReplyStatus = z.enum(['QUEUED', 'SENT', 'FAILED']);
export type ReplyStatus = z.infer<typeof ReplyStatus>;

export const MAX_REPLY = 5000;
export const MAX_NOTE = 500;
const MAX_CONTENT = 5000;
const MAX_PICTURES = 6;
const MAX_MAILBOX = 254;

/** As the site tells it; when, is the fact's own `at`. */
const FeedbackTold = z.strictObject({
  mailbox: EmailAddress,
  content: filledLines(MAX_CONTENT),
  pictures: z.array(Link).max(MAX_PICTURES, 'too-long').default([]),
});
/** Known by nothing of what is personal. */
export const feedbackFacts = {
  'feedback-received': {
    data: FeedbackTold,
    naturalId: ['at'],
    imported: { list: 'feedbacks', importedAs: 'figures', to: ['content-editor'] },
    sealed: { mailbox: 'mailboxLookup', content: null, pictures: null },
  },
} as const;

const told = {
  feedbackTime: Instant,
  mailbox: sealedText(MAX_MAILBOX),
  mailboxLookup: Lookup,
  content: sealedText(MAX_CONTENT),
  pictures: z.array(sealedText(MAX_LINK)),
};
const reply = sealedText(MAX_REPLY).nullable();
const note = z.string().nullable();
const reason = z.string();
export const feedbackEvents = defineEvents('feedback', {
  FeedbackReceived: z.object(told),
  /** With a reply it asks for the mail. */
  FeedbackHandled: z.object({ reply, note, handledBy: text(128, 1) }),
  ReplySent: z.object({ executionId: Uuid }),
  ReplyFailed: z.object({ executionId: Uuid, reason }),
  /** The key that opened what is personal is destroyed. */
  FeedbackForgotten: z.object({}),
});

export const FeedbackRow = z.object({
  id: Uuid,
  /** What is sealed in the read model is open in answers, and `removed` once the feedback was forgotten. */
  ...told,
  status: FeedbackStatus,
  reply,
  replyStatus: ReplyStatus.nullable(),
  /** Why the mail was not sent. */
  reason: reason.nullable(),
  note,
  handledBy: z.string().nullable(),
  handledAt: Instant.nullable(),
  forgotten: z.boolean(),
  updatedAt: Instant,
  createdPosition: z.string(),
  revision: z.number().int(),
});
export type FeedbackRow = z.input<typeof FeedbackRow>;
export const feedbackReads = defineAreaReads('feedbacks', 'feedback:read', FeedbackRow, {
  lookups: { mailbox: 'mailboxLookup', content: null, pictures: null, reply: null },
  life: [['FeedbackReceived', 'FeedbackHandled']],
});

const optionalLines = (max: number) => filledLines(max).nullable().default(null);
export const feedbackActs = defineActs(
  {
    area: 'feedback',
    model: 'feedbacks',
    noun: { zh: '反馈', one: 'feedback', many: 'feedback', counted: '条反馈' },
    statuses: { UNTREATED: ['未处理', 'Untreated'] },
  },
  {
    handle: {
      verb: ['处理', 'Handle', 'handled'],
      label: ['处理', 'Handle'],
      from: ['UNTREATED'],
      awaited: { forgotten: among('false') },
      to: ['content-editor'],
      isPrimary: true,
      body: z.strictObject({ mailbox: EmailAddress, reply: optionalLines(MAX_REPLY), note: optionalLines(MAX_NOTE) }),
      refusals: ['mailbox-differs', 'feedback-forgotten'],
      summary: 'Mark feedback as processed, once. A reply is mailed to its mailbox',
    },
    forget: {
      verb: ['清除', 'Remove', 'removed'],
      noun: { zh: '个人数据', one: 'personal data' },
      to: ['content-editor'],
      isDangerous: true,
      refusals: ['feedback-forgotten'],
      retyped: { column: 'mailbox', field: textField(MAX_MAILBOX, '此反馈的邮箱', 'Feedback’s mailbox') },
      summary: 'Destroy a feedback’s key: mailbox, content, pictures and reply permanently read `removed`',
      submit: ['永久清除', 'Remove permanently'],
      sentence: [
        '永久清除{{mailbox}}这条反馈的个人数据。',
        'Permanently remove the personal data of the feedback sent by {{mailbox}}.',
      ],
      warning: [
        '该反馈的密钥将被销毁。邮箱、内容、图片和回复在现在和过去的所有记录中都将显示为“已清除”，任何人都无法恢复；尚未发出的回复不再发送。反馈时间、处理情况和内部备注仍留在记录中。',
        'The feedback’s key is destroyed. Its mailbox, content, pictures and reply will read “removed” in all past and present records. No one can recover them. A reply not sent yet will not be sent. The feedback time, the handling and the internal note stay on record.',
      ],
      next: [
        '密钥库的旧备份中可能仍有该密钥，请按备份规定一并处理。已发出的邮件无法收回。',
        'Old backups of the vault may still hold the key. Handle them under your backup policy. Sent mails cannot be recalled.',
      ],
    },
  },
);

export const feedbackDeclaration = declare({
  area: 'feedback',
  noun: ['反馈', 'feedback'],
  page: { path: '/feedback', names: ['反馈管理', 'Feedback Manage'], list: 'feedbacks' },
  permissions: {
    'feedback:read': { names: ['反馈', 'Feedback'], to: ['content-editor'] },
    ...feedbackActs.permissions,
  },
  executions: { mail: { names: ['邮件', 'Mail'], chain: null, by: 'mailer' } },
  facts: feedbackFacts,
  models: { feedbacks: ['反馈', 'Feedback'] },
  events: {
    FeedbackReceived: ['收到反馈', 'Feedback received'],
    FeedbackHandled: ['处理反馈', 'Feedback handled'],
    ReplySent: ['回复已发送', 'Reply sent'],
    ReplyFailed: ['回复发送失败', 'Reply not sent'],
    FeedbackForgotten: ['清除个人数据', 'Personal data removed'],
  },
  refusals: {
    ...feedbackActs.refusals,
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
      replyStatus: ['回复邮件', 'Reply mail'],
      reason: ['失败原因', 'Failure reason'],
      note: ['备注', 'Note'],
      handledBy: ['处理人', 'Handled by'],
      handledAt: ['处理时间', 'Handled at'],
      forgotten: ['个人数据', 'Personal data'],
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
