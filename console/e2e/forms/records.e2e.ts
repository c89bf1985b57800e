// Resources, tested with tags. Rows are added, edited by two people at once, refused with a message, and removed. A
// person with read permission only sees no actions.
import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { added } from '#services/tools/testing/people/added.ts';
import { ADMIN } from '#services/tools/testing/app.ts';
import type { Client } from '#services/tools/testing/client.ts';
import { tag } from '#contracts/areas/tag/declaration.ts';
import { inLanguage } from '#contracts/declared/pair.ts';
import { mapTuple } from '#contracts/values/records.ts';
import { testedIn } from '../fixtures/browser.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { axeFaults } from '../fixtures/faults.ts';
import { ofThisWorker } from '../fixtures/of-this-worker.ts';
import { sendCommand, administrator } from '../fixtures/people.ts';
import { pressUntilGone } from '../fixtures/pick.ts';
import { choose, rowOf } from '../fixtures/rows.ts';
import { TEXTS, actionTexts, fill } from '../fixtures/texts.ts';

const world = ofThisWorker(inject('empty'));
const fixtures = pageFixtures(world);
let admin: Client;
beforeAll(async () => {
  admin = await administrator(world);
});

const PAGE = '/ecosystem';
const PATH = `${PAGE}?tab=tags`;
/** After this many moves before each other, two rows have no room left: each move halves it. */
const MOST_MOVES = 200;
const add = async (name: string): Promise<string> => String((await admin.post('/api/tags', { name })).body.id);

describe.each(testedIn('zh-CN', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const { action: actions, areas, history, shell } = TEXTS[language];
  const say = inLanguage(language);
  const [adding, editing, removing] = mapTuple(['add', 'edit', 'remove'], (name) =>
    actionTexts(language, tag.declared[name]!),
  );
  const { fields } = tag.options;
  const nameField = (page: Page) => page.getByRole('dialog').getByLabel(say(fields.name.names), { exact: true });
  const button = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
  const addButton = (page: Page) => page.getByRole('button', { name: say(tag.declared['add']!.words.label) });

  test('Enter adds a tag, and a missing or duplicate name is refused', async () => {
    const page = await fixtures.signedIn(ADMIN, language, PATH);
    const name = `DeFi ${language}`;
    await page.getByRole('heading', { level: 1, name: areas.page[PAGE]! }).waitFor();
    await addButton(page).click();
    await button(page, adding.submit).click();
    await page
      .getByRole('dialog')
      .getByText(fill(actions.enter, { field: say(['名称', 'name']) }))
      .waitFor();
    expect(await axeFaults(page, '.ant-modal')).toEqual([]);
    await nameField(page).fill(name);
    await nameField(page).press('Enter');
    await nameField(page).waitFor({ state: 'hidden' });
    await rowOf(page, name);

    await page.keyboard.press('c');
    await nameField(page).fill(` ${name.toUpperCase()} `);
    await nameField(page).press('Enter');
    await page.getByRole('dialog').getByText(areas.refusal['tag-name-taken']!).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: actions.leave.question }).waitFor();
    await page.getByRole('button', { name: actions.leave.discard, exact: true }).click();
    await nameField(page).waitFor({ state: 'hidden' });
  });

  test('another person’s edit is reported, and saving again overwrites it', async () => {
    const [before, concurrentName, ownName] = [`Lending ${language}`, `Borrowing ${language}`, `Credit ${language}`];
    const id = await add(before);
    const page = await fixtures.signedIn(ADMIN, language, PATH);
    await rowOf(page, before);
    await page.locator(`[row-id="${id}"] .cell-action`).first().click();
    await nameField(page).fill(ownName);
    await sendCommand(admin, '/api/tags', id, 'edit', { name: concurrentName });
    await page.getByRole('dialog').getByText(history.stale.title).waitFor();
    await page.locator('.merged-note').getByText(concurrentName).waitFor();
    expect(await nameField(page).inputValue()).toBe(ownName);
    await pressUntilGone(button(page, editing.submit), page.getByRole('dialog'));
    await rowOf(page, ownName);
  });

  test('the removal of a tag needs a confirmation that names it', async () => {
    const name = `Bridges ${language}`;
    const id = await add(name);
    const page = await fixtures.signedIn(ADMIN, language, PATH);
    await rowOf(page, name);
    await choose(page, name, removing.label);
    await page.getByRole('dialog').getByText(fill(removing.sentence, { name })).waitFor();
    await button(page, removing.submit).click();
    await page.locator(`[row-id="${id}"]`).waitFor({ state: 'detached' });
  });

  test('a person with read permission sees tags and their history without any actions', async () => {
    const name = `Wallets ${language}`;
    await add(name);
    const page = await fixtures.signedIn(
      await added(world, admin, `reads-${language.toLowerCase()}@console.example`, 'auditor'),
      language,
      PATH,
    );
    const id = await rowOf(page, name);
    expect(await addButton(page).count()).toBe(0);
    expect(await page.locator('.cell-action').count()).toBe(0);
    await page.goto(`${world.url}/#${PATH}&row=${id}`);
    await page.locator('.ant-drawer').getByText(areas.event['TagAdded']!).first().waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.goto(`${world.url}/#${PAGE}?tab=elsewhere`);
    await page.getByText(fill(shell.link.tab, { text: 'elsewhere' })).waitFor();
  });
});

test('ecosystem entries are reordered by key or drag, the focus follows, and refusals are shown', async () => {
  const tag = await add('Order');
  const entry = (name: string) => ({
    name,
    image: 'https://example.com/a.png',
    tags: [tag],
    buttonText: 'Open',
    link: null,
  });
  const addEcosystem = async (name: string): Promise<string> =>
    String((await admin.post('/api/ecosystems', entry(name))).body.id);
  const [one, two, three] = [await addEcosystem('One'), await addEcosystem('Two'), await addEcosystem('Three')];
  const page = await fixtures.signedIn(ADMIN, 'en-US', PAGE);
  await rowOf(page, 'Three');
  const names = (): Promise<string[]> =>
    page.locator('.ag-row[row-id] [col-id="name"]').evaluateAll((cells) =>
      cells
        .map((cell) => ({
          at: Number(cell.closest('.ag-row')!.getAttribute('row-index')),
          name: cell.textContent.trim(),
        }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ name }) => name),
    );
  const expectOrder = async (order: string[], announcement: string): Promise<void> => {
    await expect.poll(names).toEqual(order);
    await page.getByRole('status').filter({ hasText: announcement }).waitFor();
  };
  const focused = (): Promise<string | null> =>
    page.evaluate(() => document.activeElement?.closest('.ag-row')?.getAttribute('row-id') ?? null);
  await expect.poll(names).toEqual(['One', 'Two', 'Three']);
  await page.locator(`[row-id="${three}"] [col-id="tags"]`).first().click();
  await page.keyboard.press('Alt+ArrowUp');
  await expectOrder(['One', 'Three', 'Two'], '“Three” is now number 2');
  await expect.poll(focused).toBe(three);
  await page.keyboard.press('Alt+ArrowUp');
  await expectOrder(['Three', 'One', 'Two'], '“Three” is now number 1');
  await expect.poll(focused).toBe(three);
  const drag = async (id: string, to: { x: number; y: number }): Promise<void> => {
    const { x, y, width, height } = (await page.locator(`[row-id="${id}"] .ag-drag-handle`).first().boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y + 20, { steps: 8 });
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
  };
  const { x, y } = (await page.locator(`[row-id="${one}"] [col-id="name"]`).first().boundingBox())!;
  await drag(two, { x: x + 20, y: y + 4 });
  await expectOrder(['Three', 'Two', 'One'], '“Two” is now number 2');
  await expect.poll(focused).toBe(two);
  await drag(three, { x: x + 20, y: y + 200 });
  await expectOrder(['Two', 'One', 'Three'], '“Three” is now number 3');
  await page.locator(`[row-id="${two}"] [col-id="tags"]`).first().click();
  await page.keyboard.press('Alt+ArrowDown');
  await expectOrder(['One', 'Two', 'Three'], '“Two” is now number 2');
  await expect.poll(focused).toBe(two);

  // Another person edits it while the move is pending.
  await page.route(
    '**/move',
    async (route) => {
      await sendCommand(admin, '/api/ecosystems', two, 'edit', entry('Two again'));
      await route.continue();
    },
    { times: 1 },
  );
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByText(TEXTS['en-US'].problem['revision-stale']).waitFor();
  await expect.poll(names).toEqual(['One', 'Two again', 'Three']);
  // Two rows moved before each other repeatedly finally have no room left.
  let [next, last] = [two, three];
  for (let moves = 0; (await admin.post(`/api/ecosystems/${last}/move`, { before: next })).status === 200; moves += 1) {
    expect(moves, 'moves until no room is left').toBeLessThan(MOST_MOVES);
    [next, last] = [last, next];
  }
  await page.reload();
  const nameById = { [two]: 'Two again', [three]: 'Three' };
  await expect.poll(names).toEqual(['One', nameById[next], nameById[last]]);
  await page.locator(`[row-id="${last}"] [col-id="tags"]`).first().click();
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByText(TEXTS['en-US'].areas.refusal['ecosystem-no-room']!).waitFor();
  await expect.poll(focused).toBe(last);

  // Rows cannot be moved in another order, under a filter, in the past, or without the permission.
  const grips = async (path: string, of = page): Promise<number> => {
    await of.goto(`${world.url}/#${path}`);
    await of.reload();
    await of.locator(`[row-id="${one}"]`).first().waitFor();
    return of.locator('.ag-drag-handle').count();
  };
  expect(await grips(PAGE)).toBeGreaterThan(0);
  const some = encodeURIComponent(JSON.stringify({ name: { filterType: 'text', type: 'contains', filter: 'One' } }));
  for (const view of ['sort=name:asc', `filter=${some}`, `asOf=${encodeURIComponent(new Date().toISOString())}`])
    expect([view, await grips(`${PAGE}?${view}`)]).toEqual([view, 0]);
  const reader = await fixtures.signedIn(
    await added(world, admin, 'looks-on@console.example', 'auditor'),
    'en-US',
    PAGE,
  );
  expect(await grips(PAGE, reader)).toBe(0);
});
