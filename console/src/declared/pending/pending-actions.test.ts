import { expect, test } from 'vitest';
import { depositActions } from '#contracts/areas/deposit/actions.ts';
import { pendingActionsOf } from './pending-actions.ts';

const row = { status: 'RECORDED', recordedBy: 'ana' };
const coming = (me: string, ...held: string[]) =>
  pendingActionsOf(row, { actions: depositActions.actions, held: new Set(held), me, rules: undefined }).map(
    ({ act, who, except }) => [act.name, who, ...except.map(([, id]) => id)],
  );

test('a recorded deposit waits to be confirmed, by whoever may and did not record it', () => {
  expect(coming('bo', 'deposit:confirm')).toEqual([['confirm', 'you', 'ana']]);
  expect(coming('ana', 'deposit:confirm')).toEqual([['confirm', 'another', 'ana']]);
  expect(coming('bo', 'deposit:record')).toEqual([['confirm', 'holder', 'ana']]);
});

test('a rule that is off keeps nobody from it', () =>
  expect(
    pendingActionsOf(row, {
      actions: depositActions.actions,
      held: new Set(['deposit:confirm']),
      me: 'ana',
      rules: { secondPerson: { 'deposit:confirm': false } } as never,
    }),
  ).toMatchObject([{ who: 'you', except: [] }]));

test('what the screen knows not to fit is not waited for', () =>
  expect(
    pendingActionsOf(row, {
      actions: depositActions.actions,
      held: new Set(),
      me: 'bo',
      rules: undefined,
      applies: () => false,
    }),
  ).toEqual([]));
