// Names of columns, statuses and other codes of areas that do not declare them (`fields` and `codes`, contracts/declaration.ts): the console’s and those of exported CSV.
import type zh from './zh-CN.ts';

type Words<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? string : Words<Texts[Key]> };

export default {
  field: {
    deposits: {
      id: 'ID', institution: 'Institution', userName: 'User name', userAddress: 'User address', amount: 'Deposit amount', custodyAddress: 'Custody address', network: 'Network', txid: 'Deposit hash', vout: 'Output', receivingAddress: 'Receiving address', type: 'Type',
      lockTime: 'Lock time', remarks: 'Remarks', status: 'Deposit status', mintStatus: 'Mint status', refundStatus: 'Refund status', refunded: 'Refunded', refundAmount: 'Refund amount', refundAddress: 'Refund address', refundRequestedBy: 'Refund requested by',
      mintHash: 'Mint hash', burnHash: 'Burn hash', payoutTxid: 'Pay-out hash', reason: 'Reason', recordedBy: 'Recorded by', recordedAt: 'Recorded at', occurredAt: 'Occurred at', confirmedBy: 'Confirmed by', confirmedAt: 'Confirmed at', updatedAt: 'Updated at',
      createdPosition: 'Recorded at position', revision: 'Version',
    },
    executions: {
      id: 'ID', kind: 'Kind', aggregate: 'Belongs to', aggregateId: 'Record', status: 'Status', amount: 'Amount', receivingAddress: 'Receiving address', attempts: 'Attempts', executor: 'Executor', hash: 'Transaction hash', reason: 'Why it failed',
      requestedAt: 'Requested', attemptedAt: 'Last attempt', endedAt: 'Ended', updatedAt: 'Updated', createdPosition: 'Position of request', revision: 'Version',
    },
    administrators: {
      id: 'ID', email: 'E-mail', description: 'Description', roleId: 'Role', status: 'Status', wallet: 'Wallet', lockedUntil: 'Locked until', hasPassword: 'Password', hasSecondFactor: 'Second factor', forgotten: 'Personal data',
      addedAt: 'Added at', updatedAt: 'Updated at', createdPosition: 'Added at position', revision: 'Version',
    },
    roles: { id: 'ID', name: 'Name', description: 'Description', permissions: 'Permissions', requiresSecondFactor: 'Second factor', people: 'People', updatedAt: 'Updated at', createdPosition: 'Added at position', revision: 'Version' },
    permissions: { id: 'Identifier', nameZh: 'Chinese name', nameEn: 'English name', type: 'Type', parent: 'Belongs to', builtIn: 'Origin', updatedAt: 'Updated at', createdPosition: 'Added at position', revision: 'Version', name: 'Name', roles: 'Roles that have it', submenus: 'Submenus' },
    audits: { id: 'ID', at: 'When', type: 'What', actor: 'Who', actorRole: 'Under the role', subject: 'About', data: 'Content', stream: 'Stream', position: 'Position', createdPosition: 'Recorded at position', updatedAt: 'Updated at', revision: 'Version' },
  },
  status: {
    deposit: { RECORDED: 'Recorded', CONFIRMED: 'Confirmed', CANCELLED: 'Cancelled', REJECTED: 'Rejected', REFUND_REQUESTED: 'Refund requested', REFUNDED: 'Refunded' },
    mint: { NOT_REQUESTED: 'Not requested', QUEUED: 'Queued', SUBMITTED: 'Submitted', MINTED: 'Minted', FAILED: 'Failed', CANCELLED: 'Cancelled' },
    execution: { REQUESTED: 'Requested', ATTEMPTED: 'Attempted', SUBMITTED: 'Submitted', SUCCEEDED: 'Succeeded', FAILED: 'Failed' },
    refund: { NOT_REQUESTED: 'No pay-out', QUEUED: 'Queued', SUBMITTED: 'Submitted', PAID: 'Paid', FAILED: 'Failed' },
    administrator: { ENABLED: 'Enabled', DISABLED: 'Disabled' },
  },
  /** Codes that are no statuses. */
  code: {
    network: { mainnet: 'Mainnet', testnet: 'Testnet', signet: 'Signet', regtest: 'Regtest' },
    lock: { none: 'Not locked', height: 'Block height', time: 'Point in time' },
    executor: { webhook: 'Outside executor', simulated: 'Simulated', mailer: 'Own mailer' },
    password: { true: 'Set', false: 'Not set' },
    secondFactor: { true: 'On', false: 'Off' },
    forgotten: { true: 'Removed', false: 'Kept' },
    secondFactorRequired: { true: 'Required', false: 'Not required' },
    permissionType: { menu: 'Menu', function: 'Function' },
    builtIn: { true: 'Built in', false: 'Added' },
  },
  /** Columns that a composed value is taken apart into. */
  part: { 'lockTime.kind': 'Lock', 'lockTime.value': 'Locked until' },
  difference: { added: 'Added', removed: 'Removed', changed: 'Changed' },
  csv: { open: ' (', close: ')', code: 'code', sats: 'sats', wei: 'wei', ratio: '1e18 = 100%', key: 'Row', change: 'Change', field: 'Field', unit: 'Unit', before: 'Before', after: 'After', inWords: 'in words' },
} satisfies Words<typeof zh>;
