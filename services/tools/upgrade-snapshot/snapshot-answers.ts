// Collects the answers of the program that writes the snapshot.
import { ROUTES } from '../../areas/registry.ts';
import type { Body, Client } from '../testing/client.ts';
import { askedOf, settingsOf, type UpgradeSnapshot } from './snapshot.ts';

/** The body of an answer; throws for an error status. */
export const done = ({ status, body }: { status: number; body: Body }): Body => {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};

/** Every list and the events of some rows, read by `again`; the views are the maker's. */
export async function keptAnswers(again: Client, maker: Client): Promise<UpgradeSnapshot> {
  const kept: UpgradeSnapshot = {
    position: String(done(await again.get('/api/audits')).position),
    lists: {},
    events: {},
    views: done(await maker.get('/api/views')),
    settings: {},
  };
  kept.settings = done(await again.get(settingsOf(kept)));
  for (const { reads, totals = [], whole = [] } of ROUTES) {
    if (reads) {
      const { rows } = done(await again.get(askedOf(reads.list.path, kept)));
      kept.lists[reads.list.path] = rows!;
      for (const { id } of rows!.slice(0, reads.model === 'deposits' ? undefined : 3)) {
        const path = `${reads.list.path}/${String(id)}/events`;
        kept.events[path] = done(await again.get(`${path}?asOf=${kept.position}`)).events!;
      }
    }
    for (const { list } of [...totals, ...whole])
      kept.lists[list.path] = done(await again.get(`${list.path}?asOf=${kept.position}`)).rows!;
  }
  return kept;
}
