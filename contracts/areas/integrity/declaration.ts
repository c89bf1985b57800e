// Declaration of the proof that the log was not altered: names, permissions, and how often a head is signed.
import { declare } from '../../declared/declaration.ts';

export const integrityDeclaration = declare({
  area: 'integrity',
  noun: ['日志证明', 'proof of the log'],
  group: 'permissions',
  page: { path: '/permissions/audit' },
  permissions: {
    'integrity:read': { names: ['日志证明', 'Proof of the log'], roles: ['operator'] },
    'integrity:sign': { names: ['签署日志', 'Sign the log'], roles: ['operator'] },
  },
  models: { 'tree-heads': ['树头', 'Tree heads'] },
  alerts: {
    'log-differs': {
      names: ['日志与树头不符', 'The log differs from its heads'],
      list: 'jobs',
      page: '/permissions/audit?tab=proof',
    },
  },
  events: { TreeHeadSigned: ['签署日志', 'Log signed'], LogVerified: ['核验日志', 'Log verified'] },
  settings: {
    headInterval: {
      kind: 'seconds',
      start: '3600',
      least: '60',
      most: '2592000',
      weakens: 'higher',
      changedBy: 'settings:change-control',
      names: ['日志签署间隔', 'Interval between signed heads of the log'],
      about: [
        '在此间隔内若有新事件，系统会签署日志。签署之后的事件，下一次签署才会覆盖。',
        'If there are new events, the log is signed this often. Events after the last head are covered by the next one.',
      ],
    },
  },
});
