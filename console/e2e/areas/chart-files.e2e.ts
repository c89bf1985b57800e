// Files of charts: each is recorded by the server before it is saved, and its manifest is offered beside it.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { ExportManifest } from '#contracts/areas/audit/exports.ts';
import { pageViewMeasures } from '#contracts/areas/page-view/measures.ts';
import { ADMIN } from '#services/tools/testing/app.ts';
import { signedIn, type Client } from '#services/tools/testing/client.ts';
import { dayOf } from '../../src/base/days.ts';
import { testedIn } from '../fixtures/browser.ts';
import { axeFaults } from '../fixtures/faults.ts';
import { ofThisWorker } from '../fixtures/of-this-worker.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { INGEST_KEY } from '../fixtures/product.ts';
import { saved, sha256Of } from '../fixtures/saved.ts';
import { TEXTS, namesOf } from '../fixtures/texts.ts';

const world = ofThisWorker(inject('empty'));
const fixtures = pageFixtures(world);
const CHART = '/statistics/dataView?days=7&versus=none';

describe.each(testedIn('en-US', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const { statistics, grid } = TEXTS[language];
  const { views } = namesOf(pageViewMeasures, language);
  let api: Client;
  beforeAll(async () => {
    api = await signedIn(() => world.url);
    const at = new Date().toISOString();
    const data = { day: dayOf(Date.now()), page: '/charts', views: 9, visitors: 1 };
    await api.ingest([{ source: 'site', id: randomUUID(), type: 'page-viewed', at, data }], INGEST_KEY);
  });
  const opened = async (path: string): Promise<Page> => {
    const page = await fixtures.signedIn(ADMIN, language, path);
    await page.getByRole('application').first().locator('canvas').first().waitFor();
    return page;
  };
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last();
  const manifestOf = async (page: Page): Promise<{ name: string; manifest: ExportManifest }> => {
    const { name, bytes } = await saved(page, button(page, grid.export.manifest));
    return { name, manifest: ExportManifest.parse(JSON.parse(bytes.toString())) };
  };

  test('a manifest has the SHA-256 of the saved file, what it shows, and as of which position', async () => {
    const page = await opened(CHART);
    for (const [kind, label] of [
      ['png', statistics.save.png],
      ['svg', statistics.charts.svg],
      ['csv', statistics.save.csv],
    ] as const) {
      const file = await saved(page, button(page, label));
      await page.getByText(file.name).waitFor();
      expect(await axeFaults(page, '.ant-message')).toEqual([]);
      const { name, manifest } = await manifestOf(page);
      expect(name).toBe(`${file.name}.manifest.json`);
      expect(manifest).toMatchObject({ kind, madeBy: 'browser', sha256: sha256Of(file.bytes), completed: null });
      expect(manifest.scope).toContain(views);
      expect(file.name).toContain(`-${manifest.position}.`);
    }
  });

  test('what is shown of the past can be saved', async () => {
    const position = (await api.get<{ position: string }>('/api/page-views?start=0&end=1')).body.position;
    const page = await opened(`${CHART}&asOf=${position}`);
    await saved(page, button(page, statistics.save.csv));
    expect((await manifestOf(page)).manifest.position).toBe(position);
  });

  test('a file that the server could not record is not saved', async () => {
    const page = await opened(CHART);
    await page.route('**/api/exports', (route) => route.abort('internetdisconnected'));
    let downloads = 0;
    page.on('download', () => (downloads += 1));
    await button(page, statistics.save.csv).click();
    await page.getByText(grid.export.failed).waitFor();
    expect(downloads).toBe(0);
  });
});
