// Sentences of people, rights, rules, sign-ins, requests, jobs, views and feedback.
import type { BilingualTexts } from '../../../values/bilingual.ts';

export const OF_PEOPLE: BilingualTexts = {
  WalletBound: ['{who}为{what}绑定了钱包', '{who} bound a wallet to {what}'],
  WalletUnbound: ['{who}解绑了{what}的钱包', '{who} unbound the wallet of {what}'],
  AdministratorForgotten: ['{who}清除了{what}的个人数据', '{who} removed the personal data of {what}'],
  SignInLocked: ['{who}锁定了{what}的登录，直到 {until}', '{who} locked the sign-in of {what} until {until}'],
  SignInUnlocked: ['{who}解除了{what}的登录锁定', '{who} lifted the sign-in lock of {what}'],
  PasswordSet: ['{who}设置了{what}的密码', '{who} set the password of {what}'],
  PasswordLinkSent: ['{who}向{what}发送了设置链接', '{who} sent a one-time link to {what}'],
  SecondFactorEnabled: ['{who}为{what}启用了双重验证', '{who} enabled the second factor of {what}'],
  SecondFactorRemoved: ['{who}取消了{what}的双重验证', '{who} removed the second factor of {what}'],

  SignedIn: ['{who}登录了', '{who} signed in'],
  SignedOut: ['{who}退出了登录', '{who} signed out'],
  SignInsFailed: [
    '有人登录失败 {count} 次（{who}记录）',
    'Somebody failed to sign in, {count} times (recorded by {who})',
  ],
  AccessDenied: ['{who}的访问被拒绝：{method} {path}', '{who} was denied access: {method} {path}'],
  CommandRefused: ['{who}的操作被规则拒绝：{code}', 'A rule refused what {who} tried: {code}'],
  TreeHeadSigned: ['{who}签署了日志，覆盖 {size} 个事件', '{who} signed the log, {size} events of it'],
  LogVerified: ['{who}核验了日志：{isAlike}', '{who} verified the log: {isAlike}'],
  ReportKept: ['{who}保存了{what}', '{who} kept {what}'],
  ReportSignedOff: ['{who}签核了{what}', '{who} signed {what} off'],
  ParkedEventsRetried: [
    '{who}重试了列表“{model}”中搁置的 {parked} 个事件',
    '{who} retried the {parked} events that “{model}” had set aside',
  ],
  ImageUploaded: ['{who}上传了一张图片（{width} × {height}）', '{who} uploaded a picture ({width} × {height})'],
  Exported: ['{who}导出了列表“{model}”', '{who} exported the list “{model}”'],
  ExportEnded: [
    '{who}对列表“{model}”的导出结束：{rows} 行，{bytes} 字节',
    'The export of “{model}” by {who} ended after {rows} rows, {bytes} bytes',
  ],
  FileExported: ['{who}将图表保存为 {kind} 文件', '{who} saved a chart as a {kind} file'],

  AccessReviewed: ['{who}复核了{what}的权限', '{who} reviewed the access of {what}'],

  SettingsChanged: ['{who}修改了规则', '{who} changed rules'],
  SettingsProposed: ['{who}提议修改规则', '{who} proposed a change of rules'],
  SettingsProposalRejected: ['{who}驳回了规则修改', '{who} rejected a change of rules'],
  SettingsProposalWithdrawn: ['{who}撤回了规则修改', '{who} withdrew a change of rules'],

  RequestMade: ['{who}提交了{what}：{action}', '{who} submitted {what}: {action}'],
  RequestConfirmed: ['{who}确认了{what}', '{who} confirmed {what}'],
  RequestCarriedOut: ['{who}执行了{what}', '{who} carried out {what}'],
  RequestFailed: ['{who}未能执行{what}：{code}', '{who} could not carry out {what}: {code}'],
  RequestRejected: ['{who}驳回了{what}', '{who} rejected {what}'],
  RequestWithdrawn: ['{who}撤回了{what}', '{who} withdrew {what}'],

  JobRequested: ['{who}提交了{what}：{about}', '{who} submitted {what}: {about}'],
  JobApproved: ['{who}批准了{what}', '{who} approved {what}'],
  JobRejected: ['{who}驳回了{what}', '{who} rejected {what}'],
  JobTaken: ['{who}开始执行{what}', '{who} started {what}'],
  JobProgressed: ['{who}已处理{what}中的 {done} 项', '{who} got to {done} items of {what}'],
  JobStopRequested: ['{who}要求停止{what}', '{who} asked to stop {what}'],
  JobDone: [
    '{who}完成了{what}：处理 {done} 项，被拒绝 {refused} 项，已有 {known} 项',
    '{who} finished {what}: {done} items, of which {refused} were refused and {known} were known already',
  ],
  JobStopped: [
    '{who}停止了{what}：已处理 {done} 项，被拒绝 {refused} 项，已有 {known} 项',
    '{who} stopped {what} after {done} items, of which {refused} were refused and {known} were known already',
  ],
  JobFailed: ['{who}记录{what}在 {done} 项后失败', '{who} recorded that {what} failed after {done} items'],

  ViewSaved: ['{who}保存了{what}', '{who} saved {what}'],
  ViewShared: ['{who}共享了{what}', '{who} shared {what}'],
  ViewRenamed: ['{who}重命名了{what}', '{who} renamed {what}'],
  ViewRemoved: ['{who}删除了{what}', '{who} removed {what}'],
  AlertMuted: ['{who}将提醒“{rule}”静音，直到 {until}', '{who} muted the alert “{rule}” until {until}'],
  RecordHandedOver: ['{who}将{what}转交给 {to}', '{who} handed {what} over to {to}'],
  HandoverReturned: ['{who}退回了{what}', '{who} returned {what}'],
  NoteWritten: ['{who}在{what}上写了备注', '{who} wrote a note on {what}'],
  MentionRead: ['{who}阅读了{what}上提及自己的备注', '{who} read a note on {what} that mentions them'],

  FeedbackReceived: ['{who}收到了{what}', '{who} received {what}'],
  FeedbackHandled: ['{who}处理了{what}', '{who} handled {what}'],
  ReplySent: ['{who}记录{what}的回复已发送', '{who} recorded that the reply to {what} was sent'],
  ReplyFailed: ['{who}记录{what}的回复发送失败', '{who} recorded that the reply to {what} was not sent'],
  FeedbackForgotten: ['{who}清除了{what}的个人数据', '{who} removed the personal data of {what}'],

  FactReceived: ['{who}上报了一项数据', '{who} reported a fact'],
  KeyClaimed: ['{who}占用了一个唯一的键', '{who} claimed a unique key'],
  ReferenceHeld: ['{who}记录了一处引用', '{who} recorded that a record is in use'],
  ReferencesClosed: ['{who}关闭了一处引用', '{who} closed a record to new uses'],
  DemoHistoryBegun: ['{who}开始写入演示数据', '{who} began to write the demo world'],
  DemoHistoryWritten: ['{who}写完了演示数据：{acts} 项', '{who} wrote the demo world: {acts} acts'],
};
