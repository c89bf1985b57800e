// The evidence that rules ask for: what sources have reported, from the log, and who has used a custody address.
import { ASKED_EVIDENCE, type AskingAction } from '#contracts/areas/transaction/evidence.ts';
import type { ContextReader } from '../../command/types.ts';
import type { ContextReaderParts } from '../area.ts';
import { deposits } from '../deposit/decider.ts';
import { idOfName } from '../institution/names.ts';
import { withdrawals } from '../withdrawal/decider.ts';
import { isRequested } from '../withdrawal/state.ts';
import { addressUse } from '../evidence/address-use.ts';
import { hashesOf } from '../evidence/checks.ts';
import type { Reported } from '../evidence/transaction-checks.ts';
import { transactions } from './decider.ts';
import type { EvidenceNow } from '../evidence/required.ts';
import { hashId } from './transaction-id.ts';

export interface EvidenceNeed {
  action: AskingAction;
  id: string;
}

export function evidenceReaders({ states, store, models, settings }: ContextReaderParts): {
  evidence: ContextReader<EvidenceNeed, EvidenceNow>;
} {
  const [outputs, deposit, withdrawal] = [states(transactions), states(deposits), states(withdrawals)];
  const reportedOf = async (hashes: readonly string[]): Promise<Reported> =>
    (await Promise.all(hashes.map((hash) => outputs(hashId(hash))))).flatMap((of) =>
      Object.values(of ?? {}).filter(({ isClaimed }) => !isClaimed),
    );
  const ofDeposit = async (id: string): Promise<EvidenceNow> => {
    const of = await deposit(id);
    if (!of) return null;
    const { txid, mint, refund } = of;
    const events = await store.load(`deposit-${id}`);
    const recordedPosition = `${events.findLast(({ type }) => type === 'DepositRecorded')!.position}`;
    const [reported, use] = await Promise.all([
      reportedOf(hashesOf(txid, mint.hash, refund?.burnHash)),
      // What was recorded before this deposit is in the read model once it has this deposit's last event.
      addressUse(models, { id, ...of, recordedPosition }, { atLeast: `${events.at(-1)!.position}` }, (name) =>
        idOfName(store, name),
      ),
    ]);
    return { reported, use };
  };
  const ofWithdrawal = async (id: string): Promise<EvidenceNow> => {
    const of = await withdrawal(id);
    return isRequested(of) ? { reported: await reportedOf(of.burns.map(({ hash }) => hash)), use: null } : null;
  };
  return {
    evidence: {
      async read({ action, id }) {
        const { values } = (await settings.current()).settings;
        if (values[ASKED_EVIDENCE[action].setting] !== 'REQUIRED') return null;
        return action === 'withdrawal:confirm' ? ofWithdrawal(id) : ofDeposit(id);
      },
    },
  };
}
