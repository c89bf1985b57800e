// The difference that an acknowledgement is judged by. Only read models know it, because it compares reports with sums
// over the ledger. So it is read once they have everything that the log had when the command was judged.
import { ReadModelBehind } from '#projections/engine/types.ts';
import type { ContextReader } from '../../command/types.ts';
import type { ContextReaderParts } from '../area.ts';
import { balancesAt } from './balances.ts';
import type { CurrentDifference } from './decider.ts';

/** Asked with the id of an account. Throws ReadModelBehind if the read models do not get there in time. */
export const currentDifference = ({
  models,
  settings,
  store,
}: Pick<ContextReaderParts, 'models' | 'settings' | 'store'>): ContextReader<string, CurrentDifference> => ({
  async read(id) {
    const head = await store.head();
    const { values } = (await settings.current()).settings;
    const { rows, behind } = await balancesAt(models, head ? { atLeast: `${head.commit}` } : {}, values);
    if (behind) throw new ReadModelBehind('the balances have not reached the end of the log');
    const row = rows.find((one) => one.id === id);
    if (!row || row.result !== 'DIFFERS' || row.difference === null) return null;
    const { institutionId, institution, network, difference, acknowledged } = row;
    return { of: { institutionId, institution, network }, difference, isAcknowledged: acknowledged !== undefined };
  },
});
