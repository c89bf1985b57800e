// A record that was handed over: the home page of the receiver tells it and opens the queue there, until it moves on.
// Whoever may decide takes it back.
import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { signedIn } from '#services/tools/testing/client.ts';
import { depositFact } from '#services/tools/testing/custody/deposits.ts';
import { testedIn } from '../fixtures/browser.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { sendCommand } from '../fixtures/people.ts';
import { CHECKER, INGEST_KEY, LEAD, depositsOf } from '../fixtures/product.ts';
import { TEXTS, fill } from '../fixtures/texts.ts';

const world = inject('demo');
const fixtures = pageFixtures(world);

describe.each(testedIn('en-US', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const { grid, home } = TEXTS[language];

  /** A waiting deposit, and a command that hands it over to the checker. */
  const waitingDeposit = async () => {
    const institution = `Handed ${language} ${randomUUID().slice(0, 8)}`;
    const [api, checker] = [await signedIn(() => world.url), await signedIn(() => world.url, CHECKER)];
    await api.ingest([depositFact(institution, { institution })], INGEST_KEY);
    const filter = new URLSearchParams(depositsOf(institution).split('?')[1]).get('filter')!;
    const idOf = async (): Promise<unknown> =>
      (await api.get(`/api/deposits?${new URLSearchParams({ filter })}`)).body.rows?.[0]?.id;
    await expect.poll(idOf).toBeTruthy();
    const record = String(await idOf());
    const { body: me } = await checker.get<{ administrator: { id: string } }>('/api/session');
    const body = { model: 'deposits', record, revision: 0, to: me.administrator.id, note: 'my shift ends' };
    const handOver = async (): Promise<void> =>
      expect(await api.post('/api/handovers', body)).toMatchObject({ status: 200 });
    return { api, institution, record, handOver };
  };

  test('the home page leads the receiver to the record in its queue, until it is decided', async () => {
    const { api, institution, record, handOver } = await waitingDeposit();
    const page = await fixtures.signedIn(CHECKER, language, '/');
    const section = page.getByRole('region', { name: home.handedOver.title, exact: true });
    await page.getByRole('region', { name: home.forYou.title, exact: true }).waitFor();
    expect(await section.count()).toBe(0);
    await handOver();
    await section.getByText('1', { exact: true }).waitFor();
    await section.getByRole('link').click();
    await page.waitForURL(({ hash }) => hash.includes('queue=on') && hash.includes(`row=${record}`));
    await page
      .getByRole('region', { name: grid.queue.label, exact: true })
      .locator('.queue-name')
      .filter({ hasText: institution })
      .waitFor();

    await page.goto(`${world.url}/#/`);
    await section.waitFor();
    await sendCommand(api, '/api/deposits', record, 'reject', { reason: 'told twice' });
    await section.waitFor({ state: 'hidden' });
  });

  test('a third person who may decide takes a record back, and goes on with it', async () => {
    const { institution, record, handOver } = await waitingDeposit();
    await handOver();
    const page = await fixtures.signedIn(LEAD, language, `${depositsOf(institution)}&queue=on&row=${record}`);
    const queue = page.getByRole('region', { name: grid.queue.label, exact: true });
    const given = queue.getByText(fill(grid.queue.handedTo, { who: CHECKER.email }));
    await given.waitFor();
    await queue.getByRole('button', { name: grid.queue.takeBack, exact: true }).click();
    await given.waitFor({ state: 'detached' });
    await queue.locator('.queue-name').filter({ hasText: institution }).waitFor();
  });
});
