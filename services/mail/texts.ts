// Texts of the mails, in Chinese and English together, because the server does not know the reader's language.
import type { Mail } from './types.ts';

const LINK_VALID_HOURS = 24;
const CODE_VALID_MINUTES = 10;

export const passwordCodeMail = (to: string, code: string): Mail => ({
  to,
  code,
  subject: '验证码 · Verification code',
  text: `您的验证码是 ${code}，用于修改管理后台的登录密码，${CODE_VALID_MINUTES} 分钟内有效，仅可使用一次。若非本人操作，请立即修改密码并联系管理员。

Your verification code is ${code}. Use it to change the password of your console account. It works once and expires in ${CODE_VALID_MINUTES} minutes. If you did not request it, change your password immediately and contact an administrator.
`,
});

export const setupPasswordMail = (to: string, link: string): Mail => ({
  to,
  link,
  subject: '设置登录密码 · Set your password',
  text: `请在 ${LINK_VALID_HOURS} 小时内打开以下链接，设置管理后台的登录密码。链接仅可使用一次，请勿转发。

Open this link within ${LINK_VALID_HOURS} hours to set the password of your console account. It works only once. Do not forward it.

${link}
`,
});

/**
 * The feedback is not quoted. Otherwise a sender could name another person's mailbox and have us mail any text to it.
 */
export const replyMail = (to: string, reply: string): Mail => ({
  to,
  subject: '对您反馈的回复 · Reply to your feedback',
  text: `${reply}\n`,
});
