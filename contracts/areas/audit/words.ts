// Names of the audit entry columns and codes, for the screen and the CSV.
import type { BilingualTexts } from '../../values/bilingual.ts';
import { COMMON_FIELD_NAMES } from '../../declared/every-row.ts';

export const auditFields = {
  ...COMMON_FIELD_NAMES,
  at: ['时间', 'Time'],
  type: ['事件', 'Event'],
  actor: ['操作人', 'By'],
  actorRole: ['当时的角色', 'Role at the time'],
  subject: ['对象', 'Subject'],
  data: ['内容', 'Content'],
  stream: ['事件流', 'Stream'],
  position: ['日志位置', 'Log position'],
  createdPosition: ['记录位置', 'Recorded at position'],
} as const satisfies BilingualTexts;
