// What every running process must answer while no command is under way.
import { signedIn, type Client } from '../testing/client.ts';
import type { App } from '../testing/app.ts';
import { isAsThen } from '../upgrade-snapshot/compare-answers.ts';
import type { Promised } from './load.ts';

const LISTS = ['/api/deposits', '/api/executions', '/api/audits', '/api/administrators', '/api/roles', '/api/settings'];

export interface Running {
  name: string;
  app: App;
}

const withStatus = (values: string[]): string =>
  encodeURIComponent(JSON.stringify({ status: { filterType: 'set', values } }));

/** Totals of the deposits that are not those that were promised. */
async function wrongTotals(name: string, client: Client, promised: Promised, position: string): Promise<string[]> {
  const { recorded, confirmed, cancelled } = promised;
  const expected: [string, string, number][] = [
    ['deposits', '', recorded],
    ['confirmed ones', `&filter=${withStatus(['CONFIRMED'])}`, confirmed],
    ['cancelled ones', `&filter=${withStatus(['CANCELLED'])}`, cancelled],
  ];
  const faults: string[] = [];
  for (const [what, filter, count] of expected) {
    const { status, body } = await client.get(`/api/deposits?start=0&end=1&atLeast=${position}${filter}`);
    if (status !== 200 || body['behind'] !== undefined || body.total !== count)
      faults.push(`${name} shows ${body.total} ${what} (${status}), ${count} were acknowledged`);
  }
  return faults;
}

/** Lists of two processes at one position that differ, but for fields that only one of them knows. */
async function differing(position: string, clients: { name: string; client: Client }[]): Promise<string[]> {
  const [first, ...others] = clients;
  const faults: string[] = [];
  for (const list of LISTS) {
    const path = `${list}?start=0&end=500&asOf=${position}`.replace('/api/settings?start=0&end=500&', '/api/settings?');
    const { status, body } = await first!.client.get(path);
    if (status !== 200) faults.push(`${path} at ${first!.name} answered ${status} ${JSON.stringify(body)}`);
    for (const { name, client } of others) {
      const other = await client.get(path);
      const isSame =
        other.body.total === body.total &&
        (isAsThen(other.body.rows ?? other.body, body.rows ?? body) ||
          isAsThen(body.rows ?? body, other.body.rows ?? other.body));
      if (other.status !== 200 || !isSame) faults.push(`${path} differs between ${first!.name} and ${name}`);
    }
  }
  return faults;
}

/** Number of answers compared, and a sentence per fault. */
export async function wrongAnswers(running: Running[], promised: Promised): Promise<string[]> {
  const position = `${promised.receipts.reduce((last, each) => (BigInt(each.position) > last ? BigInt(each.position) : last), 0n)}`;
  const clients = await Promise.all(
    running.map(async ({ name, app }) => ({ name, client: await signedIn(() => app.url) })),
  );
  const faults: string[] = [];
  for (const { name, client } of clients) faults.push(...(await wrongTotals(name, client, promised, position)));
  return [...faults, ...(await differing(position, clients))];
}
