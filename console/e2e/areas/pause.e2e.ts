// The pause of executions: one person sets it, every affected page shows it, and another person ends it.
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { added, type Added } from '#services/tools/testing/people/added.ts';
import { ADMIN } from '#services/tools/testing/app.ts';
import { testedInThemes } from '../fixtures/browser.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { axeFaults } from '../fixtures/faults.ts';
import { ofThisWorker } from '../fixtures/of-this-worker.ts';
import { administrator } from '../fixtures/people.ts';
import { TEXTS } from '../fixtures/texts.ts';
import { becauseIn, submit } from '../fixtures/action-dialog.ts';

/** A world where a pause affects no other test. */
const isolatedWorld = ofThisWorker(inject('empty'));
const isolatedFixtures = pageFixtures(isolatedWorld);

let other: Added;
beforeAll(async () => {
  other = await added(isolatedWorld, await administrator(isolatedWorld), 'second@stop.example', 'super-administrator');
});

describe.each(testedInThemes('en-US', { light: 'en-US' }))('in %s', (language, view) => {
  const { stop, home } = TEXTS[language];
  const because = becauseIn(language);

  test('a pause of executions is shown on all affected pages, and another person resumes them', async () => {
    const page = await isolatedFixtures.signedIn(ADMIN, language, '/operations/executions', view);
    const watching = await isolatedFixtures.signedIn(other, language, '/selfCustody/deposit', {
      ...view,
      width: 390,
      height: 844,
    });
    await page.getByRole('button', { name: stop.pause.title, exact: true }).click();
    await because(page, 'the signer is looked at');
    await submit(page, stop.pause.submit);
    await page.getByText(stop.paused).waitFor();
    await watching.getByText(stop.paused).waitFor();
    await watching.getByText('the signer is looked at').waitFor();
    expect(await axeFaults(watching)).toEqual([]);
    expect(await page.getByRole('button', { name: stop.resume.title, exact: true }).isDisabled()).toBe(true);
    for (const path of [
      '/selfCustody/withdraw',
      '/CRSMTrove/CRSMList',
      '/CRSMTrove/burn',
      ...['overview', 'institutions', 'institution-accounts', 'custody-accounts'].map(
        (tab) => `/selfCustody/dataPanel?tab=${tab}`,
      ),
      '/',
    ]) {
      await watching.goto(`${isolatedWorld.url}/#${path}`);
      await watching.getByText(stop.paused).waitFor();
    }
    await watching.getByRole('link', { name: home.forYou.resume }).click();
    await watching.getByRole('button', { name: stop.resume.title, exact: true }).click();
    await because(watching, 'the signer is well');
    await submit(watching, stop.resume.submit);
    await page.getByText(stop.paused).waitFor({ state: 'hidden' });
  });
});
