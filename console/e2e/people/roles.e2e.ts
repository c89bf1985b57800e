// Roles and their members: a role is copied, a person is added with it and disabled again; and two people save the same
// role.
import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { textsIn } from '#contracts/declared/pair.ts';
import { administratorCodes, administratorFields } from '#contracts/areas/administrator/words.ts';
import { roleFields } from '#contracts/areas/role/words.ts';
import { administratorActions } from '#contracts/areas/administrator/actions.ts';
import { roleActions } from '#contracts/areas/role/actions.ts';
import { added, nthMail } from '#services/tools/testing/people/added.ts';
import { ADMIN } from '#services/tools/testing/app.ts';
import { signedIn, type Client } from '#services/tools/testing/client.ts';
import { depositBody } from '#services/tools/testing/custody/deposits.ts';
import { testedIn } from '../fixtures/browser.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { sendCommand, administrator } from '../fixtures/people.ts';
import { pick, pressUntilGone } from '../fixtures/pick.ts';
import { MAKER, depositsOf } from '../fixtures/product.ts';
import { choose, rowOf } from '../fixtures/rows.ts';
import { TEXTS, actionTexts, anyOf, fill } from '../fixtures/texts.ts';

const world = inject('demo');
const fixtures = pageFixtures(world);
let admin: Client;
beforeAll(async () => {
  admin = await administrator(world);
});

const right = (page: Page, code: string) => page.getByRole('dialog').getByRole('checkbox', { name: code });
const roleNamed = async (name: string) =>
  (await admin.get('/api/roles?start=0&end=100')).body.rows!.find((row) => row['name'] === name);

describe.each(testedIn('en-US', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const { action: actions, administrator: texts, audit, history, role, shell } = TEXTS[language];
  const titles = textsIn(language, roleFields);
  const personTitles = textsIn(language, administratorFields);
  const [adding, disabling, saving] = [
    actionTexts(language, administratorActions.actions.add),
    actionTexts(language, administratorActions.actions.disable),
    actionTexts(language, roleActions.actions.edit),
  ];
  const name = `Desk ${language}`;
  const email = `new-${language.toLowerCase()}@console.example`;

  test('a built-in role has the same name in list and form and keeps it after other edits', async () => {
    const page = await fixtures.signedIn(ADMIN, language, '/permissions/role');
    const before = await roleNamed('Auditor');
    await choose(page, shell.role.auditor, saving.label);
    expect(await page.getByLabel(titles.name, { exact: true }).inputValue()).toBe(shell.role.auditor);
    await page.getByLabel(titles.description, { exact: true }).fill(`Reads ${language}`);
    await page.getByRole('button', { name: role.editor.review }).click();
    await pressUntilGone(page.getByRole('button', { name: saving.submit, exact: true }), page.getByRole('dialog'));
    await expect.poll(async () => (await roleNamed('Auditor'))?.['description']).toBe(`Reads ${language}`);
    expect((await roleNamed('Auditor'))!['id']).toBe(before!['id']);
  });

  test('a role is copied and assigned, and a disabled person is signed out everywhere', async () => {
    const page = await fixtures.signedIn(ADMIN, language, '/permissions/role');
    await choose(page, shell.role['custody-maker'], role.action.copy);
    await page.getByLabel(titles.name, { exact: true }).fill(name);
    await right(page, 'deposit:cancel').uncheck();
    // The change is there after a reload.
    await page.reload();
    await choose(page, shell.role['custody-maker'], role.action.copy);
    await page.getByRole('dialog').getByText(anyOf(actions.draft.continued)).waitFor();
    expect([
      await page.getByLabel(titles.name, { exact: true }).inputValue(),
      await right(page, 'deposit:cancel').isChecked(),
    ]).toEqual([name, false]);
    await right(page, 'deposit:confirm').first().check();
    await page.getByRole('button', { name: role.editor.review }).click();
    await page.getByRole('dialog').getByText(anyOf(role.warning.halves)).waitFor();
    await page.getByRole('button', { name: role.editor.back }).click();
    await right(page, 'deposit:confirm').first().uncheck();
    await page.getByRole('button', { name: role.editor.review }).click();
    await page.getByText(role.review.newRole).waitFor();
    expect(await page.getByText(anyOf(role.warning.halves)).count()).toBe(0);
    await page.getByRole('button', { name: saving.submit }).click();
    await rowOf(page, name);
    const newRole = await roleNamed(name);
    expect(newRole?.['permissions']).toContain('deposit:record');
    expect(newRole?.['permissions']).not.toContain('deposit:cancel');

    // A permission that only members of this role will hold.
    const [identifier, nameZh, nameEn] = [`desk:${language}`, `台位 ${language}`, `Desk right ${language}`];
    await admin.post('/api/permissions', { identifier, nameZh, nameEn, type: 'function' });
    await sendCommand(admin, '/api/roles', String(newRole!['id']), 'edit', {
      name,
      description: 'for a test',
      permissions: [...(newRole!['permissions'] as string[]), identifier],
      requiresSecondFactor: false,
    });

    await page.goto(`${world.url}/#/permissions/administrator`);
    await page.getByRole('button', { name: adding.label }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: texts.form.addSubmit, exact: true }).click();
    for (const prompt of [texts.enter.email, texts.enter.description, texts.choose.role])
      await dialog.getByText(prompt).waitFor();
    await dialog.getByLabel(personTitles.email).fill(email);
    await dialog.getByLabel(personTitles.description).fill('for a test');
    await pick(dialog.getByLabel(personTitles.roleId), name);
    await dialog.getByRole('button', { name: texts.form.addSubmit, exact: true }).click();
    await rowOf(page, email);

    const { link } = await nthMail(world, email, 1);
    const password = `a long word for ${language}`;
    await admin.post('/api/password/setup', { token: new URLSearchParams(link!.split('?')[1]).get('token'), password });
    const other = await fixtures.signedIn({ email, password }, language, '/selfCustody/deposit');
    await other.locator('[row-id]').first().waitFor();

    await choose(page, email, disabling.label);
    await page
      .getByRole('dialog')
      .getByText(fill(disabling.sentence, { name: email, roleId: name }))
      .waitFor();
    await page
      .getByRole('dialog')
      .getByRole('alert')
      .getByText(language === 'zh-CN' ? nameZh : nameEn)
      .waitFor();
    await page.getByRole('button', { name: fill(disabling.submit, { name: email }) }).click();
    await other.waitForURL(({ hash }) => hash.startsWith('#/login'));
    await page
      .locator('[role=row][row-id]', { hasText: email })
      .filter({ hasText: textsIn(language, administratorCodes.status).DISABLED })
      .first()
      .waitFor();
  });

  test('a person can edit only those permissions of a role that they hold', async () => {
    const leadRole = await admin.post('/api/roles', {
      name: `Lead ${language}`,
      description: 'leads',
      permissions: ['role:read', 'role:edit', 'deposit:read', 'deposit:record'],
    });
    const page = await fixtures.signedIn(
      await added(world, admin, `lead-${language.toLowerCase()}@console.example`, leadRole.body.id!),
      language,
      '/permissions/role',
    );
    await page
      .locator(`[row-id="${await rowOf(page, shell.role['custody-checker'])}"] .cell-action`)
      .first()
      .click();
    await page.getByRole('dialog').getByText(role.editor.fixed).waitFor();
    for (const field of [titles.name, titles.description])
      expect(await page.getByLabel(field, { exact: true }).isDisabled()).toBe(true);
    expect(await page.getByRole('switch', { name: role.editor.secondFactor }).isDisabled()).toBe(true);
    expect(await right(page, 'deposit:confirm').first().isDisabled()).toBe(true);
    expect(await right(page, 'deposit:record').isEnabled()).toBe(true);
  });

  test('a role has one name in histories, also for people who may not read roles, and in the audit', async () => {
    const [originalName, renamed, institution] = [
      `Vault desk ${language}`,
      `Machine room ${language}`,
      `Named ${language}`,
    ];
    const created = await admin.post('/api/roles', {
      name: originalName,
      description: 'for a test',
      permissions: ['deposit:read', 'deposit:record'],
    });
    const { email, password } = await added(
      world,
      admin,
      `vault-${language.toLowerCase()}@console.example`,
      created.body.id!,
    );
    await (
      await signedIn(() => world.url, { email, password })
    ).post('/api/deposits', depositBody(institution, { institution }));
    const maker = await fixtures.signedIn(MAKER, language, depositsOf(institution));
    await maker.locator('[role=row][row-id]').first().waitFor();
    await maker.keyboard.press('g');
    await maker.keyboard.press('l');
    await maker.keyboard.press('Enter');
    await maker.locator('.event-who').getByText(originalName, { exact: true }).waitFor();

    const call = async (name: string) => sendCommand(admin, '/api/roles', 'operator', 'edit', { ...operator, name });
    const {
      description,
      permissions,
      requiresSecondFactor,
      name: first,
    } = (await admin.get('/api/roles/operator')).body.row!;
    const operator = { description, permissions, requiresSecondFactor };
    await call(renamed);
    await call(String(first));
    const edits = new URLSearchParams({
      filter: JSON.stringify({ type: { filterType: 'set', values: ['RoleEdited'] } }),
    });
    const page = await fixtures.signedIn(ADMIN, language, `/permissions/audit?tab=audits&${edits}`);
    await page.getByText(`${audit.data.name} ${shell.role.operator} → ${renamed}`).waitFor();
    await page.getByText(`${audit.data.name} ${renamed} → ${shell.role.operator}`).waitFor();
  });

  test('two concurrent edits of a role are merged, and the second person sees the changes', async () => {
    const shared = `Shared ${language}`;
    await admin.post('/api/roles', {
      name: shared,
      description: 'before',
      permissions: ['deposit:read', 'deposit:record', 'audit:read'],
    });
    const second = await added(world, admin, `second-${language.toLowerCase()}@console.example`, 'super-administrator');
    const both = await Promise.all([ADMIN, second].map((who) => fixtures.signedIn(who, language, '/permissions/role')));
    for (const page of both)
      await page
        .locator(`[row-id="${await rowOf(page, shared)}"] .cell-action`)
        .first()
        .click();
    const [first, late] = both as [Page, Page];
    const save = async (page: Page): Promise<void> => {
      await page.getByRole('button', { name: role.editor.review }).click();
      await page.getByRole('button', { name: saving.submit }).click();
    };

    await late.getByLabel(titles.name, { exact: true }).fill(`${shared} 2`);
    await right(late, 'audit:read').uncheck();
    await first.getByLabel(titles.description, { exact: true }).fill('by the first');
    await right(first, 'settings:read').check();
    await save(first);
    await first.getByRole('dialog').waitFor({ state: 'hidden' });

    await late.getByText(history.stale.title).waitFor();
    await late.getByRole('alert').getByText('by the first').waitFor();
    await late.getByRole('button', { name: role.editor.review }).click();
    await pressUntilGone(late.getByRole('button', { name: saving.submit }), late.getByRole('dialog'));
    await expect
      .poll(async () => roleNamed(`${shared} 2`))
      .toMatchObject({ description: 'by the first', permissions: ['deposit:read', 'deposit:record', 'settings:read'] });
  });
});
