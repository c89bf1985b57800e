// How a test fills in the form of a new deposit by keyboard, and finds the recorded deposits.
import type { Locator, Page } from 'playwright';
import { vi } from 'vitest';
import type { Body, Client } from '#services/tools/testing/client.ts';
import { RECEIVING_ADDRESS, hexOf } from '#services/tools/testing/deposits.ts';
import { tabTo } from './form-keys.ts';
import { TEXTS, depositTexts } from './texts.ts';
import type { Language } from './browser.ts';

/** Deposits as this client reads them. */
export function listedBy(client: () => Client) {
  const listed = async (institution: string): Promise<Body> =>
    (
      await client().get(
        `/api/deposits?${new URLSearchParams({ filter: JSON.stringify({ institution: { filterType: 'text', type: 'equals', filter: institution } }) })}`,
      )
    ).body;
  /** Of the first of its deposits: on a narrow screen not all of a row is in sight. */
  const idOf = async (institution: string): Promise<string> =>
    String(await vi.waitUntil(async () => (await listed(institution)).rows?.[0]?.['id'], { timeout: 30_000 }));
  return { listed, idOf };
}

export function depositForm(language: Language) {
  const { deposit } = TEXTS[language];
  const { recording } = depositTexts(language);
  const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: recording.title });
  const field = (page: Page, name: keyof typeof deposit.field): Locator =>
    dialogOf(page).getByLabel(name === 'amount' ? `${deposit.field.amount} (BTC)` : deposit.field[name], {
      exact: true,
    });
  /** The form is open, with the focus on its first field. */
  const begun = async (page: Page): Promise<void> => {
    await page.locator('[role=row][row-id]').first().waitFor();
    await page.keyboard.press('c');
    await field(page, 'institution').and(page.locator(':focus')).waitFor();
  };
  const type = async (page: Page, name: keyof typeof deposit.field, text: string): Promise<void> => {
    await tabTo(page, field(page, name));
    await page.keyboard.insertText(text);
  };
  const typeRest = async (page: Page, seed: string): Promise<void> => {
    for (const [name, text] of [
      ['userAddress', RECEIVING_ADDRESS],
      ['amount', '1.5'],
      ['txid', hexOf(seed)],
      ['receivingAddress', RECEIVING_ADDRESS],
      ['remarks', 'by hand'],
    ] as const)
      await type(page, name, text);
  };
  const send = async (page: Page): Promise<void> => {
    await tabTo(page, dialogOf(page).getByRole('button', { name: deposit.record.submit }));
    await page.keyboard.press('Enter');
  };
  return { dialogOf, field, begun, type, typeRest, send };
}
