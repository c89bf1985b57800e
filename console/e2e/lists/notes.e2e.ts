// A note on a record: its author types @ to mention a person, who is alerted, opens the record, and tells that it is
// read. An open record shows new notes without a reload.
import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import type { Note } from '#contracts/areas/note/reads.ts';
import { signedIn } from '#services/tools/testing/client.ts';
import { depositFact } from '#services/tools/testing/custody/deposits.ts';
import { testedIn } from '../fixtures/browser.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { CHECKER, INGEST_KEY, LEAD, depositsOf } from '../fixtures/product.ts';
import { TEXTS, fill } from '../fixtures/texts.ts';

const world = inject('demo');
const fixtures = pageFixtures(world);

describe.each(testedIn('zh-CN', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const { note: texts, home, history } = TEXTS[language];

  const newDeposit = async () => {
    const institution = `Noted ${language} ${randomUUID().slice(0, 8)}`;
    const api = await signedIn(() => world.url);
    await api.ingest([depositFact(institution, { institution })], INGEST_KEY);
    const filter = new URLSearchParams(depositsOf(institution).split('?')[1]).get('filter')!;
    const idOf = async (): Promise<unknown> =>
      (await api.get(`/api/deposits?${new URLSearchParams({ filter })}`)).body.rows?.[0]?.id;
    await expect.poll(idOf).toBeTruthy();
    return { api, record: String(await idOf()), address: `${depositsOf(institution)}&row=${String(await idOf())}` };
  };

  test('a mentioned person sees the note at home, opens its record, and says that it is read', async () => {
    const { api, record, address } = await newDeposit();
    const author = await fixtures.signedIn(LEAD, language, address);
    const notes = author.getByRole('region', { name: texts.title, exact: true });
    await notes.waitFor();
    await author.keyboard.press('Shift+N');
    const field = notes.getByRole('textbox', { name: texts.text, exact: true });
    await field.pressSequentially('@checker@');
    await author.getByRole('menuitem', { name: CHECKER.email, exact: true }).click();
    await field.press('End');
    await field.pressSequentially('look at the amount');
    await field.press('Control+Enter');
    await notes.getByText('look at the amount').waitFor();
    await notes.getByText(fill(texts.unread, { who: CHECKER.email })).waitFor();
    // Among the events it stands by its time, and leads to its text.
    await author.getByRole('button', { name: new RegExp(`^${history.note} `) }).click();
    expect(await notes.getByRole('listitem').evaluate((item) => item === document.activeElement)).toBe(true);

    const reader = await fixtures.signedIn(CHECKER, language, '/');
    const section = reader.getByRole('region', { name: home.mentions, exact: true });
    const item = section.getByRole('listitem').filter({ hasText: 'look at the amount' });
    await item.getByText(`@${CHECKER.email}`).waitFor();
    await item.getByRole('link', { name: texts.mentions.open, exact: true }).last().click();
    await reader.waitForURL(({ hash }) => hash.includes(`row=${record}`));
    const shown = reader.getByRole('region', { name: texts.title, exact: true });
    await shown.getByRole('button', { name: texts.read, exact: true }).click();
    await shown.getByRole('button', { name: texts.read, exact: true }).waitFor({ state: 'detached' });
    await notes.getByText(fill(texts.unread, { who: CHECKER.email })).waitFor({ state: 'detached' });

    // Another person's note arrives in the open record; its author corrects it by another one.
    await api.post('/api/notes', { model: 'deposits', id: record, text: 'checked by phone' });
    await shown.getByText('checked by phone').waitFor();
    const { rows } = (await api.get<{ rows: Note[] }>(`/api/notes?model=deposits&id=${record}`)).body;
    const corrects = rows.at(-1)?.id;
    await api.post('/api/notes', { model: 'deposits', id: record, text: 'checked by mail', corrects });
    await shown.getByText(texts.corrected, { exact: true }).waitFor();
    expect(await shown.getByRole('listitem').count()).toBe(3);
  });

  test('the queue shows the notes of its record', async () => {
    const { api, record, address } = await newDeposit();
    await api.post('/api/notes', { model: 'deposits', id: record, text: 'for the queue' });
    const page = await fixtures.signedIn(CHECKER, language, `${address}&queue=on`);
    await page.locator('.queue').getByText('for the queue').waitFor();
  });
});
