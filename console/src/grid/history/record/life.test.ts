import { expect, test } from 'vitest';
import { depositReads, type DepositRow } from '#contracts/areas/deposit/reads.ts';
import type { Column } from '../../columns/column.ts';
import { lifeOf } from './life.ts';

const columns: Column<DepositRow>[] = [{ field: 'status', kind: 'status', tones: {}, label: String, title: 'Status' }];
const event = (type: string, field = 'remarks', stream?: string) => ({
  type,
  changes: [{ field, before: null, after: 'x' }],
  ...(stream && { stream }),
});
const life = (...types: (string | ReturnType<typeof event>)[]) => {
  const { steps, ...rest } = lifeOf(
    types.map((one) => (typeof one === 'string' ? event(one) : one)),
    columns,
    depositReads.life,
  );
  return { ...rest, steps: steps.map(({ type }) => type) };
};

test('after each step stand those that usually come', () => {
  expect(life('DepositRecorded')).toEqual({
    steps: ['DepositRecorded'],
    left: 0,
    usualSteps: ['DepositConfirmed', 'MintQueued', 'MintSubmitted', 'DepositMinted'],
  });
  expect(life('DepositRecorded', 'DepositConfirmed', 'MintQueued').usualSteps).toEqual([
    'MintSubmitted',
    'DepositMinted',
  ]);
  expect(life('DepositRecorded', 'DepositConfirmed', 'MintQueued', 'MintFailed', 'MintRetried').usualSteps).toEqual([
    'MintSubmitted',
    'DepositMinted',
  ]);
  expect(
    life('DepositRecorded', 'DepositConfirmed', 'MintQueued', 'MintSubmitted', 'DepositMinted').usualSteps,
  ).toEqual([]);
});

test('nothing is foretold of what went another way', () =>
  expect(life('DepositRecorded', event('DepositRejected', 'status'))).toEqual({
    steps: ['DepositRecorded', 'DepositRejected'],
    left: 0,
    usualSteps: [],
  }));

test('what moved no status, or happened to another record, is no step', () =>
  expect(life('DepositRecorded', 'Remarked', event('Elsewhere', 'status', 'deposit-2'))).toMatchObject({
    steps: ['DepositRecorded'],
    usualSteps: ['DepositConfirmed', 'MintQueued', 'MintSubmitted', 'DepositMinted'],
  }));

test('of a long life its beginning and its end are told', () => {
  const many = Array.from({ length: 9 }, (_, at) => event(`Moved${at}`, 'status'));
  expect(life(...many)).toMatchObject({ steps: ['Moved0', 'Moved4', 'Moved5', 'Moved6', 'Moved7', 'Moved8'], left: 3 });
});

test('ways that lead in a circle come to an end', () =>
  expect(
    lifeOf([event('On')], columns, [
      ['On', 'Off'],
      ['Off', 'On'],
    ]).usualSteps,
  ).toEqual(['Off']));
