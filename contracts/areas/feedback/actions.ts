// Actions on feedback.
import { z } from 'zod';
import { defineActions } from '../../kits/actions.ts';
import { EmailAddress } from '../administrator/identities.ts';
import { linesField, textField } from '../../kits/field.ts';
import { among } from '../../wire/filter.ts';
import { requiredMultilineText } from '../../values/values.ts';
import { MAX_REPLY, MAX_NOTE } from './events.ts';
import { MAX_MAILBOX } from './facts.ts';

const optionalLines = (max: number) => requiredMultilineText(max).nullable().default(null);
export const feedbackActions = defineActions(
  {
    area: 'feedback',
    model: 'feedbacks',
    noun: { zh: '反馈', one: 'feedback', many: 'feedback', counted: '条反馈' },
    statuses: { UNTREATED: ['未处理', 'Untreated'], PROCESSED: ['已处理', 'Processed'] },
  },
  {
    handle: {
      verb: ['处理', 'Handle', 'handled'],
      from: ['UNTREATED'],
      body: z.strictObject({ mailbox: EmailAddress, reply: optionalLines(MAX_REPLY), note: optionalLines(MAX_NOTE) }),
      roles: ['content-editor'],
      refusals: ['mailbox-differs', 'feedback-forgotten'],
      route: { summary: 'Mark feedback as processed, once. A reply is mailed to its mailbox' },
      presentation: { isPrimary: true, pendingWhen: { forgotten: among('false') } },
      words: { label: ['处理', 'Handle'] },
    },
    reopen: {
      verb: ['重新打开', 'Reopen', 'reopened'],
      from: ['PROCESSED'],
      reason: true,
      roles: ['content-editor'],
      refusals: ['feedback-forgotten'],
      words: {
        nextStep: [
          '反馈回到“未处理”，可以再次回复。此前的回复不受影响。',
          'It waits to be handled again, and can be replied to again. Earlier replies stay as they are.',
        ],
      },
    },
    note: {
      verb: ['添加', 'Add', 'added'],
      noun: { zh: '备注', one: 'a note on feedback' },
      body: { text: linesField(MAX_NOTE, '备注', 'Note') },
      roles: ['content-editor'],
      route: { summary: 'Keep an internal note. It replaces the last one, which stays in the history' },
      words: {
        label: ['添加备注', 'Add note'],
        submit: ['添加备注', 'Add note'],
        sentence: ['为“{{name}}”的反馈添加备注。', 'Add a note on the feedback of “{{name}}”.'],
        nextStep: [
          '备注不会发给用户。清除个人数据后仍会保留，请勿填写个人信息。',
          'It is not sent to the user. It stays when personal data are removed, so enter nothing personal.',
        ],
      },
    },
    forget: {
      verb: ['清除', 'Remove', 'removed'],
      noun: { zh: '个人数据', one: 'personal data' },
      roles: ['content-editor'],
      refusals: ['feedback-forgotten'],
      route: { summary: 'Destroy a feedback’s key: mailbox, content, pictures and reply permanently read `removed`' },
      rules: {
        typedConfirmation: { column: 'mailbox', field: textField(MAX_MAILBOX, '此反馈的邮箱', 'Feedback’s mailbox') },
      },
      presentation: { isDangerous: true },
      words: {
        submit: ['永久清除', 'Remove permanently'],
        sentence: [
          '永久清除{{mailbox}}这条反馈的个人数据。',
          'Permanently remove the personal data of the feedback sent by {{mailbox}}.',
        ],
        warning: [
          '该反馈的密钥将被销毁。邮箱、内容、图片和回复在现在和过去的所有记录中都将显示为“已清除”，任何人都无法恢复；尚未发出的回复不再发送。反馈时间、处理情况和内部备注仍留在记录中。',
          'The feedback’s key is destroyed. Its mailbox, content, pictures and reply will read “removed” in all past and present records. No one can recover them. A reply not sent yet will not be sent. The feedback time, the handling and the internal note stay on record.',
        ],
        nextStep: [
          '密钥库的旧备份中可能仍有该密钥，请按备份规定一并处理。已发出的邮件无法收回。',
          'Old backups of the vault may still hold the key. Handle them under your backup policy. Sent mails cannot be recalled.',
        ],
      },
    },
  },
);
