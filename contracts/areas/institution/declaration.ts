// Declaration of institutions: names and permissions.
import { declare } from '../../declared/declaration.ts';
import { NETWORKS } from '../../values/network-words.ts';
import { STATUSES } from './words.ts';
import { institutionActions } from './actions.ts';

export const institutionDeclaration = declare({
  area: 'institution',
  noun: ['机构', 'institution'],
  group: 'selfCustody',
  page: { path: '/selfCustody/dataPanel', list: 'institutions' },
  permissions: {
    'institution:read': { names: ['机构', 'Institutions'], roles: ['custody-maker', 'custody-checker', 'operator'] },
    ...institutionActions.permissions,
  },
  secondPerson: institutionActions.secondPerson,
  alerts: {
    'limit-waits': {
      names: ['限额等待批准', 'Limits waiting for approval'],
      list: 'institutions',
      rows: { limitProposedBy: { filterType: 'text', type: 'notBlank' } },
      since: 'limitProposedAt',
    },
  },
  models: { institutions: ['机构', 'Institutions'] },
  events: {
    InstitutionAdded: ['新增机构', 'Institution added'],
    InstitutionEdited: ['编辑机构', 'Institution edited'],
    InstitutionAddressProposed: ['提议地址', 'Address proposed'],
    InstitutionAddressApproved: ['批准地址', 'Address approved'],
    InstitutionAddressRemoved: ['移除地址', 'Address removed'],
    InstitutionFrozen: ['冻结机构', 'Institution frozen'],
    InstitutionUnfrozen: ['解冻机构', 'Institution unfrozen'],
    InstitutionLimitProposed: ['提议限额', 'Limit proposed'],
    InstitutionLimitApproved: ['批准限额', 'Limit approved'],
    InstitutionLimitRejected: ['驳回限额', 'Limit rejected'],
  },
  refusals: institutionActions.refusals,
  fields: {
    institutions: {
      id: ['编号', 'ID'],
      name: ['名称', 'Name'],
      formerNames: ['曾用名', 'Former names'],
      dailyLimit: ['每日提现限额', 'Daily limit'],
      proposedLimit: ['提议的限额', 'Proposed limit'],
      limitProposedBy: ['限额提议人', 'Limit proposed by'],
      limitProposedAt: ['限额提议时间', 'Limit proposed at'],
      limitTakesEffectAt: ['限额自动生效时间', 'Limit takes effect at'],
      status: ['状态', 'Status'],
      addresses: ['提现地址', 'Addresses'],
      proposed: ['待批准地址', 'Addresses to approve'],
      reason: ['冻结原因', 'Freeze reason'],
      frozenBy: ['冻结人', 'Frozen by'],
      addedBy: ['新增人', 'Added by'],
      addedAt: ['新增时间', 'Added at'],
      updatedAt: ['更新时间', 'Updated at'],
      createdPosition: ['日志位置', 'Log position'],
      revision: ['版本', 'Version'],
      'addresses.network': ['网络', 'Network'],
      'addresses.address': ['地址', 'Address'],
      'addresses.note': ['备注', 'Note'],
      'addresses.status': ['地址状态', 'Address status'],
      'addresses.by': ['提议人', 'Proposed by'],
      'addresses.approvedBy': ['批准人', 'Approved by'],
    },
  },
  codes: {
    institutions: {
      status: STATUSES,
      'addresses.network': NETWORKS,
      'addresses.status': { PROPOSED: ['待批准', 'Proposed'], APPROVED: ['已批准', 'Approved'] },
    },
  },
});
