import { expect, test } from 'vitest';
import { depositActs } from '#contracts/areas/deposit/actions.ts';
import { comingOf } from './coming.ts';

const row = { status: 'RECORDED', recordedBy: 'ana' };
const coming = (me: string, ...held: string[]) =>
  comingOf(row, { acts: depositActs.acts, held: new Set(held), me, rules: undefined }).map(({ act, who, except }) => [
    act.name,
    who,
    ...except.map(([, id]) => id),
  ]);

test('a recorded deposit waits to be confirmed, by whoever may and did not record it', () => {
  expect(coming('bo', 'deposit:confirm')).toEqual([['confirm', 'you', 'ana']]);
  expect(coming('ana', 'deposit:confirm')).toEqual([['confirm', 'another', 'ana']]);
  expect(coming('bo', 'deposit:record')).toEqual([['confirm', 'holder', 'ana']]);
});

test('a rule that is off keeps nobody from it', () =>
  expect(
    comingOf(row, {
      acts: depositActs.acts,
      held: new Set(['deposit:confirm']),
      me: 'ana',
      rules: { secondPerson: { 'deposit:confirm': false } } as never,
    }),
  ).toMatchObject([{ who: 'you', except: [] }]));

test('what the screen knows not to fit is not waited for', () =>
  expect(
    comingOf(row, { acts: depositActs.acts, held: new Set(), me: 'bo', rules: undefined, applies: () => false }),
  ).toEqual([]));
