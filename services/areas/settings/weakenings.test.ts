// Everything that weakens a control, requested by each starting role alone: it never takes effect.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  DEFAULT_SETTINGS,
  FIGURES,
  SECOND_PERSON,
  textsOf,
  type SettingName,
} from '#contracts/areas/settings/rules.ts';
import { isNumberSetting, type DeclaredNumberSetting } from '#contracts/declared/declaration.ts';
import { SETTING_GROUPS, type SettingGroup } from '#contracts/areas/settings/proposals.ts';
import { isKeyOf, keysOf } from '#contracts/values/records.ts';
import { aWeaker } from './testing/a-weaker.ts';
import { clientsOf, type TestClient } from '../../tools/testing/people/access.ts';
import { setRules } from '../../tools/testing/stores/own-rules.ts';
import { startTestServer, type TestServer } from '../../tools/testing/server.ts';

/** Initial values for settings that start without one, or at their weakest. */
const GIVEN = { batchSats: '500000000', twoApprovalsAbove: '500000000', correctionAbove: '1000' } as const;
const ROLES = ['admin', 'maker', 'checker', 'editor', 'operator', 'auditor', 'nobody'] as const;
type Role = (typeof ROLES)[number];

interface Weakening {
  name: string;
  value: string;
  group: SettingGroup;
  body: object;
}
const groupOf = (permission: string): SettingGroup =>
  keysOf(SETTING_GROUPS).find((group) => SETTING_GROUPS[group] === permission)!;
const ruleWeakenings = Object.entries(SECOND_PERSON)
  .filter(([, { isRequested }]) => !isRequested)
  .map(([name]): Weakening => ({
    name,
    value: 'false',
    group: 'second-person',
    body: { secondPerson: { [name]: false } },
  }));
/** The next weaker number. Throws if the setting has none to weaken from. */
function weakerThan(from: string, name: SettingName, { least, most, weakens }: DeclaredNumberSetting): string {
  const weaker = BigInt(from) + (weakens === 'lower' ? -1n : 1n);
  if (from === '' || weaker < BigInt(least) || weaker > BigInt(most))
    throw new Error(`${name} starts without a value that can be weakened: give it one in GIVEN`);
  return `${weaker}`;
}
const figureWeakenings = keysOf(FIGURES).flatMap((name): Weakening[] => {
  const figure = FIGURES[name];
  const { weakens, changedBy, start } = figure;
  if (weakens === null) return [];
  const from = isKeyOf(GIVEN, name) ? GIVEN[name] : start;
  const values = isNumberSetting(figure)
    ? [weakerThan(from, name, figure), ...(figure.optional ? [''] : [])]
    : figure.kind === 'site'
      ? ['https://another.example', ''].filter((site) => site !== start)
      : [aWeaker(figure)];
  return values.map((value) => ({ name, value, group: groupOf(changedBy), body: { values: { [name]: value } } }));
});
const pathOf = (group: SettingGroup): string =>
  group === 'second-person' ? '/api/settings' : `/api/settings/${group}`;

let server: TestServer;
let clients: Readonly<Record<Role, TestClient>>;
beforeAll(async () => {
  server = await startTestServer();
  await setRules(server.store, { values: GIVEN });
  clients = await clientsOf(server, ...ROLES);
});
afterAll(() => server[Symbol.asyncDispose]());
const inForce = async () => textsOf((await clients.admin.get<{ settings: object }>('/api/settings')).body['settings']);
const before = { ...textsOf(DEFAULT_SETTINGS), ...GIVEN };

describe.each(
  [...ruleWeakenings, ...figureWeakenings].map(
    (weakening) => [`${weakening.name} to ‘${weakening.value}’`, weakening] as const,
  ),
)('%s', (_name, { group, body }) => {
  test('does not take effect through one person alone', async () => {
    const responses = await Promise.all(
      ROLES.map((role) => clients[role].post(pathOf(group), { ...body, reason: 'for a test' })),
    );
    expect(responses.map(({ status }) => status)).toEqual([202, 403, 403, 403, 403, 403, 403]);
    const id = String(responses[0]!.body['id']);
    for (const role of ROLES.filter((one) => one !== 'nobody'))
      expect([403, 409]).toContain((await clients[role].post(`/api/settings/proposals/${id}/confirm`, {})).status);
    expect(await inForce()).toEqual(before);
    expect(await clients.admin.post(`/api/settings/proposals/${id}/withdraw`, {})).toMatchObject({ status: 200 });
  });
});

test('the interest rate and the service level are the only settings that have no weakening direction', () =>
  expect(
    Object.entries(FIGURES)
      .filter(([, { weakens }]) => weakens === null)
      .map(([name]) => name),
  ).toEqual(['interestRate', 'serviceLevel']));
