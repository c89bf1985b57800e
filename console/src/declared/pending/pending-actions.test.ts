import { expect, test } from 'vitest';
import { depositActions } from '#contracts/areas/deposit/actions.ts';
import { DEFAULT_SETTINGS } from '#contracts/areas/settings/rules.ts';
import { pendingActionsOf } from './pending-actions.ts';

const row = { status: 'RECORDED', recordedBy: 'ana' };
const coming = (me: string, ...held: string[]) =>
  pendingActionsOf(row, { actions: depositActions.actions, held: new Set(held), me, rules: undefined }).map(
    ({ action, who, except }) => [action.name, who, ...except.map(([, id]) => id)],
  );

test('a recorded deposit waits for confirmation by a permitted person other than its recorder', () => {
  expect(coming('bo', 'deposit:confirm')).toEqual([['confirm', 'you', 'ana']]);
  expect(coming('ana', 'deposit:confirm')).toEqual([['confirm', 'another', 'ana']]);
  expect(coming('bo', 'deposit:record')).toEqual([['confirm', 'holder', 'ana']]);
});

test('a disabled second-person rule excludes nobody', () =>
  expect(
    pendingActionsOf(row, {
      actions: depositActions.actions,
      held: new Set(['deposit:confirm']),
      me: 'ana',
      rules: { ...DEFAULT_SETTINGS, secondPerson: { ...DEFAULT_SETTINGS.secondPerson, 'deposit:confirm': false } },
    }),
  ).toMatchObject([{ who: 'you', except: [] }]));

test('an action that does not apply on the screen is not pending', () =>
  expect(
    pendingActionsOf(row, {
      actions: depositActions.actions,
      held: new Set(),
      me: 'bo',
      rules: undefined,
      applies: () => false,
    }),
  ).toEqual([]));
