// 各处共用的词。
export default {
  product: '管理后台',
  language: { label: '语言', 'zh-CN': '中文', 'en-US': 'English', switch: '切换语言' },
  theme: { label: '外观', light: '浅色', dark: '深色', system: '跟随系统', choice: '外观：{{theme}}' },
  action: {
    openOther: '打开该记录',
    cancel: '取消', close: '关闭', confirm: '确认', save: '保存', retry: '重试', reload: '重新加载', toNow: '返回实时', copy: '复制', back: '返回', search: '搜索', reset: '重置',
    refresh: '刷新', add: '新增', edit: '编辑', remove: '移除', export: '导出', apply: '应用', more: '更多', open: '打开', yes: '是', no: '否',
  },
  message: {
    success: '操作成功', copied: '复制成功', sent: '发送成功', failed: '发生错误，请重试！',
    loading: '加载中', empty: '暂无数据', nothingChanged: '未作任何更改。',
    outcomeUnknown: '尚不确定此操作是否已执行。可以在此直接重新提交，同一操作不会重复执行。',
  },
  failure: { chunk: '页面未能加载。', chunkHint: '可能是网络中断，或管理后台已更新。重新加载即可继续。', offline: '当前处于离线状态。连接恢复后，此处内容会自动加载。' },
  notFound: { title: '找不到此页面', text: '页面不存在，或您没有打开它的权限。', home: '返回首页' },
  amount: { btc: 'BTC', sats: '聪', ybtc: 'YBTC', usd: 'USD' },
  time: { utc: '协调世界时', exact: '精确时间' },
  actor: { source: '数据源{{name}}', policy: '{{name}}（自动）', system: '系统', recovery: '服务器恢复命令', removed: '已清除', demo: '演示' },
};
