// Records, by the first area that is made of its declaration: tags are added, edited by two people at once, refused in words, and removed; who only reads sees no acts.
import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { ADMIN } from '#services/tools/testing/app.ts';
import type { Client } from '#services/tools/testing/client.ts';
import { tag } from '#contracts/tag.ts';
import { inLanguage } from '#contracts/pair.ts';
import { desks } from './desks.ts';
import { axeFaults } from './faults.ts';
import { mine } from './mine.ts';
import { act, added, administrator } from './people.ts';
import { choose, rowOf } from './rows.ts';
import { TEXTS, fill } from './texts.ts';

const world = mine(inject('empty'));
const desk = desks(world);
let admin: Client;
beforeAll(async () => { admin = await administrator(world); });

const PATH = '/ecosystem';
const add = async (name: string): Promise<string> => String((await admin.post('/api/tags', { name })).body.id);

describe.each(['zh-CN', 'en-US'] as const)('in %s', (language) => {
  const { act: acts, areas, history, record: t, shell } = TEXTS[language];
  const say = inLanguage(language);
  const { nouns, fields } = tag.parts;
  const what = say([nouns.zh, 'tag']);
  const nameField = (page: Page) => page.getByRole('dialog').getByLabel(say(fields.name.names), { exact: true });
  const button = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
  const addButton = (page: Page) => page.getByRole('button', { name: say(tag.declaration.permissions['tag:add'].names) });

  test('a tag is added with Enter; a name that is missing is asked for, and one that is taken is refused in words', async () => {
    const page = await desk.signedIn(ADMIN, language, PATH);
    const name = `DeFi ${language}`;
    await page.getByRole('heading', { level: 1, name: areas.page[PATH]! }).waitFor();
    await addButton(page).click();
    await button(page, t.add.submit).click();
    await page.getByRole('dialog').getByText(fill(t.enter, { field: say(['名称', 'name']) })).waitFor();
    expect(await axeFaults(page, '.ant-modal')).toEqual([]);
    await nameField(page).fill(name);
    await nameField(page).press('Enter');
    await rowOf(page, name);

    await page.keyboard.press('c');
    await nameField(page).fill(` ${name.toUpperCase()} `);
    await nameField(page).press('Enter');
    await page.getByRole('dialog').getByText(areas.refusal['tag-name-taken']!).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: acts.leave.question }).waitFor();
    await page.getByRole('button', { name: acts.leave.discard, exact: true }).click();
    await nameField(page).waitFor({ state: 'hidden' });
  });

  test('what somebody else saved meanwhile is told, and saving again puts one’s own on top', async () => {
    const [before, theirs, mine] = [`Lending ${language}`, `Borrowing ${language}`, `Credit ${language}`];
    const id = await add(before);
    const page = await desk.signedIn(ADMIN, language, PATH);
    await rowOf(page, before);
    await page.locator(`[row-id="${id}"] .cell-action`).first().click();
    await nameField(page).fill(mine);
    await act(admin, '/api/tags', id, 'edit', { name: theirs });
    await button(page, t.edit.submit).click();
    await page.getByRole('dialog').getByText(history.stale.title).waitFor();
    await page.locator('.merged-note').getByText(theirs).waitFor();
    expect(await nameField(page).inputValue()).toBe(mine);
    await button(page, t.edit.submit).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await rowOf(page, mine);
  });

  test('a tag is removed by a confirmation that names it', async () => {
    const name = `Bridges ${language}`;
    const id = await add(name);
    const page = await desk.signedIn(ADMIN, language, PATH);
    await rowOf(page, name);
    await choose(page, name, t.action.remove);
    await page.getByRole('dialog').getByText(fill(t.remove.sentence, { what, name })).waitFor();
    await button(page, t.remove.submit).click();
    await page.locator(`[row-id="${id}"]`).waitFor({ state: 'detached' });
  });

  test('who only reads sees the tags, their history in words, and nothing to be done', async () => {
    const name = `Wallets ${language}`;
    await add(name);
    const page = await desk.signedIn(await added(world, admin, `reads-${language.toLowerCase()}@console.example`, 'auditor'), language, PATH);
    const id = await rowOf(page, name);
    expect(await addButton(page).count()).toBe(0);
    expect(await page.locator('.cell-action').count()).toBe(0);
    await page.goto(`${world.url}/#${PATH}?tab=elsewhere&row=${id}`);
    await page.locator('.ant-drawer').getByText(areas.event['TagAdded']!).first().waitFor();
    await page.getByText(fill(shell.link.tab, { text: 'elsewhere' })).waitFor();
    expect(await axeFaults(page)).toEqual([]);
  });
});
