// The tree of permissions, and who could do what at an instant.
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { permissionFields } from '#contracts/areas/permission/words.ts';
import { inLanguage, textsIn } from '#contracts/declared/pair.ts';
import { permissionActions } from '#contracts/areas/permission/actions.ts';
import { added } from '#services/tools/testing/people/added.ts';
import { ADMIN } from '#services/tools/testing/app.ts';
import type { Client } from '#services/tools/testing/client.ts';
import { testedIn } from '../fixtures/browser.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { ofThisWorker } from '../fixtures/of-this-worker.ts';
import { sendCommand, administrator } from '../fixtures/people.ts';
import { pick } from '../fixtures/pick.ts';
import { TEXTS, actionTexts, fill } from '../fixtures/texts.ts';

const world = ofThisWorker(inject('empty'));
const fixtures = pageFixtures(world);
let admin: Client;
beforeAll(async () => {
  admin = await administrator(world);
});

const SECOND_MS = 1000;
/** The format of the date picker, in UTC. */
const clockText = (instant: number): string => new Date(instant).toISOString().slice(0, 19).replace('T', ' ');

describe.each(testedIn('en-US', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const { action: actions, audit, common, history } = TEXTS[language];
  const titles = textsIn(language, permissionFields);
  const { edit, remove } = permissionActions.actions;
  const [renaming, removing, next] = [
    actionTexts(language, edit),
    actionTexts(language, remove),
    inLanguage(language)(remove.words.nextStep!),
  ];

  test('an added permission can be renamed and removed; a built-in permission can only be renamed', async () => {
    const identifier = `desk:open-${language}`;
    await admin.post('/api/permissions', {
      identifier,
      nameZh: '开',
      nameEn: 'Open',
      type: 'function',
      parent: null,
    });
    const page = await fixtures.signedIn(ADMIN, language, '/permissions/permission');
    const line = (id: string) => page.locator(`[data-permission="${id}"]`);
    const dialog = page.getByRole('dialog');
    const rename = async (id: string, nameZh: string, nameEn: string): Promise<void> => {
      await line(id).getByRole('button', { name: renaming.label }).click();
      await dialog.getByLabel(titles.nameZh).fill(nameZh);
      await dialog.getByLabel(titles.nameEn).fill(nameEn);
      await dialog.getByRole('button', { name: renaming.submit, exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
      await line(id).getByText(nameZh, { exact: true }).waitFor();
      await line(id).getByText(nameEn, { exact: true }).waitFor();
    };
    await rename(identifier, '打开柜台', 'Open the desk');
    await line(identifier).getByRole('button', { name: removing.label, exact: true }).click();
    await dialog.getByText(next).waitFor();
    await dialog.getByRole('button', { name: removing.submit, exact: true }).click();
    await line(identifier).waitFor({ state: 'detached' });

    const builtIn = 'settings:read';
    const { nameZh, nameEn } = (
      await admin.get<{
        row: {
          nameZh: string;
          nameEn: string;
        };
      }>(`/api/permissions/${builtIn}`)
    ).body.row;
    expect(await line(builtIn).getByRole('button', { name: removing.label, exact: true }).count()).toBe(0);
    await rename(builtIn, `${nameZh}二`, `${nameEn} 2`);
    await rename(builtIn, nameZh, nameEn);
  });

  test('the audit shows a forged cross-site request with its cause, not as a missing permission', async () => {
    // The refusal is recorded at most once a minute per person: the other language's test may have caused it.
    const denied = new URLSearchParams({
      filter: JSON.stringify({ type: { filterType: 'set', values: ['AccessDenied'] } }),
    });
    const page = await fixtures.signedIn(ADMIN, language, `/permissions/audit?tab=audits&${denied}`);
    expect(
      await page.evaluate(
        async () =>
          (await fetch('/api/roles', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }))
            .status,
      ),
    ).toBe(403);
    const row = page.locator('[role=row][row-id]', { hasText: audit.cause['xsrf-token-invalid'] }).first();
    expect(await row.innerText(), 'the row shows a sentence instead of the fields').not.toContain(audit.data.method);
    await row.locator('.cell-record').click();
    const fields = page.locator('.row-drawer [aria-current=true] .fields');
    for (const raw of ['POST', '/api/roles', 'xsrf-token-invalid'])
      await fields.getByText(raw, { exact: true }).waitFor();
  });

  test('an audit entry opens at its own event, which is marked and shows its changes', async () => {
    const identifier = `desk:mark-${language}`;
    const id = String(
      (
        await admin.post('/api/permissions', {
          identifier,
          nameZh: '甲',
          nameEn: 'First',
          type: 'function',
          parent: null,
        })
      ).body.id,
    );
    await sendCommand(admin, '/api/permissions', id, 'edit', { nameZh: '乙', nameEn: 'Second' });
    await sendCommand(admin, '/api/permissions', id, 'edit', { nameZh: '丙', nameEn: 'Third' });
    const page = await fixtures.signedIn(ADMIN, language, '/permissions/audit?tab=audits');
    // The newest entry moves the others down when it arrives.
    await page.locator('[role=row][row-id]', { hasText: '丙' }).first().waitFor();
    const row = page.locator('[role=row][row-id]', { hasText: '乙' }).filter({ hasNotText: '丙' }).first();
    await row.locator('.cell-record').click();
    const marked = page.locator('.row-drawer [aria-current=true]');
    await marked.getByText(history.itself, { exact: true }).waitFor();
    expect(await page.locator('.row-drawer [aria-current=true]').count()).toBe(1);
    expect(await page.locator('.row-drawer .event').count()).toBe(3);
    expect(await marked.innerText()).toContain('乙');
    expect(await marked.innerText()).not.toContain('丙');
    expect(await page.locator('.row-drawer .head-since').count()).toBe(0);
  });

  test('a dialog for a permission that another person removed names them and offers only to close', async () => {
    const identifier = `desk:gone-${language}`;
    await admin.post('/api/permissions', {
      identifier,
      nameZh: '走',
      nameEn: 'Go',
      type: 'function',
      parent: null,
    });
    const page = await fixtures.signedIn(ADMIN, language, '/permissions/permission');
    const line = page.locator(`[data-permission="${identifier}"]`);
    await line.getByRole('button', { name: renaming.label }).click();
    const dialog = page.getByRole('dialog', { name: renaming.title });
    await dialog.getByLabel(titles.nameEn).fill('Go away');
    await sendCommand(admin, '/api/permissions', identifier, 'remove');
    await dialog.getByText(actions.removed.title).waitFor();
    await dialog.getByText(ADMIN.email).waitFor();
    expect(await dialog.getByRole('button', { name: renaming.submit, exact: true }).count()).toBe(0);
    await dialog.getByRole('button', { name: common.action.close, exact: true }).last().click();
    await dialog.waitFor({ state: 'hidden' });
    await line.waitFor({ state: 'detached' });
  });

  test('a replay compares a person’s rights at an instant with their rights now', async () => {
    const fields = {
      name: `Replayed ${language}`,
      description: 'for a test',
      permissions: ['deposit:read', 'audit:read'],
    };
    const { body: role } = await admin.post('/api/roles', fields);
    const person = await added(world, admin, `replayed-${language.toLowerCase()}@people.example`, role.id!);
    const then = Math.ceil(Date.now() / SECOND_MS) * SECOND_MS;
    await vi.waitUntil(() => Date.now() > then, { timeout: 2 * SECOND_MS });
    await sendCommand(admin, '/api/roles', role.id!, 'edit', {
      ...fields,
      permissions: ['deposit:read', 'deposit:record'],
    });

    const page = await fixtures.signedIn(ADMIN, language, '/permissions/audit?tab=replay');
    const choosePerson = (): Promise<void> => pick(page.getByLabel(audit.replaying.person), person.email);
    await choosePerson();
    // Nothing is compared before an instant is selected.
    await page.getByRole('region', { name: audit.replaying.today, exact: true }).waitFor();
    expect(await page.locator('.replay-standing').count()).toBe(1);

    // Both in quick succession: the second choice does not undo the first.
    await page.goto(`${world.url}/#/permissions/audit?tab=replay`);
    await page.locator('.replay-standing').waitFor({ state: 'detached' });
    await choosePerson();
    const instant = page.locator('#replay-at');
    await instant.fill(clockText(then));
    await instant.press('Enter');
    await page.getByText(fill(audit.replaying.differs, { gained: 1, lost: 1 })).waitFor();
    const right = (code: string) =>
      page.locator('.permission-line').filter({ has: page.getByText(code, { exact: true }) });
    await right('deposit:record').getByText(audit.replaying.gained).waitFor();
    await right('audit:read').getByText(audit.replaying.lost).waitFor();
    await right('deposit:read').getByText(audit.replaying.could).waitFor();
  });
});
