// The demo's import that waits for approval: a file of deposits by the maker. It contains a misspelt name, an amount
// meant as BTC, and a known outpoint.
import { createHash } from 'node:crypto';
import { DepositRow } from '#contracts/areas/deposit/reads.ts';
import { csvLine } from '#contracts/wire/csv.ts';
import type { ReadModels } from '#projections/engine/types.ts';
import { jobArea } from '../areas/job/area.ts';
import { APPROVAL_MS, isEnded } from '../areas/job/decider.ts';
import { derivedId, namespaceOf } from '../base/ids.ts';
import type { Commands } from '../command/types.ts';
import type { EventStore } from '../event-store/types.ts';
import { holdFile } from '../imports/file/held-file.ts';
import { IMPORT } from '../imports/order.ts';
import { RETENTION_MS } from '../jobs/expiry.ts';
import { loadJob } from '../jobs/load-job.ts';
import { keyName } from '../storage/vault/keys.ts';
import type { Vault } from '../storage/vault/types.ts';
import { institutions } from '../demo/institutions.ts';
import { actorOf, type DemoPeople } from '../demo/people.ts';

const [JOBS, COMMANDS] = [namespaceOf('demo-waiting-import'), namespaceOf('demo-waiting-import-command')];
const TYPE = 'deposit-seen';
const MAX_IMPORTS = 1_000;
const ROWS = 5;
const HOUR_MS = 3_600_000;

interface Parts {
  store: Pick<EventStore, 'load'>;
  commands: Pick<Commands, 'run'>;
  models: Pick<ReadModels, 'list'>;
  vault: Pick<Vault, 'held' | 'seal'>;
  people: DemoPeople;
  now: number;
}

/** The first import that has not ended, and whether it exists; null: the limit is reached. */
async function nextImport(store: Parts['store']): Promise<{ id: string; isThere: boolean; number: number } | null> {
  for (let number = 1; number <= MAX_IMPORTS; number += 1) {
    const id = derivedId(JOBS, String(number));
    const loaded = await loadJob(store, id);
    if (!loaded || !isEnded(loaded.job)) return { id, isThere: loaded !== null, number };
  }
  return null;
}

const COLUMNS = [
  'institution',
  'userName',
  'userAddress',
  'amount',
  'custodyAddress',
  'network',
  'txid',
  'vout',
  'receivingAddress',
  'type',
  'lockTime.kind',
  'remarks',
  'at',
] as const;
const txidOf = (seed: string): string => createHash('sha256').update(`demo import ${seed}`).digest('hex');
function fileOf(number: number, now: number, existing: DepositRow | undefined): string {
  const lines = institutions()
    .slice(0, ROWS)
    .map(({ institution, custodyAddress, median, depositors: [depositor] }, index) => ({
      institution: institution === 'Meridian Trust' ? 'Meridan Trust' : institution,
      ...depositor!,
      amount: index === ROWS - 1 ? '2' : String(median),
      custodyAddress,
      network: 'mainnet',
      txid: txidOf(`${number} ${index}`),
      vout: '0',
      type: 'standard',
      'lockTime.kind': 'none',
      remarks: '',
      at: new Date(now - (ROWS - index) * HOUR_MS).toISOString(),
    }));
  // A known deposit with a different amount.
  const duplicate = existing && {
    ...existing,
    amount: String(BigInt(existing.amount) * 10n),
    vout: String(existing.vout),
    'lockTime.kind': 'none',
    remarks: '',
    at: existing.recordedAt,
  };
  return [
    COLUMNS,
    ...[...lines, ...(duplicate ? [duplicate] : [])].map((line) =>
      COLUMNS.map((column) => String(Reflect.get(line, column))),
    ),
  ]
    .map((cells) => csvLine(cells))
    .join('');
}

/** Ensures that one import waits for approval. It creates a new one if the previous one was decided. */
export async function ensureWaitingImport({
  store,
  commands,
  models,
  vault,
  people: { maker },
  now,
}: Parts): Promise<void> {
  const found = await nextImport(store);
  if (!found || found.isThere) return;
  const { id, number } = found;
  const { rows } = await models.list('deposits', {
    start: 0,
    end: 1,
    sort: [{ colId: 'createdPosition', sort: 'desc' }],
  });
  const [existing] = DepositRow.array().parse(rows);
  async function* bytes(): AsyncGenerator<Buffer> {
    yield Buffer.from(fileOf(number, now, existing));
  }
  const name = `custody-statement-${number}.csv`;
  await holdFile(vault.held, id, bytes(), { type: TYPE, owner: maker.id, name }, now);
  await vault.held.keepUntil(id, now + APPROVAL_MS + RETENTION_MS);
  const order = await vault.seal(keyName('job', id), JSON.stringify({ mapping: {} }));
  await commands.run(
    jobArea,
    {
      type: 'RequestJob',
      id,
      kind: IMPORT,
      about: TYPE,
      name: await vault.seal(maker.id, name),
      order,
      needsApproval: true,
    },
    { commandId: derivedId(COMMANDS, String(number)), actor: actorOf(maker), demo: true },
  );
}
