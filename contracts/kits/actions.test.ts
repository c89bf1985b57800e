import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineActions } from './actions.ts';
import { satsField, textField } from './field.ts';

const withdrawals = defineActions(
  {
    area: 'withdrawal',
    model: 'withdrawals',
    noun: { zh: '提现', one: 'a withdrawal' },
    statuses: { COOLING: ['冷静期', 'Cooling'], READY: ['可确认', 'Ready'] },
  },
  {
    add: {
      verb: ['登记', 'Record', 'recorded'],
      begins: true,
      body: { userName: textField(128, '用户名', 'User name') },
    },
    block: { verb: ['冻结', 'Block', 'blocked'], from: ['COOLING', 'READY'], reason: true },
    confirm: {
      verb: ['确认', 'Confirm', 'confirmed'],
      from: ['READY'],
      refusals: ['amount-mismatch'],
      route: { precondition: 'required', batch: true },
      rules: {
        secondPerson: { than: { requestedBy: ['申请人', 'requester'] }, first: 'withdrawal:add' },
        typedConfirmation: { column: 'amount', field: satsField('金额', 'Amount'), isSent: true },
      },
    },
    'retry-payout': {
      verb: ['重试', 'Retry', 'retried'],
      noun: { zh: '付款', one: 'a payout' },
      rules: { permittedAs: 'confirm' },
    },
  },
);
const { add, block, confirm, 'retry-payout': retry } = withdrawals.actions;

test('routes, commands and request bodies are derived from the declaration of an action', () => {
  expect(
    Object.values(withdrawals.actions).map(({ route: { path, command, permission, precondition } }) => [
      path,
      command,
      permission,
      precondition,
    ]),
  ).toEqual([
    ['/api/withdrawals', 'AddWithdrawal', 'withdrawal:add', 'optional'],
    ['/api/withdrawals/:id/block', 'BlockWithdrawal', 'withdrawal:block', 'optional'],
    ['/api/withdrawals/:id/confirm', 'ConfirmWithdrawal', 'withdrawal:confirm', 'required'],
    ['/api/withdrawals/:id/retry-payout', 'RetryPayout', 'withdrawal:confirm', 'optional'],
  ]);
  const takes = ({ body }: { body: z.ZodType }, value: object): boolean => body.safeParse(value).success;
  expect([
    takes(add.route, { userName: 'Ana' }),
    takes(block.route, { reason: 'looks odd' }),
    takes(block.route, { reason: ' ' }),
    takes(retry.route, {}),
  ]).toEqual([true, true, false, true]);
  expect([
    takes(confirm.route, { amount: '5', acknowledged: true }),
    takes(confirm.route, { amount: '5', acknowledged: false }),
  ]).toEqual([true, false]);
  const item = { id: '6f1c2f5e-0000-5000-8000-000000000001', revision: 0 };
  expect([
    takes(confirm.batch!, { items: [{ ...item, amount: '5' }], acknowledged: true }),
    takes(confirm.batch!, { items: [item], acknowledged: true }),
  ]).toEqual([true, false]);
});

test('refusals by status and by person have a code and a message', () => {
  expect([block.route.refusals, confirm.route.refusals]).toEqual([
    ['withdrawal-not-cooling'],
    ['withdrawal-not-ready', 'amount-mismatch', 'second-person-needed'],
  ]);
  expect(withdrawals.refusals['withdrawal-not-cooling']).toEqual([
    '该提现不处于“冷静期”或“可确认”状态。',
    'The status of the withdrawal is not “cooling” or “ready”.',
  ]);
});

test('a space separates Chinese words from Latin words', () => {
  const { add: adding } = defineActions(
    { area: 'deposit', model: 'cex-deposits', noun: { zh: 'CEX 充值', one: 'a CEX deposit' } },
    { add: { verb: ['新增', 'Add', 'added'], begins: true } },
  ).actions;
  expect([
    adding.words.label[0],
    adding.words.another[0],
    adding.words.successMessage[0],
    adding.words.permission[0],
  ]).toEqual(['新增 CEX 充值', '再新增一项 CEX 充值', 'CEX 充值已新增', '新增 CEX 充值']);
});

test('the wording of permissions and second-person rules is derived from verb and noun', () => {
  expect(Object.keys(withdrawals.permissions)).toEqual(['withdrawal:add', 'withdrawal:block', 'withdrawal:confirm']);
  expect(withdrawals.secondPerson).toEqual({
    'withdrawal:confirm': {
      first: 'withdrawal:add',
      names: ['确认提现', 'Confirm a withdrawal'],
      on: ['确认提现须由申请人以外的人执行。', 'Someone other than the requester must confirm a withdrawal.'],
      off: ['申请人可以自行确认提现。', 'The requester can confirm a withdrawal alone.'],
    },
  });
  expect(add.followedBy?.rule).toBe('withdrawal:confirm');
  expect(retry.words).toMatchObject({
    title: ['重试付款', 'Retry payout'],
    sentence: ['重试付款“{{name}}”。', 'Retry the payout “{{name}}”.'],
    successMessage: ['付款已重试', 'Payout retried'],
  });
});

test('the definition of an action with an unlabelled status fails', () =>
  expect(() =>
    defineActions(
      { area: 'x', model: 'xs', noun: { zh: '某', one: 'an x' } },
      { end: { verb: ['结束', 'End', 'ended'], from: ['OPEN'] } },
    ),
  ).toThrow('end is allowed in has no name'));

test('the definition of an action whose body schema lacks the reason that it asks for fails', () => {
  const withBody = (body: z.ZodObject) =>
    defineActions(
      { area: 'x', model: 'xs', noun: { zh: '某物', one: 'an x', many: 'xs' } },
      { note: { verb: ['备注', 'Note', 'noted'], body, reason: true } },
    );
  expect(() => withBody(z.strictObject({}))).toThrow('the schema of an action’s body lacks reason');
  expect(() => withBody(z.strictObject({ reason: z.string() }))).not.toThrow();
});

test('a dangerous action needs a second person, but the first action announces no next step', () => {
  const { actions, secondPerson } = defineActions(
    { area: 'x', model: 'xs', noun: { zh: '某', one: 'an x' } },
    {
      add: { verb: ['新增', 'Add', 'added'], begins: true },
      cancel: {
        verb: ['取消', 'Cancel', 'cancelled'],
        rules: { secondPerson: { than: { addedBy: ['新增人', 'person who added it'] }, first: 'x:add' } },
        presentation: { isDangerous: true },
      },
    },
  );
  expect([actions.add.followedBy, Object.keys(secondPerson), actions.cancel.rule]).toEqual([
    null,
    ['x:cancel'],
    'x:cancel',
  ]);
});

test('the type check refuses an unknown key in an action declaration and in each of its groups', () => {
  const verb = ['作废', 'Void', 'voided'] as const;
  const { actions } = defineActions(
    { area: 'x', model: 'xs', noun: { zh: '某', one: 'an x' } },
    {
      // @ts-expect-error -- it is called `route.dryRun`
      void: { verb, tried: true },
      // @ts-expect-error -- it is called `dryRun`
      cancel: { verb, route: { precondition: 'required', tried: true } },
      // @ts-expect-error -- it is called `secondPerson`
      drop: { verb, rules: { permittedAs: 'void', byAnother: true } },
      // @ts-expect-error -- it is called `stickyFields`
      add: { verb, presentation: { isPrimary: true, repeats: ['name'] } },
      // @ts-expect-error -- it is called `nextStep`
      end: { verb, words: { warning: ['某', 'X'], next: ['某', 'X'] } },
    },
  );
  expect(actions.void.route.canDryRun).toBeUndefined();
});
