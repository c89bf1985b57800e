// 运维：系统状态。
export default {
  title: '系统状态',
  looked: '{{time}} 的状态，自动更新',
  present: '此页始终显示现在的状态，不受所查看的过去时刻影响。',
  stale: '无法更新，以下为 {{time}} 的状态。',
  summary: '概况',
  well: '一切正常',
  wellAbout: '数据模型均已更新至最新，没有搁置的事件，执行正常进行。',
  concern: {
    eventStore: '事件存储无响应，命令暂时无法执行。', database: '数据库无响应，列表暂时无法加载。',
    gaps: '事件日志未完整读取：部分事件从未到达{{models}}，其中的记录可能有误或缺失。',
    parked_other: '{{count}} 个事件被搁置，相关记录停留在此前的状态。', behind: '{{models}}落后于事件日志。', rebuilding: '{{models}}正在重建，期间照常使用原有数据。',
    noExecutor_other: '没有执行方，{{count}} 个执行在等待。', noExecutorIdle: '没有执行方，新的铸造和付款将等待。',
    retrying_other: '{{count}} 个执行上次未成功，等待重试。', catchingUp: '执行进程正在读取事件日志。',
  },
  mark: { bad: '异常', warn: '注意', progress: '进行中' },
  models: {
    title: '数据模型', model: '数据模型', rows: '行数', position: '位置', lag: '落后', positions: '落后位置', parked: '搁置', state: '状态', seconds: '{{value}} 秒',
    current: '最新', gaps: '不完整', behind: '落后', rebuilding: '重建中 {{share}}%', unknown: '数据库无响应，数据模型的状态未知。',
  },
  parked: {
    title: '搁置的事件', none: '没有搁置的事件。数据模型无法处理的事件会显示在这里，同一事件流的后续事件在其后等待。', unknown: '数据库无响应，无法得知是否有搁置的事件。',
    model_other: '{{count}} 个事件', number: '第 {{revision}} 号', position: '位置 {{position}}', since: '搁置于 {{time}}', waiting_other: '{{count}} 个后续事件在其后等待',
    more_other: '此处只列出最早的 {{count}} 个事件流。',
    gaps_other: '事件日志未完整读取：收到 {{count}} 个事件时，同一事件流中更早的事件从未到达，实际缺失的可能更多。“重试”会从完整日志重建此数据模型；运行 npm run projections -- verify 可查出所有数据模型的差异。',
    retry: '重试', retrying: '正在重建', question: '重建“{{model}}”，并重试其中搁置的事件？', about: '系统将另行重建一份数据模型，并重试搁置的事件；完成后自动替换，期间照常使用原有数据。',
    here: '{{model}}正在重建，完成后自动替换。', elsewhere: '已记录。数据模型由另一进程维护，{{model}}将由该进程重建。',
  },
  executions: {
    title: '执行', all: '执行记录', elsewhere: '执行由另一进程负责，其状态显示在该进程的指标中。',
    executor: '执行方', webhook: '外部执行方', simulated: '模拟执行方（演示）', none: '没有，执行将等待', open: '未结束', position: '已处理至', nowhere: '尚未开始', caughtUp: '已跟上事件日志', catchingUp: '正在读取事件日志',
    lastError: '最近的错误', noError: '启动以来没有错误', retries: '等待重试', retriesNone: '没有等待重试的执行。', failures_other: '已失败 {{count}} 次', next: '{{time}} 再次尝试', more_other: '另有 {{count}} 个等待重试。',
  },
  stores: {
    title: '存储与进程', eventStore: '事件存储', database: '数据库', embedded: '内嵌', server: '服务器', reachable: '正常', away: '无响应', head: '事件日志末尾', roles: '此进程的角色', started: '启动时间', uptime: '已运行 {{time}}',
    role: { api: '接口', projections: '数据模型', executions: '执行' },
    days: '{{days}} 天 {{hours}} 小时', hours: '{{hours}} 小时 {{minutes}} 分钟', minutes: '{{minutes}} 分钟', moment: '不到 1 分钟',
  },
};
