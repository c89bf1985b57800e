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
      rules: {
        secondPerson: { than: { askedBy: ['申请人', 'requester'], heldBy: ['暂缓人', 'holder'] }, first: 'note:ask' },
      },
    },
    drop: {
      verb: ['作废', 'Drop', 'dropped'],
      rules: { secondPerson: { than: { askedBy: ['申请人', 'requester'] } } },
    },
  },
);
const [ana, ben, cem] = ['ana', 'ben', 'cem'].map(administrator);
const row = { status: 'HELD', askedBy: ana!.id, heldBy: ben!.id };
const refusalOf = (
  act: keyof typeof actions,
  of: object,
  actor = cem!,
  settings?: { secondPerson: Record<string, boolean> },
) => refusedAction(actions[act], of, { actor, now: '2026-11-01T08:00:00.000Z', ...(settings && { settings }) });
const [on, off] = [true, false].map((isOn) => ({ secondPerson: { 'note:settle': isOn } }));

test('an action in a status that it does not declare is refused with the first that it declares', () => {
  expect(refusalOf('settle', row, cem, on)).toBeNull();
  expect(refusalOf('settle', { ...row, status: 'SETTLED' }, cem, on)).toEqual({ refused: 'note-not-open' });
});

test('the people named by a second-person rule are refused while the rule is on', () => {
  for (const one of [ana, ben]) expect(refusalOf('settle', row, one, on)).toEqual({ refused: 'second-person-needed' });
  expect(refusalOf('settle', row, ana, off)).toBeNull();
});

test('a rule without a switch holds under any settings', () =>
  expect(refusalOf('drop', { askedBy: ana!.id }, ana, off)).toEqual({ refused: 'second-person-needed' }));

test('a missing field or missing settings throws an error', () => {
  expect(() => refusalOf('settle', { status: 'OPEN', askedBy: ana!.id }, cem, on)).toThrow('heldBy');
  expect(() => refusalOf('settle', row, ana)).toThrow('settings');
});
