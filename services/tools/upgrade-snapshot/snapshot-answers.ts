// Collects the answers of the program that writes the snapshot.
import { ROUTES } from '../../areas/registry.ts';
import type { Body, Client } from '../testing/client.ts';
import { rowsRoute, settingsOf, type UpgradeSnapshot } from './snapshot.ts';

/** The body of an answer; throws for an error status. */
export const done = ({ status, body }: { status: number; body: Body }): Body => {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};

/** Every list and the events of some rows, read by `reader`; the views are the maker's. */
export async function snapshotAnswers(reader: Client, maker: Client): Promise<UpgradeSnapshot> {
  const snapshot: UpgradeSnapshot = {
    position: String(done(await reader.get('/api/audits')).position),
    lists: {},
    events: {},
    views: done(await maker.get('/api/views')),
    settings: {},
  };
  snapshot.settings = done(await reader.get(settingsOf(snapshot)));
  for (const { reads, totals = [], whole = [] } of ROUTES) {
    if (reads) {
      const { rows } = done(await reader.get(rowsRoute(reads.list.path, snapshot)));
      snapshot.lists[reads.list.path] = rows!;
      for (const { id } of rows!.slice(0, reads.model === 'deposits' ? undefined : 3)) {
        const path = `${reads.list.path}/${String(id)}/events`;
        snapshot.events[path] = done(await reader.get(`${path}?asOf=${snapshot.position}`)).events!;
      }
    }
    for (const { list } of [...totals, ...whole])
      snapshot.lists[list.path] = done(await reader.get(`${list.path}?asOf=${snapshot.position}`)).rows!;
  }
  return snapshot;
}
