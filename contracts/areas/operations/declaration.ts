// Declaration of system operations: names and permissions.
import { declare } from '../../declared/declaration.ts';

export const operationsDeclaration = declare({
  area: 'operations',
  noun: ['系统状态', 'system status'],
  group: 'operations',
  page: { path: '/operations/status' },
  permissions: {
    'operations:read': { names: ['系统状态', 'System status'], roles: ['operator'] },
    'operations:retry': { names: ['重试搁置的事件', 'Retry events set aside'], roles: ['operator'] },
  },
  refusals: {
    'nothing-parked': [
      '该数据模型没有搁置的事件，无需重试。',
      'No events are set aside in this read model. There is nothing to retry.',
    ],
  },
});
