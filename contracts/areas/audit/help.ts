// Help of the audit.
import { defineHelp } from '../../kits/help.ts';

export const auditHelp = defineHelp('audit', {
  about: [
    '谁在何时做了什么：登录、被拒绝的访问和操作、权限与规则的修改、导出等。记录不能修改或删除。',
    'Who did what and when: sign-ins, refused access and actions, changes of rights and rules, exports. Entries are never changed or removed.',
  ],
  byItself: [
    [
      '每次登录、拒绝、导出和权限变更都会自动记录。',
      'Each sign-in, refusal, export and change of rights is recorded by itself.',
    ],
    [
      '导出先记录，后发送；结束时还会记录行数、SHA-256 以及是否完整发送。图表的文件在保存前记录。',
      'An export is recorded before it is sent, and its end with rows, SHA-256 and whether all was sent. Files of charts are recorded before they are saved.',
    ],
    ['被规则拒绝的操作也会记录，连同拒绝的原因。', 'Actions that a rule refused are recorded too, with the reason.'],
  ],
});
