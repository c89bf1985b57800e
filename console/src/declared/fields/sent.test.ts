import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineActions } from '#contracts/kits/actions.ts';
import { fieldsOf } from '#contracts/kits/action-options.ts';
import { ratioField, satsField, usdcOrZeroField, weiField } from '#contracts/kits/field.ts';
import { sentOf } from './sent.ts';
import { valuesOf } from './values.ts';

const { move, settle, close, approve } = defineActions(
  { area: 'note', model: 'notes', noun: { zh: '票据', one: 'a note' } },
  {
    move: {
      verb: ['划转', 'Move', 'moved'],
      body: {
        amount: satsField('金额', 'Amount'),
        debt: weiField('YU', '债务', 'Debt'),
        left: usdcOrZeroField('余额', 'Left'),
        target: ratioField('目标', 'Target'),
      },
    },
    settle: {
      verb: ['结清', 'Settle', 'settled'],
      reason: true,
      rules: { typedConfirmation: { column: 'amount', field: satsField('金额', 'Amount'), isSent: true } },
    },
    close: {
      verb: ['关闭', 'Close', 'closed'],
      rules: { typedConfirmation: { column: 'amount', field: satsField('金额', 'Amount') } },
    },
    approve: {
      verb: ['批准', 'Approve', 'approved'],
      body: z.strictObject({ amount: satsField('金额', 'Amount').schema.optional() }),
    },
  },
).actions;
const row = { amount: '150000000' };

test('amounts are typed in whole units and sent in the smallest, and ratios are typed in percent', () => {
  const typed = { amount: '1.5', debt: '2,000.000000000000000001', left: '0', target: '150.5' };
  const body = sentOf(move, fieldsOf(move.options), typed, row);
  expect(body).toEqual({
    amount: '150000000',
    debt: '2000000000000000000001',
    left: '0',
    target: '1505000000000000000',
  });
  expect(move.route.body.safeParse(body).success).toBe(true);
  expect(valuesOf(fieldsOf(move.options), body)).toEqual({ ...typed, debt: '2000.000000000000000001' });
});

test('a typed confirmation is sent with the value of the row only if the body requires it', () => {
  const typed = { typedConfirmation: '1.50', acknowledged: true, reason: 'as agreed' };
  expect(sentOf(settle, {}, typed, row)).toEqual({ amount: '150000000', acknowledged: true, reason: 'as agreed' });
  expect(settle.route.body.safeParse(sentOf(settle, {}, typed, row)).success).toBe(true);
  expect(sentOf(close, {}, typed, row)).toEqual({});
});

test('a body without a form is sent with the values of the row that the dialog shows', () => {
  const body = sentOf(approve, fieldsOf(approve.options), {}, { ...row, status: 'OPEN' });
  expect(body).toEqual({ amount: '150000000' });
  expect(approve.route.body.safeParse(body).success).toBe(true);
});
