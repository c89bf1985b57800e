// Declaration of system operations: names and permissions.
import { declare } from '../../declared/declaration.ts';

export const operationsDeclaration = declare({
  area: 'operations',
  noun: ['系统状态', 'system status'],
  group: 'operations',
  page: { path: '/operations/status' },
  permissions: {
    'operations:read': { names: ['系统状态', 'System status'], roles: ['operator'] },
    'operations:retry': { names: ['重建数据模型', 'Rebuild read models'], roles: ['operator'] },
  },
  refusals: {
    'nothing-parked': [
      '该数据模型没有搁置的事件，无需重试。',
      'No events are set aside in this read model. There is nothing to retry.',
    ],
    'rebuild-running': [
      '该数据模型正在重建，请等待完成或先停止。',
      'This read model is already being rebuilt. Wait until that ends, or stop it.',
    ],
    'nothing-kept': [
      '该数据模型没有保留上一代，无法恢复。',
      'No previous generation of this read model is kept, so there is nothing to return to.',
    ],
    'rebuild-lost': [
      '程序已更新，该数据模型按新规则自动重建，此任务不再继续。',
      'The program has changed and fills this read model by its new rules, so this job ended.',
    ],
  },
});
