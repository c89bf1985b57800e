// Actions on kept reports.
import { defineActions } from '../../kits/actions.ts';
import { instantField, linesField } from '../../kits/field.ts';
import { isInOrder } from './period.ts';
import { REPORT_STATUSES } from './words.ts';

export const reportActions = defineActions(
  {
    area: 'report',
    model: 'reports',
    noun: { zh: '报告', one: 'a report', many: 'reports' },
    statuses: REPORT_STATUSES,
  },
  {
    keep: {
      verb: ['保存', 'Keep', 'kept'],
      begins: true,
      body: { from: instantField('起', 'From'), to: instantField('止（不含）', 'To (exclusive)') },
      refusals: {
        'period-not-over': ['该期间尚未结束。', 'This period is not over yet.'],
      },
      rules: {
        validateTogether: ({ from, to }) =>
          typeof from === 'string' && typeof to === 'string' && !isInOrder({ from, to })
            ? { path: 'to', key: 'to-before-from' }
            : null,
      },
      route: { summary: 'Keep the report of a period: its position and digest, so that it can be made again' },
    },
    'sign-off': {
      verb: ['签核', 'Sign off', 'signed off'],
      from: ['KEPT'],
      roles: ['auditor'],
      body: { note: linesField(500, '签核说明', 'Note') },
      rules: {
        secondPerson: { than: { keptBy: ['保存人', 'person who kept it'] }, first: 'report:keep' },
      },
      presentation: { isPrimary: true },
      words: {
        sentence: ['签核 {{from}} 至 {{to}} 的报告。', 'Sign off the report from {{from}} to {{to}}.'],
        nextStep: ['签核后不能更改。', 'A sign-off cannot be changed.'],
      },
    },
  },
);
