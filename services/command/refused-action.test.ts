import { expect, test } from 'vitest';
import { defineActions } from '#contracts/kits/actions.ts';
import { administrator } from '../areas/deposit/testing/examples.ts';
import { refusedAction } from './refused-action.ts';

const { actions } = defineActions(
  {
    area: 'note',
    model: 'notes',
    noun: { zh: '票据', one: 'a note' },
    statuses: { OPEN: ['待处理', 'Open'], HELD: ['暂缓', 'Held'] },
  },
  {
    settle: {
      verb: ['结清', 'Settle', 'settled'],
      from: ['OPEN', 'HELD'],
      secondPerson: { than: { askedBy: ['申请人', 'requester'], heldBy: ['暂缓人', 'holder'] }, first: 'note:ask' },
    },
    drop: { verb: ['作废', 'Drop', 'dropped'], secondPerson: { than: { askedBy: ['申请人', 'requester'] } } },
  },
);
const [ana, ben, cem] = ['ana', 'ben', 'cem'].map(administrator);
const row = { status: 'HELD', askedBy: ana!.id, heldBy: ben!.id };
const asked = (
  act: keyof typeof actions,
  of: object,
  actor = cem!,
  settings?: { secondPerson: Record<string, boolean> },
) => refusedAction(actions[act], of, { actor, now: '2026-11-01T08:00:00.000Z', ...(settings && { settings }) });
const [on, off] = [true, false].map((is) => ({ secondPerson: { 'note:settle': is } }));

test('an act begins from the statuses it names, and is refused by the first of them from any other', () => {
  expect(asked('settle', row, cem, on)).toBeNull();
  expect(asked('settle', { ...row, status: 'SETTLED' }, cem, on)).toEqual({ refused: 'note-not-open' });
});

test('none of those who are named does it, while the rule is on', () => {
  for (const one of [ana, ben]) expect(asked('settle', row, one, on)).toEqual({ refused: 'second-person-needed' });
  expect(asked('settle', row, ana, off)).toBeNull();
});

test('a rule that nobody switches holds whatever the settings', () =>
  expect(asked('drop', { askedBy: ana!.id }, ana, off)).toEqual({ refused: 'second-person-needed' }));

test('what is not told, or not looked at, is a fault', () => {
  expect(() => asked('settle', { status: 'OPEN', askedBy: ana!.id }, cem, on)).toThrow('heldBy');
  expect(() => asked('settle', row, ana)).toThrow('settings');
});
