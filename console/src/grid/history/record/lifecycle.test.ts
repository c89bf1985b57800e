import { expect, test } from 'vitest';
import { depositReads, type DepositRow } from '#contracts/areas/deposit/reads.ts';
import type { Column } from '../../columns/column.ts';
import { lifecycleOf } from './lifecycle.ts';

const columns: Column<DepositRow>[] = [{ field: 'status', kind: 'status', tones: {}, label: String, title: 'Status' }];
const event = (type: string, field = 'remarks', stream?: string) => ({
  type,
  changes: [{ field, before: null, after: 'x' }],
  ...(stream && { stream }),
});
const lifecycle = (...types: (string | ReturnType<typeof event>)[]) => {
  const { steps, ...rest } = lifecycleOf(
    types.map((one) => (typeof one === 'string' ? event(one) : one)),
    columns,
    depositReads.life,
  );
  return { ...rest, steps: steps.map(({ type }) => type) };
};

test('each step is followed by the usual next steps', () => {
  expect(lifecycle('DepositRecorded')).toEqual({
    steps: ['DepositRecorded'],
    left: 0,
    usualSteps: ['DepositConfirmed', 'MintQueued', 'MintSubmitted', 'DepositMinted'],
  });
  expect(lifecycle('DepositRecorded', 'DepositConfirmed', 'MintQueued').usualSteps).toEqual([
    'MintSubmitted',
    'DepositMinted',
  ]);
  expect(
    lifecycle('DepositRecorded', 'DepositConfirmed', 'MintQueued', 'MintFailed', 'MintRetried').usualSteps,
  ).toEqual(['MintSubmitted', 'DepositMinted']);
  expect(
    lifecycle('DepositRecorded', 'DepositConfirmed', 'MintQueued', 'MintSubmitted', 'DepositMinted').usualSteps,
  ).toEqual([]);
});

test('a record that left the usual path has no expected steps', () =>
  expect(lifecycle('DepositRecorded', event('DepositRejected', 'status'))).toEqual({
    steps: ['DepositRecorded', 'DepositRejected'],
    left: 0,
    usualSteps: [],
  }));

test('an event that changes no status or belongs to another record is not a step', () =>
  expect(lifecycle('DepositRecorded', 'Remarked', event('Elsewhere', 'status', 'deposit-2'))).toMatchObject({
    steps: ['DepositRecorded'],
    usualSteps: ['DepositConfirmed', 'MintQueued', 'MintSubmitted', 'DepositMinted'],
  }));

test('a long life shows its first step and its last steps', () => {
  const many = Array.from({ length: 9 }, (_, at) => event(`Moved${at}`, 'status'));
  expect(lifecycle(...many)).toMatchObject({
    steps: ['Moved0', 'Moved4', 'Moved5', 'Moved6', 'Moved7', 'Moved8'],
    left: 3,
  });
});

test('circular paths end', () =>
  expect(
    lifecycleOf([event('On')], columns, [
      ['On', 'Off'],
      ['Off', 'On'],
    ]).usualSteps,
  ).toEqual(['Off']));
