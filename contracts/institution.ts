// Institutions: the register of those whose bitcoin is in custody (areas.md §2). A deposit or a withdrawal belongs to
// the entry that has, or once had, the name it tells.
import { z } from 'zod';
import { BitcoinAddress, BitcoinNetwork, bitcoinAddressKind } from './address.ts';
import { defineActs } from './act.ts';
import { defineAreaReads } from './area.ts';
import { declare, type Pairs } from './declaration.ts';
import { defineEvents } from './define-events.ts';
import { NETWORKS } from './network-words.ts';
import { addressOf, choiceField, optional, satsOrZeroField, textField } from './field.ts';
import { Instant, SatoshisOrZero, SatoshiTotal, Uuid, filledLines, filledText, text } from './values.ts';

export const InstitutionStatus = z.enum(['ACTIVE', 'FROZEN']);
export type InstitutionStatus = z.infer<typeof InstitutionStatus>;
const AddressStatus = z.enum(['PROPOSED', 'APPROVED']);

const MAX_NAME = 128;
const name = filledText(MAX_NAME);
/** The same for all spellings of a name: whatever its case, its outer blanks and its runs of blanks. */
export const nameKey = (of: string): string => of.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLowerCase();

const dailyLimit = SatoshisOrZero.nullable();
const person = text(128, 1);
const reason = filledLines(500);
const address = { network: BitcoinNetwork, address: BitcoinAddress, note: filledText(200) };

/** Streams `institution-<id>`. */
export const institutionEvents = defineEvents('institution', {
  /** `addedBy`: an administrator, or the policy that the first deposit or withdrawal of the name sets off. */
  InstitutionAdded: z.object({ name, dailyLimit, addedBy: person }),
  InstitutionEdited: z.object({ name, dailyLimit, editedBy: person }),
  InstitutionAddressProposed: z.object({ ...address, proposedBy: person }),
  InstitutionAddressApproved: z.object({ address: BitcoinAddress, approvedBy: person }),
  InstitutionAddressRemoved: z.object({ address: BitcoinAddress, removedBy: person }),
  InstitutionFrozen: z.object({ reason, frozenBy: person }),
  InstitutionUnfrozen: z.object({ reason, unfrozenBy: person }),
  /** More than the limit in force, or none. `takesEffectAt`: where there is nobody who could approve it. */
  InstitutionLimitProposed: z.object({ dailyLimit, proposedBy: person, takesEffectAt: Instant.nullable() }),
  /** `approvedBy`: none where nobody could, and the delay was over. */
  InstitutionLimitApproved: z.object({ dailyLimit, proposedBy: person, approvedBy: person.optional() }),
  InstitutionLimitRejected: z.object({ reason, rejectedBy: person }),
});

/** `by`: who proposed it. */
export const InstitutionAddress = z.object({
  network: BitcoinNetwork,
  address: z.string(),
  note: z.string(),
  status: AddressStatus,
  by: z.string(),
  approvedBy: z.string().nullable(),
});
export type InstitutionAddress = z.infer<typeof InstitutionAddress>;

export const InstitutionRow = z.object({
  id: Uuid,
  name,
  /** Names that it had before; they stay its own. */
  formerNames: z.array(z.string()),
  /** Satoshis that may be asked for in a UTC day, on each network; null: any number. */
  dailyLimit: SatoshiTotal.nullable(),
  /**
   * What it is to be, once another person has approved it; null: none is proposed, or it is to be any number: whoever
   * proposed it is told then.
   */
  proposedLimit: SatoshiTotal.nullable(),
  limitProposedBy: z.string().nullable(),
  limitProposedAt: Instant.nullable(),
  /** When it takes effect by itself, since nobody could approve it. */
  limitTakesEffectAt: Instant.nullable(),
  status: InstitutionStatus,
  addresses: z.array(InstitutionAddress),
  /** Addresses that wait for a second person. */
  proposed: z.number().int(),
  /** Why it was frozen, and by whom; null: it is not. */
  reason: z.string().nullable(),
  frozenBy: z.string().nullable(),
  addedBy: z.string(),
  addedAt: Instant,
  updatedAt: Instant,
  createdPosition: z.string(),
  revision: z.number().int(),
});
export type InstitutionRow = z.infer<typeof InstitutionRow>;
export const institutionReads = defineAreaReads('institutions', 'institution:read', InstitutionRow);

const STATUSES: Pairs = { ACTIVE: ['正常', 'Active'], FROZEN: ['已冻结', 'Frozen'] };
const fields = {
  name: textField(MAX_NAME, '名称', 'Name'),
  dailyLimit: optional(satsOrZeroField('每日提现限额', 'Daily limit')),
};
const noun = { zh: '地址', one: 'an address', many: 'addresses' };
const which = { address: addressOf(BitcoinAddress, '地址', 'Address') };
export const ADDRESS_UNKNOWN = 'institution-address-unknown';

export const institutionActs = defineActs(
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
      refusals: {
        'institution-name-taken': [
          '已有机构使用或曾使用该名称。',
          'An institution already uses this name, or used it before.',
        ],
      },
      to: ['custody-maker'],
    },
    edit: {
      verb: ['编辑', 'Edit', 'edited'],
      body: fields,
      precondition: 'required',
      undoes: { edit: 'InstitutionEdited' },
      to: ['custody-maker'],
      refusals: {
        'institution-name-taken': [
          '已有机构使用或曾使用该名称。',
          'An institution already uses this name, or used it before.',
        ],
        'institution-unchanged': ['内容没有变化。', 'Nothing changed.'],
        'limit-pending': ['已有待批准的限额。', 'Another limit is already waiting for approval.'],
      },
      next: [
        '旧名称仍归该机构所有：以旧名称登记的充值和提现仍属于它。提高或取消限额须由另一人批准，批准前仍按原限额执行。',
        'The institution keeps its former name and the deposits and withdrawals under it. Raising or removing the limit needs approval by another person. Until then the old limit applies.',
      ],
    },
    'propose-address': {
      verb: ['提议', 'Propose', 'proposed'],
      noun,
      to: ['custody-maker'],
      body: {
        network: choiceField(NETWORKS, '网络', 'Network'),
        address: addressOf(BitcoinAddress, '地址', 'Address'),
        note: textField(200, '备注', 'Note'),
      },
      misfit: ({ network, address: of }) =>
        bitcoinAddressKind(String(of), BitcoinNetwork.parse(network)) === null
          ? { path: 'address', key: 'address-of-another-network' }
          : null,
      refusals: { 'institution-address-known': ['该机构已有此地址。', 'The institution already has this address.'] },
      sentence: ['为“{{name}}”提议提现地址。', 'Propose a withdrawal address for “{{name}}”.'],
      next: ['由另一人批准后，才成为已批准的地址。', 'The address is approved only after another person approves it.'],
      told: ['已提议，等待批准', 'Proposed, waiting for approval'],
    },
    'approve-address': {
      verb: ['批准', 'Approve', 'approved'],
      noun,
      to: ['custody-checker'],
      body: which,
      awaited: { proposed: { filterType: 'number', type: 'greaterThan', filter: 0 } },
      byAnother: { than: { proposedBy: ['提议人', 'proposer'] }, first: 'institution:propose-address', inPart: true },
      refusals: {
        [ADDRESS_UNKNOWN]: ['该机构没有此地址。', 'The institution does not have this address.'],
        'institution-address-approved': ['该地址已批准。', 'This address is already approved.'],
      },
      sentence: ['批准“{{name}}”的提现地址。', 'Approve a withdrawal address for “{{name}}”.'],
    },
    'remove-address': {
      verb: ['移除', 'Remove', 'removed'],
      noun,
      to: ['custody-checker'],
      body: which,
      isDangerous: true,
      refusals: [ADDRESS_UNKNOWN],
      sentence: ['移除“{{name}}”的提现地址。', 'Remove a withdrawal address of “{{name}}”.'],
    },
    'approve-limit': {
      verb: ['批准', 'Approve', 'approved'],
      noun: { zh: '限额', one: 'a limit' },
      to: ['custody-checker'],
      precondition: 'required',
      awaited: { limitProposedBy: { filterType: 'text', type: 'notBlank' } },
      byAnother: { than: { limitProposedBy: ['提议人', 'proposer'] } },
      refusals: { 'limit-not-proposed': ['没有待批准的限额。', 'No limit is waiting for approval.'] },
      sentence: ['批准“{{name}}”的每日提现限额。', 'Approve the daily limit of “{{name}}”.'],
      next: ['批准后立即生效。', 'It takes effect immediately.'],
    },
    'reject-limit': {
      verb: ['驳回', 'Reject', 'rejected'],
      noun: { zh: '限额', one: 'a limit' },
      permittedAs: 'approve-limit',
      reason: true,
      isDangerous: true,
      refusals: ['limit-not-proposed'],
      sentence: ['驳回“{{name}}”的每日提现限额。', 'Reject the daily limit of “{{name}}”.'],
      next: ['仍按原限额执行。', 'The old limit still applies.'],
    },
    freeze: {
      verb: ['冻结', 'Freeze', 'frozen'],
      from: ['ACTIVE'],
      reason: true,
      undoes: { unfreeze: 'InstitutionUnfrozen' },
      to: ['custody-maker', 'operator'],
      isDangerous: true,
      next: [
        '冻结期间不能申请新的提现；跨链桥上的提现请求会被拦截。',
        'No new withdrawals can be requested while it is frozen. Requests from the bridge are blocked.',
      ],
    },
    unfreeze: {
      verb: ['解冻', 'Unfreeze', 'unfrozen'],
      from: ['FROZEN'],
      reason: true,
      undoes: { freeze: 'InstitutionFrozen' },
      byAnother: { than: { frozenBy: ['冻结人', 'person who froze it'] }, first: 'institution:freeze' },
      to: ['custody-checker'],
    },
  },
);

export const institutionDeclaration = declare({
  area: 'institution',
  noun: ['机构', 'institution'],
  group: 'selfCustody',
  page: { path: '/selfCustody/dataPanel', list: 'institutions' },
  permissions: {
    'institution:read': { names: ['机构', 'Institutions'], to: ['custody-maker', 'custody-checker', 'operator'] },
    ...institutionActs.permissions,
  },
  secondPerson: institutionActs.secondPerson,
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
  refusals: institutionActs.refusals,
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
