// 回放过去。
export default {
  label: '回放',
  step: '每步',
  by: { event: '事件', minute: '分钟', hour: '小时', day: '天' },
  back: '后退一步',
  on: '前进一步',
  play: '播放',
  stop: '停止播放',
  scrub: '时间点',
  speed: '速度',
  times: '×{{times}}',
  first: '此前没有事件',
};
