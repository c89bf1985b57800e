// A source of the collateral price. Other files of tests may have set a price in the same world before.
import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type { Client } from '#services/tools/testing/client.ts';
import { INGEST_KEY } from './product.ts';

export function oracle(world: { url: string }, admin: () => Client) {
  const tell = async (type: string, data: object): Promise<string> => {
    const fact = { source: 'board-oracle', id: randomUUID(), type, at: new Date().toISOString(), data };
    const answer = await fetch(`${world.url}/api/ingest`, {
      method: 'POST',
      headers: { authorization: `Bearer ${INGEST_KEY}`, 'content-type': 'application/x-ndjson' },
      body: JSON.stringify(fact),
    });
    return answer.text();
  };
  const price = (value: number): Promise<string> =>
    tell('collateral-price', { pair: 'BTC/YU', price: value.toFixed(2) });
  const priceRow = async () => (await admin().get('/api/collateral-prices/in-force')).body.rows?.[0];
  const inForce = async (): Promise<number> => Number((await priceRow())?.['price'] ?? 0);
  /** When it came into force. */
  const inForceSince = async (): Promise<string> => String((await priceRow())!['updatedAt']);
  /** To a price by steps that are small enough to be taken. */
  const walkTo = async (target: number): Promise<void> => {
    for (let now = (await inForce()) || target; ;) {
      now = Math.min(now * 1.09, Math.max(now * 0.92, target));
      await price(now);
      await vi.waitUntil(async () => Math.abs((await inForce()) - now) < 0.05, { timeout: 20_000, interval: 100 });
      if (now === target) return;
    }
  };
  return { tell, price, inForce, inForceSince, walkTo };
}
