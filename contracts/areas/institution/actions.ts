// Actions on institutions and their addresses.
import { BitcoinAddress, BitcoinNetwork, bitcoinAddressKind } from '../../values/address.ts';
import { defineActions } from '../../kits/actions.ts';
import { NETWORKS } from '../../values/network-words.ts';
import { addressOf, choiceField, optional, satsOrZeroField, textField } from '../../kits/field.ts';
import { MAX_NAME } from './events.ts';
import { STATUSES } from './words.ts';

const fields = {
  name: textField(MAX_NAME, '名称', 'Name'),
  dailyLimit: optional(satsOrZeroField('每日提现限额', 'Daily limit')),
};
const noun = { zh: '地址', one: 'an address', many: 'addresses' };
const which = { address: addressOf(BitcoinAddress, '地址', 'Address') };
export const ADDRESS_UNKNOWN = 'institution-address-unknown';

export const institutionActions = defineActions(
  {
    area: 'institution',
    model: 'institutions',
    noun: { zh: '机构', one: 'an institution', many: 'institutions', counted: '家机构' },
    statuses: STATUSES,
  },
  {
    add: {
      verb: ['新增', 'Add', 'added'],
      begins: true,
      body: fields,
      roles: ['custody-maker'],
      refusals: {
        'institution-name-taken': [
          '已有机构使用或曾使用该名称。',
          'An institution already uses this name, or used it before.',
        ],
      },
    },
    edit: {
      verb: ['编辑', 'Edit', 'edited'],
      body: fields,
      roles: ['custody-maker'],
      refusals: {
        'institution-name-taken': [
          '已有机构使用或曾使用该名称。',
          'An institution already uses this name, or used it before.',
        ],
        'institution-unchanged': ['内容没有变化。', 'Nothing changed.'],
        'limit-pending': ['已有待批准的限额。', 'Another limit is already waiting for approval.'],
      },
      route: { precondition: 'required' },
      rules: { undoes: { edit: 'InstitutionEdited' } },
      words: {
        nextStep: [
          '旧名称仍归该机构所有：以旧名称登记的充值和提现仍属于它。提高或取消限额须由另一人批准，批准前仍按原限额执行。',
          'The institution keeps its former name and the deposits and withdrawals under it. Raising or removing the limit needs approval by another person. Until then the old limit applies.',
        ],
      },
    },
    'propose-address': {
      verb: ['提议', 'Propose', 'proposed'],
      noun,
      body: {
        network: choiceField(NETWORKS, '网络', 'Network'),
        address: addressOf(BitcoinAddress, '地址', 'Address'),
        note: textField(200, '备注', 'Note'),
      },
      roles: ['custody-maker'],
      refusals: { 'institution-address-known': ['该机构已有此地址。', 'The institution already has this address.'] },
      rules: {
        validateTogether: ({ network, address: of }) =>
          bitcoinAddressKind(String(of), BitcoinNetwork.parse(network)) === null
            ? { path: 'address', key: 'address-of-another-network' }
            : null,
      },
      words: {
        sentence: ['为“{{name}}”提议提现地址。', 'Propose a withdrawal address for “{{name}}”.'],
        nextStep: [
          '由另一人批准后，才成为已批准的地址。',
          'The address is approved only after another person approves it.',
        ],
        successMessage: ['已提议，等待批准', 'Proposed, waiting for approval'],
      },
    },
    'approve-address': {
      verb: ['批准', 'Approve', 'approved'],
      noun,
      body: which,
      roles: ['custody-checker'],
      refusals: {
        [ADDRESS_UNKNOWN]: ['该机构没有此地址。', 'The institution does not have this address.'],
        'institution-address-approved': ['该地址已批准。', 'This address is already approved.'],
      },
      rules: {
        secondPerson: { than: { 'addresses.by': ['提议人', 'proposer'] }, first: 'institution:propose-address' },
      },
      presentation: { pendingWhen: { proposed: { filterType: 'number', type: 'greaterThan', filter: 0 } } },
      words: { sentence: ['批准“{{name}}”的提现地址。', 'Approve a withdrawal address for “{{name}}”.'] },
    },
    'remove-address': {
      verb: ['移除', 'Remove', 'removed'],
      noun,
      body: which,
      roles: ['custody-checker'],
      refusals: [ADDRESS_UNKNOWN],
      presentation: { isDangerous: true },
      words: { sentence: ['移除“{{name}}”的提现地址。', 'Remove a withdrawal address of “{{name}}”.'] },
    },
    'approve-limit': {
      verb: ['批准', 'Approve', 'approved'],
      noun: { zh: '限额', one: 'a limit' },
      roles: ['custody-checker'],
      refusals: { 'limit-not-proposed': ['没有待批准的限额。', 'No limit is waiting for approval.'] },
      route: { precondition: 'required' },
      rules: { secondPerson: { than: { limitProposedBy: ['提议人', 'proposer'] } } },
      presentation: { pendingWhen: { limitProposedBy: { filterType: 'text', type: 'notBlank' } } },
      words: {
        sentence: ['批准“{{name}}”的每日提现限额。', 'Approve the daily limit of “{{name}}”.'],
        nextStep: ['批准后立即生效。', 'It takes effect immediately.'],
      },
    },
    'reject-limit': {
      verb: ['驳回', 'Reject', 'rejected'],
      noun: { zh: '限额', one: 'a limit' },
      reason: true,
      refusals: ['limit-not-proposed'],
      rules: { permittedAs: 'approve-limit' },
      presentation: { isDangerous: true },
      words: {
        sentence: ['驳回“{{name}}”的每日提现限额。', 'Reject the daily limit of “{{name}}”.'],
        nextStep: ['仍按原限额执行。', 'The old limit still applies.'],
      },
    },
    freeze: {
      verb: ['冻结', 'Freeze', 'frozen'],
      from: ['ACTIVE'],
      reason: true,
      roles: ['custody-maker', 'operator'],
      rules: { undoes: { unfreeze: 'InstitutionUnfrozen' } },
      presentation: { isDangerous: true },
      words: {
        nextStep: [
          '冻结期间不能申请新的提现；跨链桥上的提现请求会被拦截。',
          'No new withdrawals can be requested while it is frozen. Requests from the bridge are blocked.',
        ],
      },
    },
    unfreeze: {
      verb: ['解冻', 'Unfreeze', 'unfrozen'],
      from: ['FROZEN'],
      reason: true,
      roles: ['custody-checker'],
      rules: {
        secondPerson: { than: { frozenBy: ['冻结人', 'person who froze it'] }, first: 'institution:freeze' },
        undoes: { freeze: 'InstitutionFrozen' },
      },
    },
  },
);
