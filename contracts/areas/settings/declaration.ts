// Declaration of settings: names and permissions. The areas declare the settings themselves (rules.ts).
import { declare } from '../../declared/declaration.ts';
import { among } from '../../wire/filter.ts';
import { EXPLORERS } from './explorer.ts';
import { PROPOSAL_STATUSES } from './proposals.ts';
import { STARTING_SERVICE_LEVEL, WAITING_SINCE } from './service-level.ts';
import { proposalActions } from './actions.ts';

export const settingsDeclaration = declare({
  area: 'settings',
  noun: ['规则', 'rules'],
  group: 'settings',
  page: { path: '/settings/rules', names: ['规则与参数', 'Rules and parameters'] },
  morePages: [
    {
      path: '/settings/proposals',
      group: 'settings',
      names: ['规则修改提议', 'Proposed changes'],
      list: 'settings-proposals',
    },
  ],
  permissions: {
    'settings:read': { names: ['查看规则', 'View rules'], roles: ['custody-maker', 'custody-checker', 'operator'] },
    'settings:change': { names: ['修改规则', 'Change rules'] },
    'settings:change-risk': { names: ['修改风险参数', 'Change risk parameters'] },
    'settings:change-prices': { names: ['修改价格参数', 'Change price parameters'] },
    'settings:change-custody': { names: ['修改提现参数', 'Change withdrawal parameters'] },
    'settings:change-points': { names: ['修改积分参数', 'Change point parameters'] },
    'settings:change-control': { names: ['修改控制参数', 'Change control parameters'] },
    'settings:change-explorers': { names: ['修改区块浏览器', 'Change block explorers'] },
  },
  settings: {
    ...EXPLORERS,
    controlDelay: {
      kind: 'seconds',
      start: '86400',
      least: '3600',
      most: '2592000',
      weakens: 'lower',
      changedBy: 'settings:change-control',
      names: ['放宽控制的等待时间', 'Delay before weakening a control'],
    },
    twoApprovalsAbove: {
      kind: 'sats',
      optional: true,
      start: '',
      least: '0',
      most: '2100000000000000',
      weakens: 'higher',
      changedBy: 'settings:change-control',
      names: ['超过此金额须两人批准', 'Two approvals above'],
    },
    serviceLevel: {
      kind: 'serviceLevel',
      start: STARTING_SERVICE_LEVEL,
      weakens: null,
      changedBy: 'settings:change-control',
      names: ['各状态的时限（分钟）', 'Service level by state (minutes)'],
      about: [
        '记录在一个状态中最多等待多少分钟。列表按此标出等待时长：过半为黄色，超过为红色。没有填写的状态没有时限。',
        'How many minutes a record may wait in a state. Lists mark ages by it: amber from half of it, red above it. A state without minutes has no limit.',
      ],
    },
    correctionAbove: {
      kind: 'usdc',
      start: '',
      optional: true,
      least: '0',
      most: '1000000000000',
      weakens: 'higher',
      changedBy: 'settings:change-control',
      names: [
        '须另一人确认的更正：USDC 相差超过',
        'Corrections that another person confirms: USDC differ by more than',
      ],
      about: [
        '现货卖出的更正，收到的 USDC 相差超过此数时，成为申请，由另一人确认后才生效。同一人连续的几次更正合并计算。设定后，奖励提取、CEX 充值和跨链转移的每次更正都须由另一人确认。',
        'A correction of a spot sale whose received USDC differ by more becomes a request that another person confirms. Corrections in a row by one person count together. While it has a value, every correction of reward withdrawals, CEX deposits and cross-chain transfers becomes a request, too.',
      ],
    },
  },
  alerts: {
    'proposal-waits': {
      names: ['规则修改等待确认', 'Rule changes waiting for confirmation'],
      list: 'settings-proposals',
      rows: { status: among('PROPOSED') },
      since: 'proposedAt',
    },
  },
  models: { 'settings-proposals': ['规则修改提议', 'Proposed rule changes'] },
  events: {
    SettingsChanged: ['修改规则', 'Rules changed'],
    SettingsProposed: ['提议修改规则', 'Rule change proposed'],
    SettingsProposalRejected: ['驳回规则修改', 'Rule change rejected'],
    SettingsProposalWithdrawn: ['撤回规则修改', 'Rule change withdrawn'],
  },
  refusals: {
    ...proposalActions.refusals,
    'settings-unchanged': ['设置与当前相同，无需更改。', 'The settings already have these values.'],
    'mcr-not-below-ccr': [
      '最低抵押率 (MCR) 须低于系统临界抵押率 (CCR)。',
      'The minimum ratio (MCR) must be below the critical ratio (CCR).',
    ],
    'until-passed': ['恢复时间已过。', 'The revert time has already passed.'],
    'proposal-pending': ['其中一项设置已有待确认的提议。', 'One of these settings already has a pending proposal.'],
    'proposal-outdated': [
      '提出之后设置已有变化，请重新提议。',
      'The settings changed after this was proposed. Propose it again.',
    ],
    'proposal-not-own': ['只能撤回自己的提议。', 'You can only withdraw your own proposals.'],
  },
  fields: {
    'settings-proposals': {
      id: ['编号', 'ID'],
      group: ['分组', 'Group'],
      before: ['修改前', 'Before'],
      after: ['修改内容', 'Change'],
      until: ['恢复时间', 'Reverts at'],
      reason: ['原因', 'Reason'],
      status: ['状态', 'Status'],
      proposedBy: ['提议人', 'Proposed by'],
      proposedAt: ['提议时间', 'Proposed at'],
      takesEffectAt: ['自动生效时间', 'Takes effect at'],
      decidedBy: ['处理人', 'Decided by'],
      decidedAt: ['处理时间', 'Decided at'],
      decision: ['驳回原因', 'Rejection reason'],
      waitingSince: WAITING_SINCE,
      updatedAt: ['更新时间', 'Updated at'],
      createdPosition: ['日志位置', 'Log position'],
      revision: ['版本', 'Version'],
    },
  },
  codes: { 'settings-proposals': { status: PROPOSAL_STATUSES } },
});
