// What the report of a period tells of people, rules, refusals and files.
import { describe, expect, test } from 'vitest';
import type { PeriodBody } from '#contracts/areas/report/period.ts';
import { DEFAULT_SETTINGS } from '#contracts/areas/settings/rules.ts';
import type { Actor, StoredEvent } from '#contracts/events/event.ts';
import { aStoredEvent } from '../tools/testing/stores/stored-event.ts';
import { foldPeriod } from './period-report.ts';

const person = (id: string): Actor => ({ kind: 'administrator', id, role: 'tester' });
const SYSTEM: Actor = { kind: 'system', id: 'system' };
const [ANA, BEN] = [person('ana'), person('ben')];
const minute = (number: number): string => new Date(Date.UTC(2026, 10, 1, 0, number)).toISOString();
const [FROM, TO] = [minute(10), minute(60)];
const DEPOSIT = 'deposit-00000000-0000-4000-8000-000000000001';

let position = 0n;
const at = (
  number: number,
  stream: string,
  type: string,
  actor: Actor,
  data: Record<string, unknown> = {},
): StoredEvent => aStoredEvent({ stream, type, data, actor, recordedAt: minute(number), position: (position += 10n) });
function told(...events: StoredEvent[]): PeriodBody {
  const fold = foldPeriod({ from: FROM, to: TO });
  for (const event of events) fold.add(event);
  return fold.body();
}
const recorded = (number: number, by: Actor): StoredEvent =>
  at(number, DEPOSIT, 'DepositRecorded', by, { amount: '500', network: 'MAINNET', recordedBy: by.id });
const confirmed = (number: number, by: Actor): StoredEvent =>
  at(number, DEPOSIT, 'DepositConfirmed', by, { amount: '500', confirmedBy: by.id });
const rules = (number: number, isOn: boolean, more: object = {}): StoredEvent =>
  at(number, 'settings', 'SettingsChanged', ANA, {
    secondPerson: { ...DEFAULT_SETTINGS.secondPerson, 'deposit:confirm': isOn },
    reason: 'a night alone',
    ...more,
  });
const relaxedRule = (body: PeriodBody, rule: string) => body.relaxed.filter((one) => one.rule === rule);

test('a deposit moves what waits and what is held, by the types of its events', () => {
  const { areas } = told(recorded(1, ANA), confirmed(20, BEN), recorded(70, ANA));
  expect(areas).toEqual([
    {
      area: 'deposit',
      balances: [
        {
          figure: 'held',
          part: 'MAINNET',
          unit: 'sats',
          opening: '0',
          movements: [{ kind: 'DepositConfirmed', count: 1, amount: '500' }],
          closing: '500',
        },
        {
          figure: 'waiting',
          part: 'MAINNET',
          unit: 'sats',
          opening: '500',
          movements: [{ kind: 'DepositConfirmed', count: 1, amount: '-500' }],
          closing: '0',
        },
      ],
    },
  ]);
});

test('decisions are counted by person and kind, and what follows from one in its stream is not', () => {
  const confirm = confirmed(20, BEN);
  const queued = { ...at(20, DEPOSIT, 'MintQueued', BEN, { amount: '500' }), metadata: confirm.metadata };
  const { decisions } = told(recorded(12, ANA), confirm, queued, at(21, 'audit-1', 'SignedIn', BEN));
  expect(decisions).toEqual([
    { person: 'ana', area: 'deposit', type: 'DepositRecorded', count: 1, amounts: [{ unit: 'sats', amount: '500' }] },
    { person: 'ben', area: 'deposit', type: 'DepositConfirmed', count: 1, amounts: [{ unit: 'sats', amount: '500' }] },
  ]);
});

describe('self-approvals', () => {
  test('are confirmations by the person who recorded, and none by another', () => {
    expect(told(recorded(1, ANA), confirmed(20, BEN)).selfApprovals).toEqual({ count: 0, rows: [] });
    expect(told(recorded(1, ANA), confirmed(20, ANA)).selfApprovals).toMatchObject({
      count: 1,
      rows: [{ person: 'ana', type: 'DepositConfirmed', record: { model: 'deposits' } }],
    });
  });
  test('are found with two approvals by one person, and not after the first was withdrawn', () => {
    const approved = at(15, DEPOSIT, 'DepositApproved', BEN, { action: 'confirm', approvedBy: 'ben' });
    const withdrawn = at(16, DEPOSIT, 'DepositApprovalWithdrawn', BEN, { withdrawnBy: 'ben' });
    expect(told(recorded(1, ANA), approved, confirmed(20, BEN)).selfApprovals.count).toBe(1);
    expect(told(recorded(1, ANA), approved, withdrawn, confirmed(20, BEN)).selfApprovals.count).toBe(0);
  });
  test('count a person who imported what they confirm', () => {
    const imported = recorded(1, { kind: 'source', id: 'source:file' });
    imported.metadata.importedBy = 'ana';
    expect(told(imported, confirmed(20, ANA)).selfApprovals.count).toBe(1);
  });
  test('are told of each address of an institution apart', () => {
    const of = (number: number, type: string, actor: Actor, address: string): StoredEvent =>
      at(number, 'institution-00000000-0000-4000-8000-000000000001', type, actor, { address });
    const body = told(
      of(11, 'InstitutionAddressProposed', ANA, 'one'),
      of(12, 'InstitutionAddressProposed', BEN, 'two'),
      of(13, 'InstitutionAddressApproved', BEN, 'one'),
      of(14, 'InstitutionAddressApproved', BEN, 'two'),
    );
    expect(body.selfApprovals.rows.map(({ at: when }) => when)).toEqual([minute(14)]);
  });
});

describe('rules that were off', () => {
  test('have the interval, who switched them off, and what was decided in it', () => {
    const body = told(rules(5, false), recorded(6, ANA), confirmed(20, ANA), rules(30, true), confirmed(40, ANA));
    expect(relaxedRule(body, 'deposit:confirm')).toEqual([
      {
        rule: 'deposit:confirm',
        from: FROM,
        to: minute(30),
        since: minute(5),
        by: 'ana',
        reason: 'a night alone',
        decisions: { count: 1, rows: [expect.objectContaining({ at: minute(20), person: 'ana' })] },
      },
    ]);
  });
  test('end by themselves when they were off for a time', () => {
    const temporary = { temporary: { 'deposit:confirm': { until: minute(25), back: 'true' } } };
    const body = told(rules(15, false, temporary), recorded(16, ANA), confirmed(25, ANA));
    expect(relaxedRule(body, 'deposit:confirm')).toMatchObject([
      { from: minute(15), to: minute(25), decisions: { count: 0 } },
    ]);
    expect(body.changes.map(({ of, before, after, at: when, person: who }) => [of, before, after, when, who])).toEqual([
      ['deposit:confirm', 'true', 'false', minute(15), 'ana'],
      ['deposit:confirm', 'false', 'true', minute(25), null],
    ]);
  });
  test('are those, too, that are off by default, for the whole period', () => {
    expect(relaxedRule(told(), 'role:edit')).toMatchObject([{ from: FROM, to: TO, since: null, by: null }]);
    expect(relaxedRule(told(), 'deposit:confirm')).toEqual([]);
  });
});

test('changes of roles, of people’s roles and of limits have their values before and after', () => {
  const role = { name: 'Clerk', description: 'old', permissions: ['a:read'], requiresSecondFactor: false };
  const body = told(
    at(11, 'role-clerk', 'RoleEdited', ANA, { ...role, permissions: ['a:read', 'a:edit'], before: role }),
    at(12, 'administrator-x', 'AdministratorEdited', ANA, { roleId: 'clerk', before: { roleId: 'auditor' } }),
    at(13, 'institution-1', 'InstitutionAdded', BEN, { name: 'One', dailyLimit: null }),
    at(14, 'institution-1', 'InstitutionLimitApproved', BEN, { dailyLimit: '9', proposedBy: 'ana', approvedBy: 'ben' }),
  );
  expect(body.changes).toMatchObject([
    { kind: 'role', of: 'clerk', field: 'permissions', before: ['a:read'], after: ['a:read', 'a:edit'], person: 'ana' },
    { kind: 'person', of: 'x', field: 'roleId', before: 'auditor', after: 'clerk' },
    { kind: 'limit', of: '1', field: 'dailyLimit', before: null, after: '9', person: 'ana', confirmedBy: 'ben' },
  ]);
});

test('refusals, failed sign-ins, exports, repeated executions and rebuilt models are told', () => {
  const refusal = { command: 'ConfirmDeposit', target: DEPOSIT, code: 'second-person-needed' };
  const from = (first: number, last: number) => ({ firstAt: minute(first), lastAt: minute(last) });
  const body = told(
    at(11, 'audit-1', 'CommandRefused', ANA, refusal),
    at(12, 'audit-2', 'CommandRefused', ANA, { ...refusal, minute: minute(11), count: 4 }),
    at(13, 'audit-3', 'AccessDenied', BEN, { method: 'GET', path: '/api/roles', permission: 'role:read' }),
    at(14, 'audit-4', 'SignInsFailed', SYSTEM, { account: 'mark', minute: minute(13), count: 3 }),
    at(15, 'audit-5', 'Exported', BEN, { model: 'deposits', filter: '{}', position: '9' }),
    at(15, 'audit-5', 'ExportEnded', BEN, { model: 'deposits', rows: 7, bytes: 9, sha256: 'f', completed: true }),
    at(16, 'execution-1', 'ExecutionAttempted', SYSTEM, { attempt: 1, executor: 'webhook' }),
    at(17, 'execution-1', 'ExecutionAttempted', SYSTEM, { attempt: 2, executor: 'webhook' }),
    at(18, 'audit-6', 'ParkedEventsRetried', BEN, { model: 'deposits', parked: 2 }),
  );
  expect(body.refused).toEqual([
    { person: 'ana', kind: 'command', what: 'ConfirmDeposit', code: 'second-person-needed', count: 5, ...from(11, 12) },
    { person: 'ben', kind: 'access', what: 'role:read', code: 'not-allowed', count: 1, ...from(13, 13) },
  ]);
  expect(body.signInsFailed).toEqual({ count: 3, rows: [{ account: 'mark', count: 3, ...from(14, 14) }] });
  expect(body.exports).toMatchObject({ count: 1, rows: [{ list: 'deposits', rows: 7, sha256: 'f', completed: true }] });
  expect(body.executionsRepeated).toMatchObject({ count: 1, rows: [{ attempt: 2 }] });
  expect(body.rebuilt).toMatchObject({ count: 1, rows: [{ person: 'ben', model: 'deposits', parked: 2 }] });
});

test('an event that cannot be read counts as unread, and stops nothing', () => {
  const body = told({ ...recorded(12, ANA), unreadable: 'a newer version' }, confirmed(13, BEN), rules(14, false));
  expect(body).toMatchObject({ unread: 2, events: 3, areas: [] });
});
