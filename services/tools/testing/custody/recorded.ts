// For tests of custody over HTTP: deposits that people record and confirm, and snapshots of accounts.
import { expect } from 'vitest';
import { seenAccount } from '../http-examples/institution-account.ts';
import { sendFacts } from '../imports/send-facts.ts';
import type { TestClient } from '../people/access.ts';
import { checker, maker, server } from './custody-server.ts';
import { depositBody } from './deposits.ts';

type Fields = Record<string, unknown>;
export interface Recorded {
  id: string;
  revision: number;
  position: string;
  /** What was recorded. */
  body: ReturnType<typeof depositBody>;
}
interface Outcome {
  code?: string;
  outcome?: string;
}

let seeds = 0;
/** The maker, or who is given, records a deposit of a transaction of its own. */
export async function recorded(fields: Fields = {}, who: TestClient = maker): Promise<Recorded> {
  const body = depositBody(`recorded ${++seeds}`, fields);
  const answer = await who.post<Recorded>('/api/deposits', body);
  expect(answer.status).toBe(200);
  return { ...answer.body, body };
}
/** The answer to the checker, or who is given. */
export const confirm = ({ id, revision, body: { amount } }: Recorded, who: TestClient = checker) =>
  who.post<Outcome>(`/api/deposits/${id}/confirm`, { amount, acknowledged: true }, { 'if-match': `"${revision}"` });
export async function confirmed(fields: Fields): Promise<Recorded> {
  const deposit = await recorded(fields);
  expect((await confirm(deposit)).status).toBe(200);
  return deposit;
}

/** A source reports an account's bitcoin. Default: now, at the one custody address of the examples. */
export async function snapshot(
  institution: string,
  btcAmount: string,
  at: string = new Date().toISOString(),
  account: { btcAccount?: string } = {},
): Promise<void> {
  const data = seenAccount({ institution, btcAmount, ...account });
  expect(await sendFacts(server, { type: 'institution-account-seen', at, data })).toEqual(['accepted']);
}
