// 提醒。
export default {
  title: '提醒',
  about: '按当前数据计算。静音只对您本人有效，到期后自动恢复。',
  none: '目前没有提醒。',
  since: '自 {{time}} 起。',
  mutedUntil: '已静音至 {{time}}。',
  mute: '静音…',
  muteRule: '静音：{{name}}',
  unmute: '取消静音',
  unmuteRule: '取消静音：{{name}}',
  muted: '已静音：{{name}}',
  unmuted: '已取消静音：{{name}}',
  span: { hour: '1 小时', shift: '8 小时', day: '24 小时', week: '7 天' },
};
