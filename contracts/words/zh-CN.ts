// 未在声明中写明的列、状态与其他代码的名称（参见 contracts/declaration.ts 的 fields 与 codes）：管理后台与导出的 CSV 共用。
export default {
  field: {
    deposits: {
      id: '编号', institution: '机构', userName: '用户名', userAddress: '用户地址', amount: '充值金额', custodyAddress: '托管地址', network: '网络', txid: '充值哈希', vout: '输出序号', receivingAddress: '接收地址', type: '类型', lockTime: '锁定时间',
      remarks: '备注', status: '充值状态', mintStatus: '铸造状态', refundStatus: '退款状态', refunded: '已退款', refundAmount: '退款金额', refundAddress: '退款地址', refundRequestedBy: '退款申请人', mintHash: '铸造哈希', burnHash: '销毁哈希', payoutTxid: '退款交易哈希',
      reason: '原因', recordedBy: '登记人', recordedAt: '登记时间', occurredAt: '发生时间', confirmedBy: '确认人', confirmedAt: '确认时间', updatedAt: '更新时间', createdPosition: '登记位置', revision: '版本',
    },
    executions: {
      id: '编号', kind: '种类', aggregate: '所属', aggregateId: '所属记录', status: '状态', amount: '金额', receivingAddress: '接收地址', attempts: '尝试次数', executor: '执行方', hash: '交易哈希', reason: '失败原因',
      requestedAt: '请求时间', attemptedAt: '上次尝试', endedAt: '结束时间', updatedAt: '更新时间', createdPosition: '请求位置', revision: '版本',
    },
    administrators: {
      id: '编号', email: '邮箱', description: '描述', roleId: '角色', status: '状态', wallet: '钱包地址', lockedUntil: '锁定至', hasPassword: '密码', hasSecondFactor: '双重验证', forgotten: '个人数据',
      addedAt: '添加时间', updatedAt: '更新时间', createdPosition: '添加位置', revision: '版本',
    },
    roles: { id: '编号', name: '名称', description: '描述', permissions: '权限', requiresSecondFactor: '要求双重验证', people: '人数', updatedAt: '更新时间', createdPosition: '添加位置', revision: '版本' },
    permissions: { id: '标识', nameZh: '中文名', nameEn: '英文名', type: '类型', parent: '上级', builtIn: '来源', updatedAt: '更新时间', createdPosition: '添加位置', revision: '版本', name: '名称', roles: '拥有此权限的角色', submenus: '下级' },
    audits: { id: '编号', at: '时间', type: '事件', actor: '操作人', actorRole: '当时的角色', subject: '对象', data: '内容', stream: '事件流', position: '位置', createdPosition: '记录位置', updatedAt: '更新时间', revision: '版本' },
  },
  status: {
    deposit: { RECORDED: '已登记', CONFIRMED: '已确认', CANCELLED: '已取消', REJECTED: '已驳回', REFUND_REQUESTED: '退款申请中', REFUNDED: '已退款' },
    mint: { NOT_REQUESTED: '未请求', QUEUED: '排队中', SUBMITTED: '已提交', MINTED: '已铸造', FAILED: '失败', CANCELLED: '已取消' },
    execution: { REQUESTED: '待执行', ATTEMPTED: '执行中', SUBMITTED: '已提交', SUCCEEDED: '成功', FAILED: '失败' },
    refund: { NOT_REQUESTED: '暂无付款', QUEUED: '排队中', SUBMITTED: '已提交', PAID: '已付款', FAILED: '失败' },
    administrator: { ENABLED: '启用', DISABLED: '停用' },
  },
  /** 状态以外的代码。 */
  code: {
    network: { mainnet: '主网', testnet: '测试网', signet: 'Signet', regtest: 'Regtest' },
    lock: { none: '不锁定', height: '区块高度', time: '时刻' },
    executor: { webhook: '外部执行方', simulated: '模拟执行方', mailer: '本系统邮件' },
    password: { true: '已设置', false: '未设置' },
    secondFactor: { true: '已启用', false: '未启用' },
    forgotten: { true: '已清除', false: '保留' },
    secondFactorRequired: { true: '要求', false: '不要求' },
    permissionType: { menu: '菜单', function: '功能' },
    builtIn: { true: '内置', false: '自定义' },
  },
  /** 组合值拆成的列。 */
  part: { 'lockTime.kind': '锁定方式', 'lockTime.value': '锁定至' },
  difference: { added: '新增', removed: '移除', changed: '更改' },
  csv: { open: '（', close: '）', code: '代码', sats: '聪', wei: 'wei', ratio: '1e18 = 100%', key: '行', change: '变化', field: '字段', unit: '单位', before: '之前', after: '之后', inWords: '名称' },
};
