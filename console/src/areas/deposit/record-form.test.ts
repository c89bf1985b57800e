import { expect, test } from 'vitest';
import { RecordDepositBody } from '#contracts/areas/deposit/events.ts';
import { depositRow } from '../../../testing/sample-deposit.ts';
import { fieldOfPath, recordBody, type RecordValues } from './record-form.ts';

const { institution, userName, userAddress, custodyAddress, network, txid, receivingAddress, type } = depositRow();
const values: RecordValues = {
  institution,
  userName,
  userAddress,
  custodyAddress,
  network,
  txid,
  receivingAddress,
  type,
  remarks: 'r',
  amount: '1.5',
  lockKind: 'none',
};
const inShanghai = (wallTime: string): string => new Date(`${wallTime.replace(' ', 'T')}+08:00`).toISOString();

test('typed values become a valid body, with satoshis and output 0 by default', () => {
  const body = recordBody(values, inShanghai);
  expect(body).toMatchObject({ amount: '150000000', vout: 0, lockTime: { kind: 'none' } });
  expect(RecordDepositBody.safeParse(body).success).toBe(true);
});

test('a lock is a block height or a local time in the chosen zone', () => {
  expect(recordBody({ ...values, lockKind: 'height', lockHeight: '900000' }, inShanghai).lockTime).toEqual({
    kind: 'height',
    value: 900_000,
  });
  const body = recordBody({ ...values, lockKind: 'time', lockMoment: '2026-12-01 08:00:00', vout: '2' }, inShanghai);
  expect(body).toMatchObject({ vout: 2, lockTime: { kind: 'time', value: '2026-12-01T00:00:00.000Z' } });
  expect(RecordDepositBody.safeParse(body).success).toBe(true);
});

test('a refused lock time is marked at the field where it was typed', () => {
  expect(fieldOfPath('lockTime.value', 'height')).toBe('lockHeight');
  expect(fieldOfPath('lockTime.value', 'time')).toBe('lockMoment');
  expect(fieldOfPath('custodyAddress', 'none')).toBe('custodyAddress');
});
