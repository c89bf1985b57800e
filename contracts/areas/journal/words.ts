// Names of the journal's columns, for the screen and the CSV.
import type { BilingualTexts } from '../../values/bilingual.ts';
import { COMMON_FIELD_NAMES } from '../../declared/every-row.ts';

export const journalFields = {
  ...COMMON_FIELD_NAMES,
  at: ['时间', 'Time'],
  actor: ['操作人', 'By'],
  actorRole: ['当时的角色', 'Role at the time'],
  area: ['业务', 'Area'],
  type: ['事件', 'Event'],
  record: ['记录', 'Record'],
  'record.model': ['列表', 'List'],
  'record.id': ['记录（编号）', 'Record (ID)'],
  'record.label': ['记录名称', 'Record name'],
  recordId: ['记录编号', 'Record ID'],
  amount: ['数额', 'Amount'],
  unit: ['单位', 'Unit'],
  reason: ['理由', 'Reason'],
  commandId: ['命令编号', 'Command ID'],
  correlationId: ['关联编号', 'Correlation ID'],
  stream: ['事件流', 'Stream'],
  position: ['日志位置', 'Log position'],
  createdPosition: ['记录位置', 'Recorded at position'],
} as const satisfies BilingualTexts;
