// The demo's request that waits for a second person: the operator withdraws from the stability pool.
import { CrsmRow } from '#contracts/areas/crsm/reads.ts';
import { among } from '#contracts/wire/filter.ts';
import { requestReads } from '#contracts/areas/request/reads.ts';
import type { ReadModels } from '#projections/engine/types.ts';
import type { SettingsReader } from '../areas/settings/settings.ts';
import { derivedId, namespaceOf } from '../base/ids.ts';
import type { Commands } from '../command/types.ts';
import { actorOf, type DemoPeople } from '../demo/people.ts';
import { crsms } from '../areas/crsm/decider.ts';

const COMMANDS = namespaceOf('demo-waiting-request');
const RULE = 'crsm:withdraw-from-sp';
/** Divisor: the operator requests this fraction of the deposits. */
const SHARE = 10n;
const MAX_CRSMS = 100;

interface Parts {
  commands: Pick<Commands, 'run'>;
  models: Pick<ReadModels, 'list'>;
  settings: Pick<SettingsReader, 'current'>;
  people: DemoPeople;
}

const isFree = (row: CrsmRow): row is CrsmRow & { owner: string } =>
  row.owner !== null &&
  BigInt(row.deposits) >= SHARE &&
  row.call?.status !== 'REQUESTED' &&
  row.call?.status !== 'SUBMITTED';

/** Creates a request if none is waiting; none while the rule is off. */
export async function ensureWaitingRequest({ commands, models, settings, people: { operator } }: Parts): Promise<void> {
  if (!(await settings.current()).settings.secondPerson[RULE]) return;
  const waiting = await models.list(requestReads.model, { filter: { status: among('REQUESTED') }, start: 0, end: 1 });
  if (waiting.total > 0) return;
  const { total } = await models.list(requestReads.model, { start: 0, end: 1 });
  const { rows } = await models.list('crsms', {
    filter: { status: among('ACTIVE') },
    sort: [{ colId: 'createdPosition', sort: 'asc' }],
    start: 0,
    end: MAX_CRSMS,
  });
  const crsm = CrsmRow.array().parse(rows).find(isFree);
  if (!crsm) return;
  const command = {
    type: 'WithdrawFromSp',
    id: crsm.id,
    address: crsm.owner,
    amount: String(BigInt(crsm.deposits) / SHARE),
  } as const;
  await commands.run(crsms, command, {
    commandId: derivedId(COMMANDS, String(total)),
    actor: actorOf(operator),
    expectedRevision: crsm.revision,
    mayRequest: true,
    demo: true,
  });
}
