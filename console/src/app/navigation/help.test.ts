import { describe, expect, test } from 'vitest';
import { helpAddressOf, helpedAddress, helpedPage } from './help.ts';

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

describe('the page of a help is as it was left', () => {
  const PAGE = '/selfCustody/deposit';
  const searchOf = (search: string): URLSearchParams =>
    new URLSearchParams(helpAddressOf(PAGE, 'deposits.status.RECORDED', search).split('?')[1]);

  test('with its filters and its open record', () => {
    const search = '?find=Helped+Holding&row=deposit-1';
    expect(helpedAddress(PAGE, searchOf(search))).toBe(`${PAGE}${search}`);
    expect(helpedAddress(PAGE, searchOf(''))).toBe(PAGE);
  });

  test('a comparison ends with the past it belongs to', () => {
    const search = '?find=x&asOf=184&compare=180';
    const inPast = searchOf(search);
    expect(helpedAddress(PAGE, inPast)).toBe(`${PAGE}?find=x`);
    inPast.set('asOf', '184');
    expect(helpedAddress(PAGE, inPast)).toBe(`${PAGE}${search}`);
  });
});
