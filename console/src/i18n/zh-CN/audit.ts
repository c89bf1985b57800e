// 审计：记录与权限回放。
import { textsIn } from '#contracts/pair.ts';
import { administratorCodes } from '#contracts/words/administrator.ts';
import { auditFields } from '#contracts/words/audit.ts';

export default {
  title: '审计', record: '审计记录', replay: '权限回放', view: '视图', list: '审计记录', empty: '还没有记录。登录、被拒绝的操作、导出以及人员、角色、权限和规则的变更会自动出现在这里。',
  field: textsIn('zh-CN', auditFields),
  quick: { signIns: '登录', refusals: '拒绝', rights: '权限变更', exports: '导出' },
  data: {
    method: '方式', target: '目标', minute: '所在分钟', path: '路径', permission: '权限', cause: '原因', command: '命令', code: '原因代码', told: '上报结果', count: '次数', account: '账号', model: '列表', filter: '筛选', position: '位置', parked: '事件数', email: '邮箱', description: '描述', roleId: '角色', address: '地址', until: '截止时间',
    name: '名称', permissions: '权限', requiresSecondFactor: '要求双重验证', identifier: '标识', nameZh: '中文名', nameEn: '英文名', type: '类型', parent: '上级', unknownAccount: '未知账号', size: '大小', width: '宽度', height: '高度',
  },
  method: { password: '密码', wallet: '钱包' },
  cause: { 'not-allowed': '没有该权限', 'xsrf-token-invalid': '安全令牌缺失或不符', 'origin-not-allowed': '请求来自其他网站' },
  refused: {
    watched: '试图实时查看“{{what}}”，但没有权限', read: '试图查看“{{what}}”，但没有权限', action: '试图执行“{{what}}”，但没有权限', named: '“{{what}}”被拒绝{{times}}：{{why}}', request: '{{method}} {{path}} 被拒绝{{times}}：{{why}}',
    told: '{{why}}（上报：{{told}}）', causeUnknown: '未记录原因', signIn: '以 {{account}} 登录失败', unknownSignIn: '使用未知账号登录失败', twice: ' 2 次', times_other: ' {{count}} 次', repeated: '{{sentence}}，共{{times}}',
  },
  yes: '是', no: '否', area: '{{area}} {{id}}',
  replaying: {
    about: '查看某人在某一时刻的角色、状态和权限，并与现在比较。', person: '人员', choosePerson: '请选择管理员', at: '时刻', now: '现在', needs: '回放需要查看管理员、角色和权限的权限。', choose: '选择一位人员和一个时刻。',
    before: '当时（{{time}}）', today: '现在', role: '角色', status: '状态', secondFactor: '双重验证', rights: '权限', state: { notYet: '尚不存在', ...textsIn('zh-CN', administratorCodes.status), removed: '已清除' },
    why: { notYet: '当时尚无此人，没有任何权限。', disabled: '当时已停用，没有任何权限。', secondFactor: '角色要求双重验证，但此人尚未设置，没有任何权限。', noRole: '当时尚无此角色，没有任何权限。' },
    count_other: '{{count}} 项', can: '能', could: '当时能', gained: '后来新增', lost: '后来失去', same: '与现在没有区别。', differs: '与现在相比：新增 {{gained}} 项，失去 {{lost}} 项。', show: '显示', all: '当时的全部权限', difference: '此后的变化', nothing: '当时没有任何权限。', nothingNow: '现在没有任何权限。', go: '查看该时刻的管理后台',
  },
};
