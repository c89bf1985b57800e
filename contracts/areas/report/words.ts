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
  status: ['状态', 'Status'],
  keptBy: ['保存人', 'Kept by'],
  keptAt: ['保存时间', 'Kept at'],
  signedOffBy: ['签核人', 'Signed off by'],
  signedOffAt: ['签核时间', 'Signed off at'],
  note: ['签核说明', 'Note'],
  createdPosition: ['记录位置', 'Recorded at position'],
} as const satisfies BilingualTexts;
