import { expect, test } from 'vitest';
import { helpAddressOf, helpedPage } from './help.ts';

test('the address of help names the page and the states of the open record', () => {
  expect(helpAddressOf('/selfCustody/deposit')).toBe('/help/selfCustody/deposit');
  expect(helpAddressOf('/selfCustody/deposit', 'deposits.status.RECORDED deposits.mintStatus.QUEUED')).toBe(
    '/help/selfCustody/deposit?state=deposits.status.RECORDED&state=deposits.mintStatus.QUEUED',
  );
  expect(helpAddressOf('/')).toBe('/help');
});

test('the page is read from the address, and the list of pages has none', () => {
  expect(helpedPage('/help/selfCustody/deposit/')).toBe('/selfCustody/deposit');
  expect([helpedPage('/help'), helpedPage('/help/')]).toEqual([null, null]);
});
