// Help of feedback.
import { defineHelp } from '../../kits/help.ts';
import { feedbackActions } from './actions.ts';

export const feedbackHelp = defineHelp('feedback', {
  about: [
    '用户提交的反馈，处理时可以附一封回复邮件，之后可以重新打开。邮箱、内容和图片加密保存，可以永久清除。',
    'Feedback that users sent. It is handled with or without a mailed reply, and can be reopened. Mailbox, content and pictures are encrypted and can be removed for good.',
  ],
  lists: {
    feedbacks: {
      actions: feedbackActions.actions,
      states: {
        status: {
          UNTREATED: {
            meaning: ['尚未处理，或重新打开后等待处理。', 'Nobody has handled it yet, or it was reopened.'],
            next: [
              '处理：回复，或只记内部备注。已发出的回复不能再改。',
              'Handle it, with a reply or only an internal note. A reply that was sent cannot be changed.',
            ],
          },
          PROCESSED: {
            meaning: ['已处理，处理人和备注留在记录中。', 'Handled. Who handled it and the note stay on record.'],
            next: [
              '若有回复，自动发出，进展见“回复邮件”。用户再次来信时可以重新打开。',
              'A reply is mailed by itself. The reply mail shows its progress. It can be reopened if the sender is not helped yet.',
            ],
          },
        },
        replyStatus: {
          QUEUED: {
            meaning: ['回复等待发送。', 'The reply waits to be sent.'],
            next: ['邮件服务器暂时不可用时自动重试。', 'It is tried again while the mail server is not available.'],
          },
          SENT: {
            meaning: ['回复已交给邮件服务器。', 'The mail server accepted the reply.'],
            next: ['流程结束，邮件无法收回。', 'It ends here. A mail cannot be recalled.'],
          },
          FAILED: {
            meaning: [
              '没有发出：邮件服务器拒收，例如邮箱不存在；或个人数据已清除。',
              'It was not sent: the mail server refused it, for instance because there is no such mailbox, or the personal data were removed.',
            ],
            next: [
              '不再自动发送。需要时以其他方式联系。',
              'It is not tried again. Reach the person in another way if needed.',
            ],
          },
        },
      },
    },
  },
  byItself: [['数据源上报的反馈自动出现在这里。', 'Feedback that a source reports appears here by itself.']],
});
