// Names of reports' statuses, columns and figures, for the screen and the CSV.
import type { BilingualTexts } from '../../values/bilingual.ts';
import { COMMON_FIELD_NAMES } from '../../declared/every-row.ts';

export const REPORT_STATUSES: BilingualTexts = {
  KEPT: ['待签核', 'Kept'],
  SIGNED_OFF: ['已签核', 'Signed off'],
};

export const reportFields = {
  ...COMMON_FIELD_NAMES,
  from: ['起', 'From'],
  to: ['止', 'To'],
  position: ['日志位置', 'Log position'],
  sha256: ['摘要（SHA-256）', 'Digest (SHA-256)'],
  form: ['格式版本', 'Form'],
  status: ['状态', 'Status'],
  keptBy: ['保存人', 'Kept by'],
  keptAt: ['保存时间', 'Kept at'],
  signedOffBy: ['签核人', 'Signed off by'],
  signedOffAt: ['签核时间', 'Signed off at'],
  note: ['签核说明', 'Note'],
  createdPosition: ['记录位置', 'Recorded at position'],
} as const satisfies BilingualTexts;

/** Figures of the period report, by area and figure. */
export const REPORT_FIGURES: BilingualTexts = {
  'deposit.waiting': ['待确认', 'Waiting for confirmation'],
  'deposit.held': ['已确认、未退款', 'Confirmed and not refunded'],
  'deposit.minted': ['已铸造', 'Minted'],
  'deposit.refunded': ['已退款', 'Refunded'],
  'withdrawal.open': ['未完成', 'Open'],
  'withdrawal.burned': ['已销毁', 'Burned'],
  'withdrawal.paid': ['已付款', 'Paid'],
  'custody-account.available': ['可提', 'Available'],
  'burn.open': ['未完成', 'Open'],
  'burn.burned': ['已销毁', 'Burned'],
  'cex-deposit.amount': ['数量', 'Amount'],
  'spot-sale.soldAmount': ['卖出数量', 'Sold amount'],
  'spot-sale.receivedUsdc': ['收到的 USDC', 'Received USDC'],
  'spot-sale.fee': ['手续费', 'Fee'],
  'cross-chain.amount': ['数量', 'Amount'],
  'reward-withdrawal.amount': ['数量', 'Amount'],
  'point.ethBerries': ['以太坊 Berries', 'Berries on Ethereum'],
  'point.ethIceBerries': ['以太坊 Ice Berries', 'Ice berries on Ethereum'],
  'point.solBerries': ['Solana Berries', 'Berries on Solana'],
  'point.solIceBerries': ['Solana Ice Berries', 'Ice berries on Solana'],
  'nft-airdrop.nftNumber': ['NFT 数量', 'NFTs'],
  'nft-airdrop.berries': ['Berries', 'Berries'],
};

/** Parts of the period report, in order. */
export const REPORT_PARTS = {
  areas: ['期初、变动与期末', 'Opening, movements and closing'],
  decisions: ['决定', 'Decisions'],
  selfApprovals: ['自我批准', 'Self-approvals'],
  relaxed: ['双人规则关闭的时段', 'Second-person rules that were off'],
  refused: ['被拒绝的操作', 'Refused attempts'],
  changes: ['角色、规则和限额的变更', 'Changes of roles, rules and limits'],
  exports: ['导出', 'Exports'],
  signInsFailed: ['登录失败', 'Failed sign-ins'],
  executionsRepeated: ['重复的执行', 'Repeated executions'],
  rebuilt: ['重建的列表', 'Rebuilt lists'],
} as const satisfies BilingualTexts;
export type ReportPart = keyof typeof REPORT_PARTS;

/** Columns of the CSV. */
export const REPORT_COLUMNS = {
  part: ['部分', 'Part'],
  area: ['业务', 'Area'],
  item: ['项目', 'Item'],
  kind: ['类型', 'Kind'],
  person: ['人员', 'Person'],
  name: ['姓名（目前）', 'Name (now)'],
  confirmedBy: ['确认人', 'Confirmed by'],
  confirmerName: ['确认人姓名（目前）', 'Name of the confirmer (now)'],
  at: ['时间', 'Time'],
  until: ['最后时间', 'Last time'],
  position: ['日志位置', 'Log position'],
  record: ['记录编号', 'Record ID'],
  unit: ['单位', 'Unit'],
  count: ['次数', 'Count'],
  amount: ['数额', 'Amount'],
  before: ['之前', 'Before'],
  after: ['之后', 'After'],
  note: ['说明', 'Note'],
} as const satisfies BilingualTexts;
/** Kinds of its lines that are no events, and the note of a change by nobody. */
export const REPORT_KINDS: BilingualTexts = {
  opening: ['期初', 'Opening'],
  closing: ['期末', 'Closing'],
  command: ['操作', 'Action'],
  access: ['权限', 'Access'],
  role: ['角色', 'Role'],
  person: ['人员', 'Person'],
  rule: ['规则', 'Rule'],
  limit: ['限额', 'Limit'],
  'ended-by-itself': ['到期自动恢复', 'Ended by itself'],
};
