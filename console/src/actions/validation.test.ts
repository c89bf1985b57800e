import { expect, test } from 'vitest';
import { BitcoinAddress, EvmAddress } from '#contracts/values/address.ts';
import { DepositReport, RecordDepositBody, depositEvents } from '#contracts/areas/deposit/events.ts';
import { Satoshis, requiredText } from '#contracts/values/values.ts';
import { depositRow } from '../../testing/sample-deposit.ts';
import { matchesSchema, invalidFields, required, requiredAmount, satsOf, wholeNumber } from './validation.ts';

type Validator = { validator: (rule: object, value: unknown) => Promise<void> };
const words = { prompt: 'Please enter', invalid: (key: string) => key };
const check = (rule: unknown, value: unknown): Promise<void> => (rule as Validator).validator({}, value);

test('an empty field shows the prompt and an invalid one shows the reason', async () => {
  const rule = required(RecordDepositBody.shape.custodyAddress, words);
  await expect(check(rule, '  ')).rejects.toThrow('Please enter');
  await expect(check(rule, 'bc1nothing')).rejects.toThrow('not-a-bitcoin-address');
  await expect(check(rule, depositRow().custodyAddress)).resolves.toBeUndefined();
});

test('an error for a value of the wrong type includes the field label', async () => {
  const rule = required(EvmAddress, { ...words, invalid: (key, { isLabelled }) => `${key} ${isLabelled}` });
  await expect(check(rule, 'nobody')).rejects.toThrow('not-an-evm-address true');
});

test('an address with one wrong letter fails its checksum instead of its format', async () => {
  const said = (schema: typeof EvmAddress | typeof BitcoinAddress, value: string): Promise<unknown> =>
    check(required(schema, words), value).then(
      () => null,
      (error: Error) => error.message,
    );
  expect(await said(EvmAddress, '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe('address-checksum');
  expect(await said(EvmAddress, '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAe')).toBe('not-an-evm-address');
  expect(await said(BitcoinAddress, 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcq')).toBe(
    'address-checksum',
  );
  expect(await said(BitcoinAddress, '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3')).toBe('address-checksum');
  expect(await said(BitcoinAddress, 'nobody')).toBe('not-a-bitcoin-address');
});

test('an error for a text that is too long states the maximum length', async () => {
  const rule = required(requiredText(5), { ...words, invalid: (key, { max }) => `${key} ${max}` });
  await expect(check(rule, 'abcdef')).rejects.toThrow('too-long 5');
});

test.each(['-1', '1.5', 'abc', '1e3', '0x10', '4294967296'])('%s is not a valid output index', async (typed) => {
  const rule = wholeNumber((value) => matchesSchema(RecordDepositBody.shape.vout, value), { range: 'from 0' });
  await expect(check(rule, typed)).rejects.toThrow('from 0');
});

test('a whole number is optional unless it has a prompt', async () => {
  const isSmall = (value: number): boolean => value < 10;
  await expect(check(wholeNumber(isSmall, { range: 'r' }), ' ')).resolves.toBeUndefined();
  await expect(check(wholeNumber(isSmall, { range: 'r' }), ' 7 ')).resolves.toBeUndefined();
  await expect(check(wholeNumber(isSmall, { range: 'r', prompt: 'Please enter' }), '')).rejects.toThrow('Please enter');
});

test('a hash with 0x or in upper case is valid, as in the contract', async () => {
  await expect(check(required(RecordDepositBody.shape.txid, words), `0x${'A'.repeat(64)}`)).resolves.toBeUndefined();
});

test.each([
  ['1.5', 150_000_000n],
  ['0.00000001', 1n],
  ['21,000,000', 2_100_000_000_000_000n],
])('%s BTC converts to satoshis', (typed, sats) => {
  expect(satsOf(typed)).toBe(sats);
});
test.each(['0', '-1', '1e3', '0.000000001', 'abc', ''])('%s is not an amount', (typed) => {
  expect(satsOf(typed)).toBeNull();
});

test('an amount above 21 million BTC is refused', async () => {
  await expect(check(requiredAmount(Satoshis, { prompt: 'p', notAnAmount: 'n' }), '21000000.00000001')).rejects.toThrow(
    'n',
  );
});

test('a custom check can refuse an amount', async () => {
  const rule = requiredAmount(Satoshis, {
    prompt: 'p',
    notAnAmount: 'n',
    refuse: (sats) => (sats > 5n ? 'too much' : null),
  });
  await expect(check(rule, '1')).rejects.toThrow('too much');
});

test('commands and facts refuse an all-zero receiving address, and recorded events accept it', () => {
  const zero = `0x${'0'.repeat(40)}`;
  for (const schema of [RecordDepositBody, DepositReport])
    expect(invalidFields(schema.shape.receivingAddress, zero)).toEqual([{ path: '', key: 'zero-address' }]);
  expect(matchesSchema(depositEvents.schemas.DepositRecorded.shape.receivingAddress, zero)).toBe(true);
});

test('an address of another network is an error of the address field', () => {
  const {
    institution,
    userName,
    userAddress,
    amount,
    custodyAddress,
    txid,
    vout,
    receivingAddress,
    type,
    lockTime,
    remarks,
  } = depositRow();
  const body = {
    institution,
    userName,
    userAddress,
    amount,
    custodyAddress,
    txid,
    vout,
    receivingAddress,
    type,
    lockTime,
    remarks,
    network: 'testnet',
  };
  expect(invalidFields(RecordDepositBody, body)).toEqual([
    { path: 'custodyAddress', key: 'address-of-another-network' },
  ]);
});
